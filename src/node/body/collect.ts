import { Buffer } from "node:buffer";

/**
 * The body of a request that somebody else has made, all of it. It may be a stream that never ends.
 *
 * @param untilClosed has something told when the client is closed, until it is over
 * @throws the reason of the request's signal as soon as it is aborted, for it follows the call's, whoever has made it; what
 *   the client says when it is closed; and what the stream itself fails with
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
    // Nobody reads on, so that nobody is told what this comes to.
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
