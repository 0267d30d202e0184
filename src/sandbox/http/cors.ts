import type { HandleRequest } from "./handle-request.js";

/**
 * Adds CORS to `handle`: responds to preflights, and lets the page read every other response, with the headers that a
 * client needs.
 *
 * @param origin of the page, or `"*"` for any
 * @see https://fetch.spec.whatwg.org/#http-cors-protocol
 */
export function withCors(handle: HandleRequest, origin: string): HandleRequest {
  return async (request, address) => {
    if (request.method === "OPTIONS" && request.headers.get("Access-Control-Request-Method") !== null) {
      return new Response(null, {
        status: 204,
        headers: {
          "Access-Control-Allow-Origin": origin,
          "Access-Control-Allow-Methods": "GET, POST",
          "Access-Control-Allow-Headers": "Authorization, Content-Type",
          "Access-Control-Max-Age": "600",
        },
      });
    }
    const response = await handle(request, address);
    if (response !== "dropped") {
      response.headers.set("Access-Control-Allow-Origin", origin);
      response.headers.set("Access-Control-Expose-Headers", "Date, Age, Retry-After");
    }
    return response;
  };
}

/** Whether a value is an origin as browsers write it in the header `Origin`, which is compared exactly. */
export function isOrigin(value: unknown): value is string {
  if (typeof value !== "string" || !URL.canParse(value)) return false;
  const { protocol, host } = new URL(value);
  return host !== "" && value === `${protocol}//${host}`;
}
