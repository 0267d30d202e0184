/** The module that Node's `fetch` loads its implementation from: the source of a wrapper does not name it. */
const ofNode = "require('internal/deps/undici/undici')";

type ToText = (this: unknown) => string;
type Platform = Partial<Pick<typeof globalThis, "process">>;
let toText: ToText | undefined;

/**
 * Whether a `fetch` is Node's own, without a wrapper. One that was wrapped before this package was loaded looks like
 * the platform's in every other way, and may fail for another reason after the request was sent. On other platforms
 * errors prove nothing, so they are not checked.
 *
 * Monitoring tools make their wrappers show the source of the wrapped function; `Function.prototype.toString` of
 * another realm shows their own.
 */
export function isNodesFetch(fetch: unknown): boolean {
  if (!showsNodesFetch(fetch)) return false;
  try {
    toText ??= (globalThis as Platform).process
      ?.getBuiltinModule("node:vm")
      .runInNewContext("Function.prototype.toString") as ToText;
    return toText.call(fetch).includes(ofNode);
  } catch {
    return false;
  }
}

/** Whether a `fetch` shows the source of Node's own: enough where nothing is proved by it. */
export function showsNodesFetch(fetch: unknown): boolean {
  return typeof fetch === "function" && Function.prototype.toString.call(fetch).includes(ofNode);
}
