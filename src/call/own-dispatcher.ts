/** Where undici, and Node's `fetch` with it, looks for what carries requests. */
const dispatchers = [1, 2].map((version) => Symbol.for(`undici.globalDispatcher.${version}`));

/**
 * Whether something of the program's own carries what Node's `fetch` sends: a dispatcher that sends again, that answers in
 * place of the service, or one with interceptors. An `Agent` with other settings is none.
 */
export function isCarriedByOthers(): boolean {
  return dispatchers.some((name) => {
    const dispatcher = (globalThis as Record<symbol, unknown>)[name] as { dispatch?: unknown } | undefined;
    if (!dispatcher) return false;
    const prototype = Object.getPrototypeOf(dispatcher) as { dispatch?: unknown; constructor?: { name?: string } };
    const isAgent = prototype.constructor?.name === "Agent" && !Object.hasOwn(prototype, "dispatch");
    return !isAgent || dispatcher.dispatch !== prototype.dispatch;
  });
}
