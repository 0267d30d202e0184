import type { Redact } from "../response/redact.js";
import { copyError } from "./copy-error.js";
import { isPlain } from "./is-plain.js";

/**
 * What was thrown, as it is; where a text of it, or of an error that it holds, has a secret in it, a copy that has none.
 */
export function withoutSecrets(thrown: unknown, redact: Redact): unknown {
  try {
    const seen = new Set<unknown>([thrown]);
    for (const each of seen) {
      if (typeof each === "string" && redact(each) !== each) return copyError(thrown, redact);
      for (const part of partsOf(each)) seen.add(part);
    }
    return thrown;
  } catch {
    // Something that cannot be looked at, or a text of which there is too much.
    return copyError(thrown, redact);
  }
}

/** What errors, objects and lists hold, and the token of a request: not what is behind anything else, such as a socket. */
function partsOf(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  const { message, headers } = value as { message?: unknown; headers?: { get?: unknown } };
  const token = typeof headers?.get === "function" ? [(headers as Headers).get("Authorization")] : [];
  const isOpen = "message" in value || Array.isArray(value) || isPlain(value);
  const own = isOpen ? Object.getOwnPropertyNames(value).map((name) => (value as Record<string, unknown>)[name]) : [];
  return [message, ...token, ...own];
}
