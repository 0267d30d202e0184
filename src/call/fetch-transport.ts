import { readText } from "../response/read-text.js";
import { neverConnected } from "./never-connected.js";
import { isCarriedByOthers } from "./own-dispatcher.js";
import { isNodesFetch } from "./own-fetch.js";
import { bodySentOnce, requestSentOnce } from "./sent-once.js";
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
  /** What carried each request that nobody else saw: its errors can be read only if it is the platform's own. */
  const carriers = new WeakMap<object, typeof fetch>();
  return {
    async send(request, deadline) {
      const { url, method, headers, body } = request;
      const signal = deadline.signal();
      const content = bodySentOnce(method, body);
      const { fetch } = globalThis;
      carriers.set(request, fetch);
      const response = await fetch(url, {
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
        readText: (maxBytes) => readText(response, maxBytes, fetch === platformFetch),
      };
    },
    fetch: async (request) => (foreign ?? globalThis.fetch)(await requestSentOnce(request)),
    neverConnected(error, url, request) {
      // Whoever stands around the platform's fetch, or gave the request a signal, may have failed at something else.
      const isForeign = !isNodesFetch(carriers.get(request));
      return !isCarriedByOthers() && URL.canParse(url) && neverConnected(error, new URL(url), isForeign);
    },
  };
}
