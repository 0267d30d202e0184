import type { Redact } from "../response/secrets/redact.js";
import { copyError } from "./copy-error.js";

/** The most values that are searched in an error: a request of Node with its socket and agent has some hundreds. */
const mostParts = 5000;

/**
 * What was thrown, unchanged; if a text in it, at any depth, contains a secret, a copy without it.
 */
export function withoutSecrets(thrown: unknown, redact: Redact): unknown {
  try {
    const seen = new Set<unknown>([thrown]);
    for (const each of seen) {
      if (typeof each === "string" && redact(each) !== each) return copyError(thrown, redact);
      // Its future value is unknown.
      if (each instanceof Promise) return copyError(thrown, redact);
      for (const part of partsOf(each)) seen.add(part);
      // Too much to search.
      if (seen.size > mostParts) return copyError(thrown, redact);
    }
    return thrown;
  } catch {
    // A value that cannot be read, or a text that is too long.
    return copyError(thrown, redact);
  }
}

/** The method by which an object says how Node prints it. */
const inspect = Symbol.for("nodejs.util.inspect.custom");
type Printed = Error & { [inspect]?: (depth: number, options: object, inspect: unknown) => unknown };

/** Classes of the platform whose entries are listed. Looked up late: in Node the first one asked for loads all of `fetch`. */
const isListed = (value: unknown) =>
  [Map, Set, globalThis.Headers, URLSearchParams].filter(Boolean).some((kind) => value instanceof kind);
/** Those that hide their content. */
const isClosed = (value: unknown) =>
  [globalThis.Response, globalThis.Request, globalThis.ReadableStream]
    .filter(Boolean)
    .some((kind) => value instanceof kind);

/**
 * What a log would show of an object: its members and their names, the entries of a map, a set or the headers of a
 * request or response, its JSON form, and URLs; of an error, what its class prints; of a function, its members. Bytes
 * are not text.
 *
 * @throws RangeError if there is too much to search
 */
function partsOf(value: unknown): unknown[] {
  if (typeof value === "function") return Object.entries(value).flat();
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return [];
  type Read = { headers?: { get?: unknown } } & Partial<Record<string, unknown>>;
  const { name, message, headers, url, toJSON, statusText, size, length = size } = value as Read;
  if (Number(length) > mostParts) throw new RangeError();
  const token = typeof headers?.get === "function" && (headers as Headers).get("Authorization");
  if (isClosed(value)) return [headers, token, url, statusText];
  const entries = isListed(value) ? [...(value as Iterable<unknown>)] : [];
  const keys = Reflect.ownKeys(value);
  if (keys.length > mostParts) throw new RangeError();
  // Read through getters, as a log does.
  const members = keys.flatMap((key) => [
    typeof key === "symbol" ? key.description : key,
    (value as Record<PropertyKey, unknown>)[key],
  ]);
  const json: unknown = typeof toJSON === "function" && Reflect.apply(toJSON, value, [""]);
  // The class of an error may print what is private.
  const printed = value instanceof Error && (value as Printed)[inspect]?.(0, {}, String);
  const href = value instanceof URL && value.href;
  return [name, message, headers, token, url, json, printed, href, ...entries, ...members];
}
