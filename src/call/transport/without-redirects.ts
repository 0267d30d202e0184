/**
 * A request of a caller's making that ends with the call, and leads nowhere else.
 *
 * - It may have a signal of its own, or one that platforms let go of together with the request that it was copied from.
 * - It may follow redirects, as the platform's do unless they are told not to: that would take an order to a place that
 *   nobody chose, or place it once more.
 *
 * @throws TypeError where it cannot be had without redirects
 */
export function withoutRedirects(request: Request, signal: AbortSignal | undefined): Request {
  const made = madeWithout(request, signal);
  foreign.add(made);
  return made;
}

/** Whether a request is of a caller's making: it may fail with whatever its own signal or dispatcher has met. */
export function isOfCaller(request: object): boolean {
  return foreign.has(request);
}

const foreign = new WeakSet();

function madeWithout(request: Request, signal: AbortSignal | undefined): Request {
  const isRedirected = (request as Partial<Request>).redirect === "follow";
  const any = signal && joined(request.signal, signal);
  if (!isRedirected && !any) return request;
  const Class = request instanceof Request ? Request : ((request as Request).constructor as typeof Request);
  const init = { ...(isRedirected && { redirect: "manual" as const }), ...(any && { signal: any }) };
  const made = new Class(request, init) as Request & Record<string, unknown>;
  // What a call carries to a fetch of one's own, as openapi-fetch has it.
  for (const name in request) if (!(name in made)) made[name] = request[name as "url"];
  if (made.redirect === "follow") throw new TypeError("a request that follows redirects is not sent");
  return made;
}

/** A signal that is aborted with either of two; undefined where the platform cannot join them. */
function joined(own: unknown, signal: AbortSignal): AbortSignal | undefined {
  if (!("any" in AbortSignal)) return undefined;
  try {
    return AbortSignal.any([own as AbortSignal, signal]);
  } catch {
    // A request of another making has none, or one of its own.
    return signal;
  }
}
