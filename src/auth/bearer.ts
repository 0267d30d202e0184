import type { Middleware } from "openapi-fetch";
import { operations, type Operation } from "../generated/operations.js";
import { createClock, type Clock } from "./clock.js";
import type { Credentials } from "./credentials.js";
import { createTokenSigner } from "./token.js";

/** Operations that the description exempts from the bearer scheme. Everything else is signed. */
const unsigned = new Set<string>();
for (const { method, path, secured } of Object.values<Operation>(operations)) {
  if (!secured) unsigned.add(`${method} ${path}`);
}

/**
 * Creates a middleware for any openapi-fetch client: it sends `Authorization: Bearer <access token>` with a fresh
 * token for every request that the description secures (Part 5), and learns the service's time from the `Date` header
 * of every answer.
 *
 * It changes the request's header and nothing else. It never sends a request again: a middleware cannot do that safely.
 *
 * @example
 * const client = createClient<paths>({ baseUrl });
 * client.use(bearerAuth({ apiKey, apiSecret }));
 *
 * @param clock the time that nonces follow, default the local clock corrected by what answers say
 * @throws TypeError for an empty key or secret, or a receive window that is not a whole number of seconds
 */
export function bearerAuth(credentials: Credentials, clock: Clock = createClock()): Middleware {
  const sign = createTokenSigner(credentials, clock);
  const sentAt = new WeakMap<Request, number>();
  return {
    async onRequest({ request, schemaPath }) {
      if (unsigned.has(`${request.method} ${schemaPath}`)) return;
      request.headers.set("Authorization", `Bearer ${await sign()}`);
      sentAt.set(request, clock.local());
    },
    onResponse({ request, response }) {
      const sentAtMs = sentAt.get(request);
      // An answer from a cache (it has an age) carries the time of another day.
      if (sentAtMs !== undefined && !response.headers.has("Age")) {
        clock.learn(response.headers.get("Date"), sentAtMs);
      }
    },
  };
}
