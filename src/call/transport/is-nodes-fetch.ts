/** Where Node's `fetch` takes its own from: nothing that stands around it says so. */
const ofNode = "require('internal/deps/undici/undici')";

type ToText = (this: unknown) => string;
type Platform = Partial<Pick<typeof globalThis, "process">>;
let toText: ToText | undefined;

/**
 * Whether a `fetch` is Node's own, with nothing around it. What was put around it before this package was loaded looks
 * like the platform's in every other way, and may fail at something else after the request was sent. No other platform
 * gives errors that prove anything, so none is asked for.
 *
 * Monitoring has its functions show the text of those that they stand around: asked in another realm, they show their own.
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

/** Whether a `fetch` shows the text of Node's own: enough where nothing is proved by it. */
export function showsNodesFetch(fetch: unknown): boolean {
  return typeof fetch === "function" && Function.prototype.toString.call(fetch).includes(ofNode);
}
