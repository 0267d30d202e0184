import type { Redact } from "../response/redact.js";
import { copyError } from "./copy-error.js";

/** Of an error: a request of Node with its socket and agent has some hundreds. */
const mostParts = 5000;

/**
 * What was thrown, as it is; where a text of it, or of an error that it holds, has a secret in it, a copy that has none.
 */
export function withoutSecrets(thrown: unknown, redact: Redact): unknown {
  try {
    const seen = new Set<unknown>([thrown]);
    for (const each of seen) {
      if (typeof each === "string" && redact(each) !== each) return copyError(thrown, redact);
      for (const part of partsOf(each)) seen.add(part);
      // Nobody knows what is in so much.
      if (seen.size > mostParts) return copyError(thrown, redact);
    }
    return thrown;
  } catch {
    // Something that cannot be looked at, or a text of which there is too much.
    return copyError(thrown, redact);
  }
}

/**
 * What an object holds that a log would show: its members, whatever they are called by, what is in a map or a set, and the
 * token of a request. Bytes are not text.
 */
function partsOf(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return [];
  const { message, headers } = value as { message?: unknown; headers?: { get?: unknown } };
  const token = typeof headers?.get === "function" ? [(headers as Headers).get("Authorization")] : [];
  const entries = value instanceof Map || value instanceof Set ? [...(value as Map<unknown, unknown>).entries()] : [];
  const own = Object.values(Object.getOwnPropertyDescriptors(value) as Record<PropertyKey, PropertyDescriptor>);
  const symbols = Object.getOwnPropertySymbols(value).map((name) => (value as Record<symbol, unknown>)[name]);
  return [message, ...token, ...entries, ...symbols, ...own.map((each) => each.value as unknown)];
}
