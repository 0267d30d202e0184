const followers = new WeakMap<AbortSignal, { calls: Set<() => void>; listener: () => void }>();

/**
 * Calls back when a signal is aborted. However many calls follow one signal, it has one listener: platforms warn of a
 * leak if there are more than ten.
 *
 * @returns stops following; the last follower removes the listener
 */
export function followSignal(signal: AbortSignal, call: () => void): () => void {
  let group = followers.get(signal);
  if (!group) {
    const calls = new Set<() => void>();
    const listener = () => {
      for (const each of [...calls]) each();
    };
    signal.addEventListener("abort", listener);
    group = { calls, listener };
    followers.set(signal, group);
  }
  const { calls, listener } = group;
  calls.add(call);
  return () => {
    calls.delete(call);
    if (calls.size > 0 || followers.get(signal)?.calls !== calls) return;
    followers.delete(signal);
    signal.removeEventListener("abort", listener);
  };
}

/** A signal that is aborted with either of two, or the second alone where they cannot be joined. */
export function joinSignals(own: unknown, signal: AbortSignal): AbortSignal {
  try {
    return AbortSignal.any([own as AbortSignal, signal]);
  } catch {
    // A platform that joins none, or a request of another class, which has no signal, or one of another class.
    return signal;
  }
}

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
