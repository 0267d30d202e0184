/** How many calls reuse one controller: each leaves listeners on its signal until they are collected. */
const mostCalls = 8;
const mostSpare = 64;

interface Spare {
  readonly controller: AbortController;
  readonly calls: number;
}

const spare: Spare[] = [];

/** A controller that can end one call. */
export interface LentController {
  readonly controller: AbortController;
  /**
   * Keeps the controller for another call, unless it was aborted. Only for one whose signal was shown to no other code,
   * and whose calls have no request in flight.
   */
  readonly giveBack: () => void;
}

/** Lends a controller, if possible a used one: to create one costs as much as to sign. */
export function lendController(): LentController {
  const { controller, calls } = spare.pop() ?? { controller: new AbortController(), calls: 0 };
  return {
    controller,
    giveBack() {
      const isUsedUp = calls + 1 >= mostCalls || controller.signal.aborted;
      if (!isUsedUp && spare.length < mostSpare) spare.push({ controller, calls: calls + 1 });
    },
  };
}
