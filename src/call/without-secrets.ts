import type { Redact } from "../response/secrets/redact.js";
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
      // Nobody knows what it will hold.
      if (each instanceof Promise) return copyError(thrown, redact);
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

/** Of the platform's, what lists its entries, and what shows nothing of what it is made of. */
const listed = [Map, Set, globalThis.Headers, URLSearchParams].filter(Boolean);
const closed = [globalThis.Response, globalThis.Request, globalThis.ReadableStream].filter(Boolean);

/**
 * What an object holds that a log would show: its members and their names, what is in a map, a set or the headers of a
 * request or response, what it is in JSON, and addresses; of a function what stands in it. Bytes are not text.
 *
 * @throws RangeError where there is more than anybody looks at
 */
function partsOf(value: unknown): unknown[] {
  if (typeof value === "function") return Object.entries(value).flat();
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return [];
  type Read = { headers?: { get?: unknown } } & Partial<Record<string, unknown>>;
  const { name, message, headers, url, toJSON, statusText, size, length = size } = value as Read;
  if (Number(length) > mostParts) throw new RangeError();
  const token = typeof headers?.get === "function" && (headers as Headers).get("Authorization");
  if (closed.some((kind) => value instanceof kind)) return [headers, token, url, statusText];
  const entries = listed.some((kind) => value instanceof kind) ? [...(value as Iterable<unknown>)] : [];
  const keys = Reflect.ownKeys(value);
  if (keys.length > mostParts) throw new RangeError();
  // As whoever reads them sees them.
  const members = keys.flatMap((key) => [
    typeof key === "symbol" ? key.description : key,
    (value as Record<PropertyKey, unknown>)[key],
  ]);
  const json: unknown = typeof toJSON === "function" && Reflect.apply(toJSON, value, [""]);
  return [name, message, headers, token, url, json, value instanceof URL && value.href, ...entries, ...members];
}
