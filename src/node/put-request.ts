import type { Deadline } from "../call/deadline/deadline.js";
import { createPlatformResponse } from "./body/platform-response.js";
import type { Requests } from "./requests.js";
import type { LentConnection } from "./turns/turns.js";

/**
 * Sends a request of the platform's own class, with its collected body.
 *
 * Between checking its signal and listening to it nothing is awaited: an abort in between would be missed.
 *
 * @throws the reason of its signal; the error with which it is stopped; else TypeError, as the platform does
 */
export async function putRequest(
  requests: Requests,
  request: Request,
  body: Uint8Array | null,
  turn: LentConnection,
  deadline: Deadline | undefined,
): Promise<Response> {
  const { signal } = request;
  signal.throwIfAborted();
  if (deadline?.stopped) throw new Error(deadline.stopped);
  const onAbort = () => exchange.stop(signal.reason);
  const onStop = () => exchange.stop(new Error("stopped"));
  const { sink, response } = createPlatformResponse(request, {
    stop: (reason) => exchange.stop(reason),
    flow: (isWanted) => exchange.flow(isWanted),
  });
  const onOver = () => {
    signal.removeEventListener("abort", onAbort);
    deadline?.offStop(onStop);
  };
  const exchange = requests.put(turn, request, body, sink, onOver, deadline?.look);
  signal.addEventListener("abort", onAbort);
  deadline?.onStop(onStop);
  return await response.catch((cause: unknown) => {
    // The platform's own message.
    throw signal.aborted ? cause : new TypeError("fetch failed", { cause });
  });
}
