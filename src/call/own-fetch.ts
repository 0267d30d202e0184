/** Where Node's `fetch` takes its own from: nothing that stands around it says so. */
const ofNode = "require('internal/deps/undici/undici')";

/**
 * Whether a `fetch` is Node's own, with nothing around it. What was put around it before this package was loaded looks
 * like the platform's in every other way, and may fail at something else after the request was sent. No other platform
 * gives errors that prove anything, so none is asked for.
 */
export function isNodesFetch(fetch: unknown): boolean {
  return typeof fetch === "function" && Function.prototype.toString.call(fetch).includes(ofNode);
}
