import type { Deadline } from "../call/deadline/deadline.js";
import { createPlatformResponse } from "./body/platform-response.js";
import type { Requests } from "./requests.js";
import type { LentConnection } from "./pool/reservations.js";

/**
 * Sends a request of the platform's own class, with its collected body.
 *
 * Between checking its signal and listening to it nothing is awaited: an abort in between would be missed.
 *
 * @throws the reason of its signal; the error with which it is stopped; else TypeError, as the platform does
 */
export async function sendPlatformRequest(
  requests: Requests,
  request: Request,
  body: Uint8Array | null,
  reservation: LentConnection,
  deadline: Deadline | undefined,
): Promise<Response> {
  const { signal } = request;
  signal.throwIfAborted();
  if (deadline?.stopped) throw new Error(deadline.stopped);
  const onAbort = () => inFlight.stop(signal.reason);
  const onStop = () => inFlight.stop(new Error("stopped"));
  const { sink, response } = createPlatformResponse(request, {
    stop: (reason) => inFlight.stop(reason),
    flow: (isWanted) => inFlight.flow(isWanted),
  });
  const onOver = () => {
    signal.removeEventListener("abort", onAbort);
    deadline?.offStop(onStop);
  };
  const inFlight = requests.put(reservation, request, body, sink, onOver, deadline?.look);
  signal.addEventListener("abort", onAbort);
  deadline?.onStop(onStop);
  return await response.catch((cause: unknown) => {
    // The platform's own message.
    throw signal.aborted ? cause : new TypeError("fetch failed", { cause });
  });
}
