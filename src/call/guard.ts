import type { Clock } from "../auth/clock.js";
import { discard } from "../response/discard.js";
import type { Redact } from "../response/redact.js";
import type { Carry } from "./carry.js";
import { failing } from "./failing.js";
import { learn } from "./learn.js";
import { assertNotRedirected, assertResponse } from "./received.js";
import { withoutSecrets } from "./without-secrets.js";

/** Creates what stands around every fetch of the result style: the clock learns, no redirect is followed, no secret is thrown. */
export function createGuard(clock: Clock, redact: Redact): (fetch: Carry) => Carry {
  return (fetch) =>
    failing(async (request) => {
      const sentAtMs = clock.local();
      let response: Response;
      try {
        response = await fetch(request);
      } catch (thrown) {
        throw withoutSecrets(thrown, redact);
      }
      assertResponse(response);
      learn(clock, response, sentAtMs);
      try {
        assertNotRedirected(response);
      } catch (error) {
        discard(response);
        throw error;
      }
      return response;
    });
}
