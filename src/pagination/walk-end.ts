import { followSignal } from "../call/deadline/follow-signal.js";

/** How a walk ends before its list does. */
interface WalkEnd {
  /** For the calls of the walk: what is read ahead ends with it, by whatever it ends. */
  readonly signal: AbortSignal;
  /** Follows a call. Where it does not heed its signal, rejects soon after the caller's was aborted. */
  readonly orStop: <T>(call: Promise<T>) => Promise<T>;
  readonly end: () => void;
}

/**
 * Makes the end of one walk.
 *
 * @param signal the caller's
 * @param stopError says that nothing is known of the call that was under way
 */
export function createWalkEnd(signal: AbortSignal | undefined, stopError: () => Error): WalkEnd {
  const calls = new AbortController();
  let stop = () => {};
  const abort = () => calls.abort(signal?.reason);
  const unfollow =
    signal &&
    followSignal(signal, () => {
      abort();
      stop();
    });
  return {
    signal: calls.signal,
    orStop: (call) =>
      signal
        ? new Promise((resolve, reject) => {
            // A method of a client says by itself how far it came, and at once.
            stop = () => void setTimeout(() => reject(stopError()));
            if (signal.aborted) stop();
            call.then(resolve, reject);
          })
        : call,
    end() {
      unfollow?.();
      abort();
    },
  };
}
