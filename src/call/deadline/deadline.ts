import { type LentController, followSignal, lendController } from "./signals.js";

/** One time limit for everything that a call does. */
export interface Deadline {
  /**
   * The signal for the request. Created on demand; undefined without a limit, unless one is needed to abandon a request
   * that a middleware or `fetch` of the caller's sends.
   */
  readonly signal: (isNeeded?: boolean) => AbortSignal | undefined;
  /** Says that the signal is no longer used, and was shown to no other code: it may serve another call. */
  readonly doneWithSignal: () => void;
  /** Aborts only what got the signal: an unread response would hold its connection. */
  readonly abandon: () => void;
  /** Why the call was stopped; undefined if it was not. */
  readonly stopped: "timeout" | "abort" | undefined;
  /** The same, but also checks the clocks: a busy program delays the timer, and a machine that sleeps stops it. */
  readonly look: () => Deadline["stopped"];
  /** The caller's signal. */
  readonly caller: AbortSignal | undefined;
  /** The limit of the call in milliseconds, Infinity for none. */
  readonly timeoutMs: number;
  /** When the call must be over, in the time of `performance.now()`. */
  readonly endsAt: number;
  /** Calls back when the call is stopped, for a transport without a signal. Only the last listener is kept. */
  onStop: (listener: () => void) => void;
  /** Removes a listener, unless it was replaced. */
  offStop: (listener: () => void) => void;
  /**
   * Starts something and follows it, but rejects at once when the call is stopped, even if signals are ignored there.
   * Nothing is started once the call is stopped.
   */
  race: <T>(start: () => PromiseLike<T>) => Promise<T>;
  /** Waits, or rejects at once when the call is stopped. */
  wait: (ms: number) => Promise<void>;
  /** Detaches everything: a signal that outlives the call keeps no listener. */
  end: () => void;
}

const longestTimerMs = 2 ** 31 - 1;

/** The time of day may be set meanwhile. */
const mostSetMs = 1000;

/** A timer that fires later than this was delayed by a busy program, and so was whatever arrived meanwhile. */
const lateMs = 10;
/** How long such a late call may still process what has arrived, whichever limit ends first: a turn may read a lot. */
const turnsOfLate = 20;
const mostLateMs = 100;

/**
 * Starts the deadline of a call.
 *
 * @param timeoutMs milliseconds, Infinity for none
 * @param signal the caller's, if any
 * @param read reads the signal: one that the caller has made may throw
 */
export function startDeadline(
  timeoutMs: number,
  signal: AbortSignal | undefined,
  read: <T>(name: "signal", look: () => T) => T = (_name, look) => look(),
): Deadline {
  const limited = timeoutMs <= longestTimerMs;
  const endsAt = performance.now() + timeoutMs;
  const endsAtDate = Date.now() + timeoutMs + mostSetMs;
  let lent: LentController | undefined;
  let rejectStop: (() => void) | undefined;
  let listener: (() => void) | undefined;
  /** How many users of the signal may still hold it. */
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
  // No getters: an object literal with getters gets a new hidden class with every call, which keeps everything of the
  // call in memory until the next full collection.
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
      if (limited && (performance.now() >= endsAt || Date.now() >= endsAtDate)) stop("timeout");
      return deadline.stopped;
    },
    caller: signal,
    timeoutMs,
    endsAt,
    onStop: (next) => void (listener = next),
    offStop(former) {
      if (listener === former) listener = undefined;
    },
    race,
    wait: (ms) =>
      // No timer if there is nothing to wait for: with the fake timers of a test it would never fire.
      race(async () => (ms > 0 ? new Promise<void>((resolve) => (sleeping = setTimeout(resolve, ms))) : undefined)),
    end() {
      clearTimeout(timer);
      clearTimeout(sleeping);
      if (given === 0) lent?.giveBack();
      // Otherwise whatever still holds the deadline would hold everything of the call.
      rejectStop = listener = undefined;
      try {
        unfollow?.();
      } catch {
        // A signal of the caller's own making that throws here must not change the result.
      }
    },
  };
  const onAbort = () => stop("abort");
  /** Some turns of the event loop, so that a response that arrived in time is noticed, decoded and read. */
  const onTime = (turns: number, since = performance.now()) => {
    const now = performance.now();
    const isLate = now - endsAt > lateMs && now - since < mostLateMs;
    if (isLate && turns > 0) timer = setTimeout(onTime, 0, turns - 1, since);
    else stop("timeout");
  };
  // Before the timer: it may throw.
  const unfollow = signal && read("signal", () => followSignal(signal, onAbort));
  if (limited) timer = setTimeout(onTime, timeoutMs, turnsOfLate);
  if (signal?.aborted) onAbort();
  return deadline;
}
