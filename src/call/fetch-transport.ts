import { readText } from "../response/read-text.js";
import { neverConnected } from "./never-connected.js";
import { isCarriedByOthers, isNodesFetch, showsNodesFetch } from "./is-nodes-fetch.js";
import { PlainRequest } from "./plain-request.js";
import type { Transport } from "./transport.js";

const platformFetch = globalThis.fetch;
/** Node's own shows the signal of a request to nobody. */
const hidesSignals = showsNodesFetch(platformFetch);

/** A replacement for the platform's `fetch`. */
export type Fetch = (request: Request, init?: RequestInit) => Promise<Response>;

/**
 * The portable transport: the platform's `fetch`, or the caller's.
 *
 * The platform's is looked up with every call: a fetch that is replaced later counts too.
 */
export function createFetchTransport(foreign: Fetch | undefined): Transport {
  return {
    assertOpen() {
      if (typeof (foreign ?? globalThis.fetch) !== "function")
        throw new TypeError("the platform has no fetch: give one as an option");
    },
    async send(request, deadline) {
      const { url, method, headers, body } = request;
      const signal = deadline.signal();
      const content = bodySentOnce(method, body);
      const { fetch } = globalThis;
      request.carrier = fetch;
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
        async readText(maxBytes) {
          const text = await readText(response, maxBytes, fetch === platformFetch);
          if (hidesSignals && fetch === platformFetch) deadline.doneWithSignal();
          return text;
        },
      };
    },
    fetch: async (request) => (foreign ?? globalThis.fetch)(await requestSentOnce(request)),
    neverConnected(error, url, request) {
      // Whoever stands around the platform's fetch, or gave the request a signal, may have failed at something else.
      const isForeign = !(request instanceof PlainRequest && isNodesFetch(request.carrier));
      if (isCarriedByOthers() || !URL.canParse(url)) return false;
      return !isForeign && isBadPort(error) ? "for good" : neverConnected(error, new URL(url), isForeign);
    },
  };
}

/** Node's words for a port that `fetch` connects to for nobody, such as that of mail. */
function isBadPort(error: unknown): boolean {
  return (error as { cause?: Partial<Error> } | undefined)?.cause?.message === "bad port";
}

/**
 * Deno's `fetch` sends a request once more by itself when the connection ends without a response, whatever its method:
 * an order would be placed twice. It cannot do that with a body that it has to read anew, which a Blob is there.
 */
const isBlobNeeded = (method: string) => "Deno" in globalThis && method !== "GET" && method !== "HEAD";

/** The body of a request in the form in which the platform sends it at most once. */
export function bodySentOnce(method: string, body: string | undefined): string | Blob | undefined {
  return isBlobNeeded(method) ? new Blob(body === undefined ? [] : [body]) : body;
}

/** The same for a request that is made already. */
export async function requestSentOnce(request: Request): Promise<Request> {
  if (!isBlobNeeded(request.method)) return request;
  return new Request(request, { body: await request.blob() });
}
