import type { ResponseOrDrop } from "../faults/inject-fault.js";
import type { IncomingRequest } from "./handle-request.js";

/** A `fetch` without a network. */
export type SandboxFetch = (input: Request | URL | string, init?: RequestInit) => Promise<Response>;

/**
 * Makes a `fetch` of a request handler. A dropped connection and an abort look the same as with the platform's own.
 */
export function fetchFrom(handle: (request: IncomingRequest) => Promise<ResponseOrDrop>): SandboxFetch {
  return async (input, init) => {
    // A request of any class will do, not only of the platform's.
    const isRequest = typeof input === "object" && "headers" in input;
    const request: IncomingRequest = isRequest && !init ? input : new Request(input, init);
    const { signal } = request;
    signal?.throwIfAborted();
    const response = await handle(request);
    signal?.throwIfAborted();
    if (response !== "dropped") return response;
    throw new TypeError("fetch failed", {
      cause: Object.assign(new Error("other side closed"), { code: "UND_ERR_SOCKET" }),
    });
  };
}
