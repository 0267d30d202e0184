import type { Sighting } from "./sighting.js";
import { facts } from "../../facts/facts.js";
import { plainText } from "../../validate/finding.js";

/** A body as text and, where it is JSON, as its value, with the status that it came with. */
interface ReadBody {
  status: number;
  text: string;
  value: unknown;
}

/**
 * Error codes in a body of any shape: the values of members named like "code", or else the documented codes in its
 * text.
 */
export function codesInBody({ value, text, status }: ReadBody): number[] {
  const found = membersNamed(value, /code/i)
    .filter((each) => typeof each === "number" || (typeof each === "string" && /^\d+$/.test(each)))
    .map(Number)
    .filter((each) => each !== status);
  if (found.length > 0) return found;
  return documentedCodes.filter((code) => new RegExp(`\\b${code}\\b`).test(text));
}

/** The status and the error codes of a response, for the sighting that it is wrong. */
export function statusAndCodes(reply: ReadBody): NonNullable<Sighting["said"]> {
  return { status: reply.status, codes: codesInBody(reply) };
}

/** Whether one of them is a code of Part 7. */
export function hasDocumentedCode(reply: ReadBody): boolean {
  return codesInBody(reply).some((code) => documentedCodes.includes(code));
}

/** The error messages in a body of any shape. */
export function messagesInBody(value: unknown): string[] {
  return membersNamed(value, /^(message|msg|detail|title|description|error|reason)$/i).filter(
    (each) => typeof each === "string",
  );
}

/** The values of all members with such a name, at any depth down to five levels. */
export function membersNamed(value: unknown, name: RegExp, depth = 0): unknown[] {
  if (typeof value !== "object" || value === null || depth > 4) return [];
  return Object.entries(value).flatMap(([key, member]: [string, unknown]): unknown[] => [
    ...(name.test(key) ? [member] : []),
    ...membersNamed(member, name, depth + 1),
  ]);
}

export const documentedCodes: readonly number[] = Object.values(facts.errors).map(({ code }) => code);

const ofTokens = documentedCodes.filter((code) => code !== facts.errors.resourceNotFound.code);

/** Whether a refusal may be for a reason of the operation, such as an order that is not there, and not for the token. */
export const isOfOperation = ({ status, codes }: Sighting["said"] = { status: 0, codes: [] }): boolean =>
  status >= 400 && status < 500 && status !== 401 && status !== 403 && !codes.some((code) => ofTokens.includes(code));

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
