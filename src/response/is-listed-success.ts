import type { DescribedData } from "./described-data.js";
import { isHollow } from "./error-body.js";
import { errorSigns } from "./shape/names-in.js";

/**
 * Whether a member of a body, beside the data or of bare data, has one of the values that the description lists for a
 * success; undefined where it lists none, or the member says nothing, or data has one of that name in place of it.
 */
export function isListedSuccess(
  name: string,
  body: Record<string, unknown>,
  { row: { beside = {}, envelope, safe }, names }: DescribedData,
): boolean | undefined {
  const values = Object.hasOwn(beside, name) ? beside[name] : undefined;
  const value = Object.hasOwn(body, name) ? body[name] : undefined;
  const isSaid = !isHollow(value) || value === 0 || value === false;
  const isBare = envelope !== undefined && !Object.hasOwn(body, envelope);
  const isOfData = isBare && names.has(name) && !names.isVague && (safe || !errorSigns.includes(name));
  if (!values?.length || !isSaid || isOfData) return undefined;
  return typeof value !== "object" && values.map(textOf).includes(textOf(value));
}

/** A code may come as a number or as the text of one. */
const textOf: (value: unknown) => string = String;
