import type { Redact } from "./redact.js";

/** The length that a secret may take in any spelling: some ten characters for each of its own. */
const margin = 2048;

/** The start of a text that fits into a number of bytes of UTF-8. */
export function cut(text: string, mostBytes: number): string {
  // A UTF-16 unit takes at most three bytes.
  if (text.length * 3 <= mostBytes) return text;
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(mostBytes));
  return text.slice(0, read);
}

/**
 * The start of a text without secrets. Only about as much as is kept is searched: a service may send a text of any
 * length, and searching all of it would block every call.
 */
export function cutRedacted(text: string, mostBytes: number, redact: Redact): string {
  const start = text.slice(0, mostBytes + 3 * margin);
  const redacted = redact(start);
  // A secret that the end of the searched part cuts off is not found: the last part is dropped.
  const isWhole = start === text || redacted.endsWith("[secret]");
  return cut(isWhole ? redacted : redacted.slice(0, -margin), mostBytes);
}
