import { isSafeMethod } from "./transport.js";
import { type MadeRequest, methodAndUrl } from "./names-of.js";
import { addCall, callsBy, isIdle, updateCall, attribute, removeCall } from "./calls-in-flight.js";
import { WatchedRequest, type Try } from "./watched-request.js";

interface SignedRequest {
  readonly method: string;
  readonly headers: Pick<Headers, "get">;
}
interface OfUndici {
  readonly request: MadeRequest;
  readonly response?: { readonly statusCode?: number };
  readonly error?: unknown;
}
interface OfHttp {
  readonly request: Record<"method" | "path", string> & {
    readonly getHeader: (name: string) => string | undefined;
  };
}
type Platform = Partial<Pick<typeof globalThis, "process">>;

/** By the request object of undici: sending again creates another one. */
const tries = new WeakMap<object, Try>();
/** Errors of connections that were never made. */
const ofConnecting = new WeakSet();
/** How long to stay subscribed when nothing is in flight: subscribing anew for each call costs more. */
const idleMs = 1_000;
/** The platform's own, even if a test replaces it later. */
const { setTimeout } = globalThis;
let stopListening: (() => void) | undefined;
let idle: ReturnType<typeof setTimeout> | undefined;

/**
 * Watches a request from before it is sent: undici reports in Node's diagnostics channels what its clients do with it,
 * whatever code is between `fetch` and them. On other platforms nothing is known. A request that changes nothing is not
 * watched: it may be sent again, and to watch it costs as much as to sign it.
 *
 * @param url left out to know it by its token alone
 */
export function watch({ headers, method }: SignedRequest, url?: string): WatchedRequest | undefined {
  if (isSafeMethod(method)) return undefined;
  try {
    stopListening ??= listen();
  } catch {
    // A platform with another API in place of Node's channels.
  }
  const token = headers.get("Authorization") ?? undefined;
  const watched = new WatchedRequest(token, url === undefined ? undefined : methodAndUrl(method, url));
  addCall(watched);
  return watched;
}

/** Ends the watch. What is known of the request by then is kept. */
export function unwatch(watched: WatchedRequest | undefined): void {
  if (!watched) return;
  removeCall(watched);
  // Without a subscription no timer is needed; it might keep a finished program alive.
  if (!isIdle() || idle || !stopListening) return;
  try {
    // A permanent subscription would keep this module in memory, for example in tests that reload all modules.
    idle = setTimeout(() => {
      idle = undefined;
      if (!isIdle()) return;
      stopListening?.();
      stopListening = undefined;
    }, idleMs);
    (idle as Partial<typeof idle> | undefined)?.unref?.();
  } catch {
    // A failure of timers that the program has replaced must not change the result.
  }
}

/** Subscribes to undici's channels; returns a function that unsubscribes, undefined on a platform without them. */
function listen(): (() => void) | undefined {
  const { process } = globalThis as Platform;
  const channels = "Deno" in globalThis ? undefined : process?.getBuiltinModule("node:diagnostics_channel");
  if (!channels) return undefined;
  const told = {
    "undici:request:create"({ request }: OfUndici) {
      const made = aTry(0);
      if (!isIdle() && attribute(request, made)) tries.set(request, made);
    },
    "undici:client:sendHeaders": ofTry((made) => made.writes++),
    // On HTTP/2 this event may come without the one before.
    "undici:request:bodySent": ofTry((made) => (made.writes ||= 1)),
    "undici:request:headers": ofTry((made, { response }) => {
      const status = Number(response?.statusCode);
      if (status >= 200) made.status = status;
    }),
    "undici:client:connectError"({ error }: OfUndici) {
      if (Object(error) === error) ofConnecting.add(error as object);
    },
    "undici:request:error": ofTry((made, { error }) => {
      made.isOver = true;
      made.isBroken =
        made.writes > 0 && (made.status === undefined || (error as Partial<Error> | undefined)?.name !== "AbortError");
      if (made.writes === 0 && ofConnecting.has(error as object)) made.lost = error as object;
    }),
    // Node 20 has the second only: a request that still waits for a socket is not known there.
    "http.client.request.created": ofHttp,
    "http.client.request.start": ofHttp,
  };
  const all = Object.entries(told).map(([name, each]) => [name, orIgnored(each as (event: unknown) => void)] as const);
  for (const [name, each] of all) channels.subscribe(name, each);
  return () => all.forEach(([name, each]) => channels.unsubscribe(name, each));
}

/** Of a middleware that sends by node:http. A `fetch` that does is known by its errors alone. */
function ofHttp({ request }: OfHttp): void {
  const { method, path } = request;
  const target = `${method} ${request.getHeader("host")}${path}`;
  for (const each of isSafeMethod(method) ? [] : callsBy(request.getHeader("authorization")))
    if (!each.target || each.tries.size > 0) each.addOwn(aTry(1, target), true);
}

/** A request that was written so many times. */
const aTry = (writes: number, target?: string): Try => ({
  target: () => target,
  writes,
  status: undefined,
  isOver: false,
  own: undefined,
  lost: undefined,
  isBroken: false,
});

/** A listener for events of requests that are watched. */
function ofTry(hear: (made: Try, event: OfUndici) => unknown): (event: OfUndici) => void {
  return (event) => {
    const made = tries.get(event.request);
    if (!made) return;
    hear(made, event);
    if (made.own) updateCall(made.own);
  };
}

/** Any code may publish to the channels, and abort a signal with any value: a value that cannot be read is ignored. */
function orIgnored(hear: (event: unknown) => void): (event: unknown) => void {
  return (event) => {
    try {
      hear(event);
    } catch {
      // The event is ignored.
    }
  };
}
