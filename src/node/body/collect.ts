import { Buffer } from "node:buffer";

/**
 * The whole body of a request that other code has made. It may be a stream that never ends.
 *
 * @param untilClosed calls back when the client is closed, until the body is there
 * @throws the reason of the request's signal as soon as it is aborted (it follows the call's signal); the error of a
 *   client that is closed; the error of the stream itself
 */
export async function collect(
  { body, signal }: Request,
  untilClosed: (stop: (reason: Error) => void) => () => void,
): Promise<Uint8Array | null> {
  signal.throwIfAborted();
  if (!body) return null;
  const reader = body.getReader();
  const stopped = new AbortController();
  const stop = (reason?: unknown) => {
    stopped.abort(reason);
    // Nothing reads on: the result is not needed.
    reader.cancel(reason).catch(() => {});
  };
  const onAbort = () => stop(signal.reason);
  signal.addEventListener("abort", onAbort);
  const over = untilClosed(stop);
  try {
    const chunks: Uint8Array[] = [];
    for (;;) {
      const { done, value } = await reader.read();
      stopped.signal.throwIfAborted();
      if (done) return Buffer.concat(chunks);
      chunks.push(value);
    }
  } finally {
    over();
    signal.removeEventListener("abort", onAbort);
  }
}
