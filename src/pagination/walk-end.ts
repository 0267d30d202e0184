import { followSignal } from "../call/deadline/signals.js";

/** Ends a walk before its list ends. */
interface WalkEnd {
  /** The signal for the calls of the walk: however the walk ends, what is being read ahead is aborted. */
  readonly signal: AbortSignal;
  /** Follows a call. If it does not obey its signal, rejects soon after the caller's signal is aborted. */
  readonly orStop: <T>(call: Promise<T>) => Promise<T>;
  readonly end: () => void;
}

/**
 * Creates the end of one walk.
 *
 * @param signal the caller's
 * @param stopError makes the error for a call in flight of which nothing is known
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
            // A method of a client rejects at once by itself, with its outcome.
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
