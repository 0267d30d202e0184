import { lendController, type Lent } from "./controllers.js";
import { followSignal } from "./follow-signal.js";

/** One limit in time over everything that a call does. */
export interface Deadline {
  /**
   * For the request. Made when it is asked for; undefined when nobody asked for a limit, unless one is needed to abandon
   * what others carry.
   */
  readonly signal: (isNeeded?: boolean) => AbortSignal | undefined;
  /** Says that whoever was given the signal has done with it, and has shown it to nobody: it may serve another call. */
  readonly doneWithSignal: () => void;
  /** Ends what the signal was given to, and nothing else: a response that nobody reads holds its connection. */
  readonly abandon: () => void;
  /** Why the call was stopped, undefined while it was not. */
  readonly stopped: "timeout" | "abort" | undefined;
  /** The same, by the clock as well: a program that was busy has kept the timer from its turn. */
  readonly look: () => Deadline["stopped"];
  /** The reason of the caller's signal, once it was aborted. */
  readonly reason: () => unknown;
  /** The limit of the call in milliseconds, Infinity for none. */
  readonly timeoutMs: number;
  /** When the call must be over, in the time of `performance.now()`. */
  readonly endsAt: number;
  /** Calls back when the call is stopped, for a transport that does without a signal. One listener at a time: the last. */
  onStop: (listener: () => void) => void;
  /** Forgets a listener, unless another has come. */
  offStop: (listener: () => void) => void;
  /**
   * Starts something and follows it, but rejects at once when the call is stopped, also where the other side ignores
   * signals. What was stopped before is not started.
   */
  race: <T>(start: () => PromiseLike<T>) => Promise<T>;
  /** Waits, or rejects at once when the call is stopped. */
  wait: (ms: number) => Promise<void>;
  /** Detaches everything: a signal that outlives the call keeps no listener of it. */
  end: () => void;
}

const longestTimerMs = 2 ** 31 - 1;

/** A timer that is later than that was kept from its turn, and with it whatever came meanwhile. */
const lateMs = 10;
/** What may be handed on then, whichever ends first: a turn in which much is read takes long. */
const turnsOfLate = 20;
const mostLateMs = 100;

/**
 * Starts the deadline of a call.
 *
 * @param timeoutMs milliseconds, Infinity for none
 * @param signal the caller's, if any
 * @param read looks at it: one of the caller's making may throw
 */
export function startDeadline(
  timeoutMs: number,
  signal: AbortSignal | undefined,
  read: <T>(name: "signal", look: () => T) => T = (_name, look) => look(),
): Deadline {
  const limited = timeoutMs <= longestTimerMs;
  const endsAt = performance.now() + timeoutMs;
  let lent: Lent | undefined;
  let rejectStop: (() => void) | undefined;
  let listener: (() => void) | undefined;
  /** How often the signal was given to somebody who may still have it. */
  let given = 0;
  let sleeping: ReturnType<typeof setTimeout> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = (why: Deadline["stopped"]) => {
    deadline.stopped ??= why;
    rejectStop?.();
    listener?.();
    lent?.controller.abort();
  };
  const race = <T>(start: () => PromiseLike<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      rejectStop = () => reject(new Error(deadline.stopped));
      if (deadline.stopped) rejectStop();
      else start().then(resolve, reject);
    });
  // No getters: an object literal that has some gets a hidden class of its own with every call, and all that the call
  // met stays in memory until the next full collection.
  const deadline: { -readonly [Member in keyof Deadline]: Deadline[Member] } = {
    signal(isNeeded = limited || signal !== undefined) {
      if (!lent && isNeeded) {
        lent = lendController();
        if (deadline.stopped) lent.controller.abort();
      }
      given++;
      return lent?.controller.signal;
    },
    doneWithSignal: () => void given--,
    abandon() {
      listener?.();
      lent?.controller.abort();
      lent = undefined;
    },
    stopped: undefined,
    look() {
      if (limited && performance.now() >= endsAt) stop("timeout");
      return deadline.stopped;
    },
    reason() {
      try {
        return signal?.reason as unknown;
      } catch {
        return undefined;
      }
    },
    timeoutMs,
    endsAt,
    onStop: (next) => void (listener = next),
    offStop(former) {
      if (listener === former) listener = undefined;
    },
    race,
    wait: (ms) =>
      // Without a timer for nothing: under a test's own clock it would not end by itself.
      race(async () => (ms > 0 ? new Promise<void>((resolve) => (sleeping = setTimeout(resolve, ms))) : undefined)),
    end() {
      clearTimeout(timer);
      clearTimeout(sleeping);
      if (given === 0) lent?.giveBack();
      // Who still holds the deadline would hold all that the call met.
      rejectStop = listener = undefined;
      try {
        unfollow?.();
      } catch {
        // A signal of the caller's making that cannot be let go of takes nothing from what came.
      }
    },
  };
  const onAbort = () => stop("abort");
  let lateSince = 0;
  /** Some turns, for a response to be seen, decoded and read that has come in time. */
  const onTime = (turns: number) => {
    const now = performance.now();
    if (turns === turnsOfLate) lateSince = now;
    const isLate = now - endsAt > lateMs && now - lateSince < mostLateMs;
    if (isLate && turns > 0) timer = setTimeout(onTime, 0, turns - 1);
    else stop("timeout");
  };
  // Before the timer: it may throw.
  const unfollow = signal && read("signal", () => followSignal(signal, onAbort));
  if (limited) timer = setTimeout(onTime, timeoutMs, turnsOfLate);
  if (signal?.aborted) onAbort();
  return deadline;
}
