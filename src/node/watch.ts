import type { Dispatcher } from "undici";

type Handler = Record<string, ((...given: unknown[]) => unknown) | undefined>;
type Abort = (reason: Error) => void;

/** What is told of a request that somebody else's handler follows. */
export interface Watch {
  /** The request is about to be written. False: it must not be. */
  readonly onStart: () => boolean;
  /** Nothing more comes. */
  readonly onEnd: () => void;
}

/** Watches a handler of the platform's `fetch`, which may be of either form that undici has had. */
export function watch(handler: Dispatcher.DispatchHandler, { onStart, onEnd }: Watch): void {
  const methods = handler as Handler;
  let isOver = false;
  before("onConnect", (abort) => onStart() || refuse(abort as Abort));
  before(
    "onRequestStart",
    (controller) => onStart() || refuse((reason) => (controller as { abort: Abort }).abort(reason)),
  );
  for (const name of ["onComplete", "onError", "onResponseEnd", "onResponseError"]) {
    before(name, () => {
      if (!isOver) onEnd();
      return (isOver = true);
    });
  }

  function before(name: string, first: (given: unknown) => boolean): void {
    const method = methods[name];
    if (!method) return;
    methods[name] = function (this: unknown, ...given) {
      return first(given[0]) ? method.apply(this, given) : undefined;
    };
  }
}

function refuse(abort: Abort): false {
  abort(new Error("A request is never sent again"));
  return false;
}
