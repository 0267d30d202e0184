import { facts } from "../../facts/facts.js";
import { plainText } from "../../validate/finding.js";

/** The codes of Part 7. */
export const documentedCodes: readonly number[] = Object.values(facts.errors).map(({ code }) => code);

/**
 * The error code in a value with the members of an error (Part 7) or with another shape of error (U-13), as text;
 * undefined if it is no error. The code 0 and a status of success mean that there was none.
 */
export function errorCodeIn(value: unknown): string | undefined {
  const { code, message, msg = message, error, errors } = Object(value) as Record<string, unknown>;
  const inner = Array.isArray(errors) ? (errors[0] as unknown) : error;
  if (typeof inner === "object" && inner !== null) return errorCodeIn(inner);
  const text = plainText(code);
  return typeof msg === "string" && /^-?(?!2\d\d$)[1-9]\d*$/.test(text) ? text : undefined;
}
