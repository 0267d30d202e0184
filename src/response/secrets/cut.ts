import type { Redact } from "./redact.js";

/** What a secret may take, however it is spelt: some ten characters for each of its own. */
const margin = 2048;

/** The start of a text, as much of it as fits into a number of bytes of UTF-8. */
export function cut(text: string, mostBytes: number): string {
  // No character takes more than three bytes for each of its units.
  if (text.length * 3 <= mostBytes) return text;
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(mostBytes));
  return text.slice(0, read);
}

/**
 * The start of a text without secrets. No more of it is looked through than is kept: texts of any length come from
 * services, and who looks through all of one keeps all calls waiting.
 */
export function cutRedacted(text: string, mostBytes: number, redact: Redact): string {
  const start = text.slice(0, mostBytes + 3 * margin);
  const redacted = redact(start);
  // A secret that goes on behind the start has not been found in it.
  return cut(start === text ? redacted : redacted.slice(0, -margin), mostBytes);
}
