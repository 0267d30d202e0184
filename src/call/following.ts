/**
 * A request of a middleware's making that ends with the call: it may have a signal of its own, or one that platforms let
 * go of together with the request that it was copied from.
 */
export function following(request: Request, signal: AbortSignal | undefined): Request {
  if (!signal || !("any" in AbortSignal)) return request;
  return new Request(request, { signal: AbortSignal.any([request.signal, signal]) });
}
