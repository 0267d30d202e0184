import { followSignal } from "./follow-signal.js";

/**
 * Waits for something, but no longer than its signal lets it: Node 20's own `fetch` goes on for ever with a body that
 * cannot be decoded.
 *
 * @throws the reason of the signal
 */
export async function orAborted<T>(waited: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return waited;
  let end: (() => void) | undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- as the platform's fetch does
    const stop = () => reject(signal.reason);
    end = followSignal(signal, stop);
    if (signal.aborted) stop();
  });
  return Promise.race([waited, aborted]).finally(end);
}
