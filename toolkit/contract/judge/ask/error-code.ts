import { facts } from "../../facts/facts.js";
import { plainText } from "../../validate/finding.js";

/** The codes of Part 7. */
export const documentedCodes: readonly number[] = Object.values(facts.errors).map(({ code }) => code);

/**
 * The code of a value that has the members of an error (Part 7), or holds one in a shape of its own (U-13), as text; undefined
 * where it is none. What says in the same way that all is well has the code 0, or a status of success.
 */
export function errorCodeIn(value: unknown): string | undefined {
  const { code, message, msg = message, error, errors } = Object(value) as Record<string, unknown>;
  const inner = Array.isArray(errors) ? (errors[0] as unknown) : error;
  if (typeof inner === "object" && inner !== null) return errorCodeIn(inner);
  const text = plainText(code);
  return typeof msg === "string" && /^-?(?!2\d\d$)[1-9]\d*$/.test(text) ? text : undefined;
}
