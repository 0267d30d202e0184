import { readText } from "../response/read-text.js";
import { neverConnected } from "./never-connected.js";
import { bodySentOnce, requestSentOnce } from "./sent-once.js";
import type { Transport } from "./transport.js";

/** A `fetch` of the caller's. */
export type Fetch = (request: Request, init?: RequestInit) => Promise<Response>;

/**
 * The portable transport: the platform's `fetch`, or the caller's.
 *
 * The platform's is looked up with every call: a fetch that is replaced later counts too.
 */
export function createFetchTransport(foreign: Fetch | undefined): Transport {
  return {
    async send({ url, method, headers, body }, { signal }) {
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
        readText: (maxBytes) => readText(response, maxBytes),
      };
    },
    fetch: async (request) => (foreign ?? globalThis.fetch)(await requestSentOnce(request)),
    neverConnected: (error, url) => URL.canParse(url) && neverConnected(error, new URL(url), foreign !== undefined),
  };
}
