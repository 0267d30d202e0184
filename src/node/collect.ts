import type { Deadline } from "../call/deadline.js";

/**
 * The body of a request that somebody else has made, all of it. It may be a stream that never ends.
 *
 * @param deadline of the call: somebody may have put another request in the place of the one that follows it
 * @throws what the signal of the request, or the deadline, was stopped with, as soon as it is
 */
export async function collect(request: Request, deadline: Deadline | undefined): Promise<Uint8Array | null> {
  const { signal } = request;
  const given = request.body && request.arrayBuffer();
  let detach = () => {};
  const stopped = new Promise<never>((_resolve, reject) => {
    const onAbort = () => reject(signal.reason as Error);
    const onStop = () => reject(new Error(deadline?.stopped));
    detach = () => {
      signal.removeEventListener("abort", onAbort);
      deadline?.offStop(onStop);
    };
    signal.addEventListener("abort", onAbort);
    deadline?.onStop(onStop);
    if (signal.aborted) onAbort();
    if (deadline?.stopped) onStop();
  });
  try {
    const body = await Promise.race([stopped, given]);
    return body && new Uint8Array(body);
  } finally {
    detach();
  }
}
