import type { Redact } from "../response/redact.js";
import { copyError } from "./copy-error.js";

/** What was thrown, as it is; where a text of it, or of an error that it holds, has a secret in it, a copy that has not. */
export function withoutSecrets(thrown: unknown, redact: Redact): unknown {
  try {
    const seen = new Set<unknown>([thrown]);
    for (const each of seen) {
      if (typeof each === "string" && redact(each) !== each) return copyError(thrown, redact);
      for (const part of partsOf(each)) seen.add(part);
    }
    return thrown;
  } catch {
    // Something that cannot be looked at.
    return copyError(thrown, redact);
  }
}

/** What an error holds: not what is behind its other members, such as a socket. */
function partsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== "object" || value === null || !("message" in value)) return [];
  const own = Object.getOwnPropertyNames(value).map((name) => (value as Record<string, unknown>)[name]);
  return [value.message, ...own];
}
