import type { Deadline } from "../call/deadline/deadline.js";
import { createPlatformResponse } from "./body/platform-response.js";
import type { Requests } from "./requests.js";
import type { Lent } from "./turns/turns.js";

/**
 * Has a request of the platform's own objects written, with what was collected of its body.
 *
 * Nothing is waited for between the look at what calls it off and the listening to it: whatever calls it off in between
 * would be heard by nobody.
 *
 * @throws the reason of its signal; what it is stopped for; else TypeError, as the platform does
 */
export async function putRequest(
  requests: Requests,
  request: Request,
  body: Uint8Array | null,
  turn: Lent,
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
    // In the words of the platform's.
    throw signal.aborted ? cause : new TypeError("fetch failed", { cause });
  });
}
