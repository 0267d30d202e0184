import { joinSignals } from "../deadline/signals.js";

/**
 * A copy of a request that the caller has made, which is aborted with the call and follows no redirect.
 *
 * - It may have its own signal, or one that the platform collects together with the request that it was copied from.
 * - It may follow redirects, as the platform's do by default: that would send an order to a host that was not chosen,
 *   or place it again.
 *
 * @throws TypeError if its class cannot make one without redirects
 */
export function withoutRedirects(request: Request, signal: AbortSignal | undefined): Request {
  const made = madeWithout(request, signal);
  foreign.add(made);
  return made;
}

/** Whether the caller has made a request: it may fail with an error of its own signal or dispatcher. */
export function isOfCaller(request: object): boolean {
  return foreign.has(request);
}

const foreign = new WeakSet();

function madeWithout(request: Request, signal: AbortSignal | undefined): Request {
  const isRedirected = (request as Partial<Request>).redirect === "follow";
  const any = signal && joinSignals(request.signal, signal);
  if (!isRedirected && !any) return request;
  const Class = request instanceof Request ? Request : ((request as Request).constructor as typeof Request);
  const init = { ...(isRedirected && { redirect: "manual" as const }), ...(any && { signal: any }) };
  const made = new Class(request, init) as Request & Record<string, unknown>;
  // Further members that a call passes to the caller's own fetch, as openapi-fetch does.
  for (const name in request) if (!(name in made)) made[name] = request[name as "url"];
  if (made.redirect === "follow") throw new TypeError("a request that follows redirects is not sent");
  return made;
}
