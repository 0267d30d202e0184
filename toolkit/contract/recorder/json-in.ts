import { parseExact, type ExactJson } from "../json.js";

/** The JSON of a body; undefined where it is none. */
export function jsonIn(text: string): ExactJson | undefined {
  try {
    return parseExact(text);
  } catch {
    return undefined;
  }
}
