import { textOf } from "../../validate/finding.js";

/** The code of a value that has the members of an error (Part 7), as text; undefined where it is none. */
export function errorCodeIn(value: unknown): string | undefined {
  const { code, message } = (value ?? {}) as { code?: unknown; message?: unknown };
  const text = textOf(code);
  return typeof message === "string" && /^\d+$/.test(text) ? text : undefined;
}
