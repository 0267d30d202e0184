import { documentedCodes } from "../ask/error-code.js";
import type { Reply } from "../ask/reply.js";

/** Error codes in a body of any shape: members that are named so, or the documented codes in a text. */
export function codesIn({ value, text, status }: Reply): number[] {
  const found = membersIn(value, /code/i)
    .filter((each) => typeof each === "number" || (typeof each === "string" && /^\d+$/.test(each)))
    .map(Number)
    .filter((each) => each !== status);
  if (found.length > 0) return found;
  return documentedCodes.filter((code) => new RegExp(`\\b${code}\\b`).test(text));
}

/** What a body of any shape says of an error, in words. */
export function messagesIn(value: unknown): string[] {
  return membersIn(value, /^(message|msg|detail|title|description|error|reason)$/i).filter(
    (each) => typeof each === "string",
  );
}

/** The values of all members of such a name, wherever they stand. */
export function membersIn(value: unknown, name: RegExp, depth = 0): unknown[] {
  if (typeof value !== "object" || value === null || depth > 4) return [];
  return Object.entries(value).flatMap(([key, member]: [string, unknown]): unknown[] => [
    ...(name.test(key) ? [member] : []),
    ...membersIn(member, name, depth + 1),
  ]);
}
