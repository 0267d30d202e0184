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
 * Monitoring has its functions show the text of those that they stand around: whoever asks in another realm sees theirs.
 */
export function isNodesFetch(fetch: unknown): boolean {
  if (!showsNodesFetch(fetch)) return false;
  try {
    toText ??= (globalThis as Platform).process
      ?.getBuiltinModule("node:vm")
      .runInNewContext("Function.prototype.toString") as ToText;
    return toText.call(fetch).includes(ofNode);
  } catch {
    return false;
  }
}

/** Whether a `fetch` shows the text of Node's own: enough where nothing is proved by it. */
export function showsNodesFetch(fetch: unknown): boolean {
  return typeof fetch === "function" && Function.prototype.toString.call(fetch).includes(ofNode);
}

/** Where undici, and Node's `fetch` with it, looks for what carries requests. */
const dispatchers = [1, 2].map((version) => Symbol.for(`undici.globalDispatcher.${version}`));

/**
 * Whether something of the program's own carries what Node's `fetch` sends: a dispatcher that sends again, that answers in
 * place of the service, or one with interceptors. An `Agent` with other settings is none, as long as it makes its
 * connections itself.
 */
export function isCarriedByOthers(): boolean {
  return dispatchers.some((name) => {
    const dispatcher = (globalThis as Record<symbol, unknown>)[name] as { dispatch?: unknown } | undefined;
    if (!dispatcher) return false;
    const prototype = Object.getPrototypeOf(dispatcher) as { dispatch?: unknown; constructor?: { name?: string } };
    const isAgent = prototype.constructor?.name === "Agent" && !Object.hasOwn(prototype, "dispatch");
    return !isAgent || dispatcher.dispatch !== prototype.dispatch || !isPlain(dispatcher);
  });
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
  const { interceptors, connect } = Object(members.get("options")) as { interceptors?: unknown; connect?: unknown };
  return name === "defaultFactory" && !interceptors && typeof connect !== "function";
}
