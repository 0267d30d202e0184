import { readText } from "../../response/read-text.js";
import { neverConnected } from "./never-connected.js";
import { isSafeMethod, type Transport } from "./transport.js";
import { isNodesFetch, showsNodesFetch } from "./is-nodes-fetch.js";
import { type Carrier, PlainRequest } from "./plain-request.js";
import { handOver } from "./calls-in-flight.js";
import { unwatch, watch } from "./watch.js";
import type { SettledResponse } from "./watched-request.js";
import { isOfCaller } from "./without-redirects.js";
import { orElse } from "../../response/or-else.js";

type Platform = Readonly<Record<symbol, Dispatcher | undefined>>;
type Dispatcher = Readonly<{ constructor: { name: string }; dispatch: unknown }>;

const platformFetch = globalThis.fetch;
/** Node's own `fetch` shows the signal of a request to no other code. */
const hidesSignals = showsNodesFetch(platformFetch);

/** A replacement for the platform's `fetch`. */
export type Fetch = (request: Request, init?: RequestInit) => Promise<Response>;

/**
 * The portable transport: the platform's `fetch`, or the caller's.
 *
 * The platform's `fetch` is looked up with every call: one that is replaced later is used.
 */
export function createFetchTransport(foreign: Fetch | undefined): Transport {
  /** The `fetch` that sent each request that other code has seen. */
  const seen = new WeakMap<object, Carrier>();
  const carrierOf = (request: object) => (request instanceof PlainRequest ? request.carrier : seen.get(request));
  const assertOpen = () => {
    if (typeof (foreign ?? globalThis.fetch) !== "function")
      throw new TypeError("the platform has no fetch: give one as an option");
  };
  const settle = (request: object, response: SettledResponse = { status: undefined, isBroken: false }) => {
    const carrier = carrierOf(request);
    if (!carrier || carrier.isSettled) return false;
    carrier.isSettled = true;
    unwatch(carrier.watched);
    return carrier.watched?.isRepeated(response) === true;
  };
  return {
    assertOpen,
    async send(request, deadline) {
      const { url, method, headers, body } = request;
      const signal = deadline.signal();
      const content = bodySentOnce(method, body);
      const { fetch } = globalThis;
      const watched = watch(request, url);
      request.carrier = { fetch, watched };
      const init = {
        method,
        headers: Object.fromEntries(headers),
        redirect: "manual",
        ...(content !== undefined && { body: content }),
        ...(signal && { signal }),
      } as const;
      const response = await handOver(watched, () => fetch(url, init));
      return {
        status: response.status,
        headers: response.headers,
        type: response.type,
        redirected: response.redirected,
        body: response.body,
        async readText(maxBytes) {
          const text = await readText(response, maxBytes, fetch === platformFetch);
          if (hidesSignals && fetch === platformFetch) deadline.doneWithSignal();
          return text;
        },
      };
    },
    async fetch(request, deadline) {
      assertOpen();
      const once = await requestSentOnce(request);
      const fetch = foreign ?? globalThis.fetch;
      settle(request);
      const watched = watch(request, request.url);
      seen.set(request, { fetch, watched });
      try {
        return await handOver(watched, () => fetch(once));
      } finally {
        // Without a deadline it belongs to no attempt, which would settle it.
        if (!deadline) settle(request);
      }
    },
    settle,
    neverConnected(error, url, request) {
      const { fetch, watched } = carrierOf(request) ?? {};
      // A wrapper of the platform's fetch may send by other means. The caller's own `fetch` must not.
      if (!(foreign || isNodesFetch(fetch)) || watched?.mayBeSent()) return false;
      // The caller's own fetch may report its first failure after it went on by other means.
      if (watched?.isMade()) return watched.isLostBy(error, foreign ? 1 : 9);
      const isBad = !foreign && isBadPort(error);
      if (isBad || (watched && !foreign)) return isBad && request instanceof PlainRequest && "for good";
      // A read is not watched: between `fetch` and its connections nothing must be that may have sent it before.
      if (!watched && (foreign || !usesPlainAgent())) return false;
      // A request that a middleware has substituted may have failed for another reason.
      return !isOfCaller(request) && !isBare(error) && URL.canParse(url) && neverConnected(error, new URL(url));
    },
  };
}

/** Whether a system error was thrown unwrapped: no fetch does that, but a signal may be aborted with such an error. */
function isBare(error: unknown): boolean {
  return orElse(() => (error as { code?: unknown } | undefined)?.code !== undefined, true);
}

/** Whether Node's `fetch` connects by the agent that it comes with, or one like it. */
function usesPlainAgent(): boolean {
  const agent = (globalThis as Platform)[Symbol.for("undici.globalDispatcher.1")];
  if (!agent) return true;
  return agent.constructor.name === "Agent" && agent.dispatch === (Object.getPrototypeOf(agent) as Dispatcher).dispatch;
}

/** Node's message for a port that `fetch` never connects to, such as that of mail. */
function isBadPort(error: unknown): boolean {
  return (error as { cause?: Partial<Error> } | undefined)?.cause?.message === "bad port";
}

/**
 * Deno's `fetch` resends a request by itself when the connection ends without a response, whatever its method: an order
 * would be placed twice. It cannot do that with a body that it has to read again, such as a Blob.
 */
const isBlobNeeded = (method: string) => "Deno" in globalThis && !isSafeMethod(method);

/** The body of a request in the form in which the platform sends it at most once. */
export function bodySentOnce(method: string, body: string | undefined): string | Blob | undefined {
  return isBlobNeeded(method) ? new Blob(body === undefined ? [] : [body]) : body;
}

/** The same for an existing request. */
export async function requestSentOnce(request: Request): Promise<Request> {
  if (!isBlobNeeded(request.method)) return request;
  return new Request(request, { body: await request.blob() });
}
