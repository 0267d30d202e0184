import { unwatch, watch } from "../call/transport/watch.js";

/** What middlewares do by themselves with requests that were handed over. */
export interface SentByMiddleware {
  /**
   * Watches a request until its attempt is over. What undici has reported by now is not counted: call it once the
   * request is given to undici.
   */
  readonly begin: (request: Request) => void;
  /** Ends the watch, or keeps it from beginning. Whether the request may have been sent; for a second call false. */
  readonly end: (request: object) => boolean;
  /** Whether the request may have been sent. */
  readonly mayBe: (request: object) => boolean;
}

export function createSentByMiddleware(): SentByMiddleware {
  /** Undefined once its attempt is over. */
  const all = new WeakMap<object, ReturnType<typeof watch> | undefined>();
  const mayBe = (request: object) => all.get(request)?.mayBeSent() === true;
  return {
    begin(request) {
      if (!all.has(request)) all.set(request, watch(request));
    },
    end(request) {
      unwatch(all.get(request));
      const isSent = mayBe(request);
      all.set(request, undefined);
      return isSent;
    },
    mayBe,
  };
}
