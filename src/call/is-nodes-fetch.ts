import type { Carrier } from "./plain-request.js";

/** Where Node's `fetch` takes its own from: nothing that stands around it says so. */
const ofNode = "require('internal/deps/undici/undici')";

type ToText = (this: unknown) => string;
type Platform = Partial<Pick<typeof globalThis, "process">>;
let toText: ToText | undefined;

/**
 * Whether a `fetch` is Node's own, with nothing around it. What was put around it before this package was loaded looks
 * like the platform's in every other way, and may fail at something else after the request was sent. No other platform
 * gives errors that prove anything, so none is asked for.
 *
 * Monitoring has its functions show the text of those that they stand around: asked in another realm, they show their own.
 */
export function isNodesFetch(fetch: unknown): boolean {
  return showsNodesFetch(fetch) && textOf(fetch).includes(ofNode);
}

/** Whether a class is Node's own `Request`: another may give each request a dispatcher that sends again. */
export function isNodesRequest(Class: unknown): boolean {
  return textOf(Class).includes("webidl.");
}

/** What a function consists of, whoever tells otherwise; empty where nobody knows. */
function textOf(value: unknown): string {
  try {
    toText ??= (globalThis as Platform).process
      ?.getBuiltinModule("node:vm")
      .runInNewContext("Function.prototype.toString") as ToText;
    return toText.call(value);
  } catch {
    return "";
  }
}

/** Whether a `fetch` shows the text of Node's own: enough where nothing is proved by it. */
export function showsNodesFetch(fetch: unknown): boolean {
  return typeof fetch === "function" && Function.prototype.toString.call(fetch).includes(ofNode);
}

/** Where undici, and Node's `fetch` with it, looks for what carries requests: the last that is there counts. */
const dispatchers = [1, 2].map((version) => Symbol.for(`undici.globalDispatcher.${version}`));

/** What carries a request now. */
export function carrierOf(fetch: unknown): Carrier {
  return { fetch, dispatcher: dispatchersIn(realmOf(fetch) ?? globalThis).at(-1) };
}

/**
 * Whether something of the program's own carries what Node's `fetch` sends: a dispatcher that sends again, that answers in
 * place of the service, or one with interceptors. An `Agent` with other settings is none, as long as it makes its
 * connections itself.
 *
 * @param carrier what was there when the request was sent: what has come since proves nothing of it
 */
export function isCarriedByOthers({ fetch, dispatcher: before }: Carrier): boolean {
  const realm = realmOf(fetch);
  const found = realm && dispatchersIn(realm);
  if (!found || (before && !found.includes(before))) return true;
  return found.some((dispatcher) => {
    const prototype = Object.getPrototypeOf(dispatcher) as { dispatch?: unknown; constructor?: { name?: string } };
    const base = Object.getPrototypeOf(prototype) as typeof prototype | null;
    // Of undici itself: what somebody derives from it may be called so as well.
    const isAgent = prototype.constructor?.name === "Agent" && base?.constructor?.name === "DispatcherBase";
    return !isAgent || !textOf(dispatcher.dispatch).includes("Dispatch](") || !isPlain(dispatcher);
  });
}

function dispatchersIn(realm: object): { dispatch?: unknown }[] {
  return dispatchers.flatMap((name) => (realm as Record<symbol, { dispatch?: unknown } | undefined>)[name] ?? []);
}

/** The global object of a function, if it can be known: a program in a context of its own has the `fetch` of another. */
function realmOf(fetch: unknown): object | undefined {
  if (fetch instanceof Function) return globalThis;
  try {
    return (fetch as { constructor: (code: string) => () => object }).constructor("return globalThis")();
  } catch {
    return undefined;
  }
}

/** Whether an `Agent` sends by clients of its own. It keeps what it was given under symbols; one that has none is none. */
function isPlain(agent: object): boolean {
  const members = new Map(
    Object.getOwnPropertySymbols(agent).map((symbol) => [
      symbol.description,
      (agent as Record<symbol, unknown>)[symbol],
    ]),
  );
  const { name } = Object(members.get("factory")) as { name?: unknown };
  const options = Object(members.get("options")) as Partial<Record<"interceptors" | "connect" | "pipelining", unknown>>;
  const { interceptors, connect, pipelining = 1 } = options;
  // What stood behind another on a connection is sent again on the next.
  const isPipelined = !(Number(pipelining) <= 1);
  return name === "defaultFactory" && !interceptors && typeof connect !== "function" && !isPipelined;
}
