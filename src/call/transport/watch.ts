import { isSafeMethod } from "./is-safe-method.js";
import type { MadeRequest } from "./names-of.js";
import { targetOf } from "./target-of.js";
import { add, isIdle, look, note, remove } from "./under-way.js";
import { Watched, type Try } from "./watched.js";

interface OfUndici {
  readonly request: MadeRequest;
  readonly response?: { readonly statusCode?: number };
  readonly error?: unknown;
}
type Platform = Partial<Pick<typeof globalThis, "process">>;

/** By the request that a client of undici's has made: whoever sends again makes another one. */
const tries = new WeakMap<object, Try>();
/** Why connections were never made. */
const ofConnecting = new WeakSet();
/** How long channels are listened to when nothing is under way: to begin and end with each call costs more. */
const idleMs = 1_000;
/** The platform's, whatever time a test makes later. */
const { setTimeout } = globalThis;
let stopListening: (() => void) | undefined;
let idle: ReturnType<typeof setTimeout> | undefined;

/**
 * Watches a request from before it is sent: undici tells in Node's diagnostics channels what its clients do with it, whoever
 * stands between `fetch` and them. On other platforms nothing is known.
 */
export function watch(url: string, authorization: string | null, method: string): Watched {
  try {
    stopListening ??= listen();
  } catch {
    // A platform that has something else in the place of Node's channels.
  }
  const token = authorization ?? undefined;
  const isSafe = isSafeMethod(method);
  const target = isSafe && token !== undefined ? undefined : targetOf(method, url);
  const watched = new Watched(token, target, isSafe);
  add(watched);
  return watched;
}

/** Ends the watch. What is known of the request by then stays so. */
export function unwatch(watched: Watched): void {
  remove(watched);
  // Where undici tells nothing, a timer would keep a program alive that has come to its end.
  if (!isIdle() || idle || !stopListening) return;
  try {
    // Who listens for ever holds all that was loaded with it, as a test does that loads everything anew.
    idle = setTimeout(() => {
      idle = undefined;
      if (!isIdle()) return;
      stopListening?.();
      stopListening = undefined;
    }, idleMs);
    (idle as Partial<typeof idle> | undefined)?.unref?.();
  } catch {
    // What a program has put in place of timers takes nothing from what came.
  }
}

/** Listens to undici, where it can be done; elsewhere nothing is known. Gives the way to end it. */
function listen(): (() => void) | undefined {
  const { process } = globalThis as Platform;
  const channels = "Deno" in globalThis ? undefined : process?.getBuiltinModule("node:diagnostics_channel");
  if (!channels) return undefined;
  const told = {
    "request:create"({ request }: OfUndici) {
      const made: Try = {
        writes: 0,
        status: undefined,
        isOver: false,
        own: undefined,
        lost: undefined,
        isBroken: false,
      };
      if (!isIdle() && note(request, made)) tries.set(request, made);
    },
    "client:sendHeaders": ofTry((made) => made.writes++),
    // What is said of a connection of HTTP/2 may come with the body only.
    "request:bodySent": ofTry((made) => (made.writes ||= 1)),
    "request:headers": ofTry((made, { response }) => {
      const status = Number(response?.statusCode);
      if (status >= 200) made.status = status;
    }),
    "client:connectError"({ error }: OfUndici) {
      if (Object(error) === error) ofConnecting.add(error as object);
    },
    "request:error": ofTry((made, { error }) => {
      made.isOver = true;
      made.isBroken =
        made.writes > 0 && (made.status === undefined || (error as Partial<Error> | undefined)?.name !== "AbortError");
      if (made.writes === 0 && ofConnecting.has(error as object)) made.lost = error as object;
    }),
  };
  const all = Object.entries(told).map(
    ([name, each]) => [`undici:${name}`, orIgnored(each as (event: unknown) => void)] as const,
  );
  for (const [name, each] of all) channels.subscribe(name, each);
  return () => all.forEach(([name, each]) => channels.unsubscribe(name, each));
}

/** Hears what becomes of a request that was noted. */
function ofTry(hear: (made: Try, event: OfUndici) => unknown): (event: OfUndici) => void {
  return (event) => {
    const made = tries.get(event.request);
    if (!made) return;
    hear(made, event);
    if (made.own) look(made.own);
  };
}

/** Anybody may write into the channels, and abort a signal with anything: what cannot be looked at ends no program. */
function orIgnored(hear: (event: unknown) => void): (event: unknown) => void {
  return (event) => {
    try {
      hear(event);
    } catch {
      // It says nothing.
    }
  };
}
