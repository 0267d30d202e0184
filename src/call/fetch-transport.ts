import { readText } from "../response/read-text.js";
import { neverConnected } from "./never-connected.js";
import { bodySentOnce, requestSentOnce } from "./sent-once.js";
import { PlainRequest } from "./plain-request.js";
import type { Transport } from "./transport.js";

const platformFetch = globalThis.fetch;

/** A `fetch` of the caller's. */
export type Fetch = (request: Request, init?: RequestInit) => Promise<Response>;

/**
 * The portable transport: the platform's `fetch`, or the caller's.
 *
 * The platform's is looked up with every call: a fetch that is replaced later counts too.
 */
export function createFetchTransport(foreign: Fetch | undefined): Transport {
  return {
    async send({ url, method, headers, body }, deadline) {
      const signal = deadline.signal();
      const content = bodySentOnce(method, body);
      const response = await globalThis.fetch(url, {
        method,
        headers,
        redirect: "manual",
        ...(content !== undefined && { body: content }),
        ...(signal && { signal }),
      });
      return {
        status: response.status,
        statusText: response.statusText,
        headers: response.headers,
        type: response.type,
        body: response.body,
        readText: (maxBytes) => readText(response, maxBytes, globalThis.fetch === platformFetch),
      };
    },
    fetch: async (request) => (foreign ?? globalThis.fetch)(await requestSentOnce(request)),
    neverConnected(error, url, request) {
      // Whoever stands around the platform's fetch, or gave the request a signal, may have failed at something else.
      const isForeign =
        foreign !== undefined || globalThis.fetch !== platformFetch || !(request instanceof PlainRequest);
      return URL.canParse(url) && neverConnected(error, new URL(url), isForeign);
    },
  };
}
