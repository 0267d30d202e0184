import type { Clock } from "../auth/clock.js";
import type { Carry } from "./wrap-middleware.js";
import { assertNotRedirected, assertResponse, learn } from "./received.js";

/**
 * Wraps every fetch of the result style: no token is sent unencrypted, whatever URL a single call or a middleware sets;
 * the clock learns; no redirect is followed.
 */
export function createResultStyleFetch(clock: Clock, assertNotInTheClear: (url: URL) => void): (fetch: Carry) => Carry {
  return (fetch) => async (request, signed) => {
    assertNotInTheClear(new URL(request.url));
    const sentAtMs = clock.local();
    const isOurs = request.headers.get("Authorization") === signed?.authorization;
    const response = await fetch(request);
    assertResponse(response);
    learn(clock, response, sentAtMs, isOurs ? signed.offsetMs : undefined);
    assertNotRedirected(response);
    return response;
  };
}
