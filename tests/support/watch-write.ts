import { watch } from "../../src/call/transport/watch.js";
import type { WatchedRequest } from "../../src/call/transport/watched-request.js";

/** Watches a request with a token, of a method that changes something. */
export function watchWrite(authorization: string | null, url: string, start: typeof watch = watch): WatchedRequest {
  const watched = start({ method: "POST", headers: { get: () => authorization } }, url);
  if (!watched) throw new Error("a write is not watched");
  return watched;
}
