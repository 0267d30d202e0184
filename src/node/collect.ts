/**
 * The body of a request that somebody else has made, all of it. It may be a stream that never ends.
 *
 * @throws the reason of the request's signal as soon as it is aborted: it follows the call's, whoever has made it
 */
export async function collect(request: Request): Promise<Uint8Array | null> {
  const { signal } = request;
  signal.throwIfAborted();
  if (!request.body) return null;
  let onAbort = () => {};
  const aborted = new Promise<never>((_resolve, reject) => (onAbort = () => reject(signal.reason as Error)));
  signal.addEventListener("abort", onAbort);
  try {
    return new Uint8Array(await Promise.race([request.arrayBuffer(), aborted]));
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}
