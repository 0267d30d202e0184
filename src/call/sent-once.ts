/**
 * Deno's `fetch` sends a request once more by itself when the connection ends without a response, whatever its method:
 * an order would be placed twice. It cannot do that with a body that it has to read anew, which a Blob is there.
 */
const isBlobNeeded = (method: string) => "Deno" in globalThis && method !== "GET" && method !== "HEAD";

/** The body of a request in the form in which the platform sends it at most once. */
export function bodySentOnce(method: string, body: string | undefined): string | Blob | undefined {
  return isBlobNeeded(method) ? new Blob(body === undefined ? [] : [body]) : body;
}

/** The same for a request that is made already. */
export async function requestSentOnce(request: Request): Promise<Request> {
  if (!isBlobNeeded(request.method)) return request;
  return new Request(request, { body: await request.blob() });
}
