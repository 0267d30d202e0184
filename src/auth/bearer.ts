import type { Middleware } from "openapi-fetch";
import { type OptionRule, checkedOptions } from "../options/checked-options.js";
import { createOwnClock } from "./clock.js";
import { refusalFor, type Credentials } from "./credentials.js";
import { signingRules, type SigningOptions } from "./claims.js";
import { createTokenSigner } from "./token.js";

/** Options of `bearerAuth`. */
export interface BearerOptions extends SigningOptions {
  /** Whether an operation needs a token; `schemaPath` is the path in the description. Default: all do. */
  isSecured?: ((method: string, schemaPath: string) => boolean) | undefined;
}

const rules: readonly OptionRule[] = [
  ...signingRules,
  ["isSecured", (value) => typeof value === "function", "must be a function"],
];

/**
 * Creates a middleware for any openapi-fetch client: it sends `Authorization: Bearer <access token>` with a fresh
 * token for every request, and learns the service's time from the `Date` and `Age` headers of every response.
 *
 * It changes only this header, and never sends a request again: a middleware cannot do that safely. Add it last, so
 * that it sees the request as it is sent and the response as it was received.
 *
 * @example
 * import createFetchClient from "openapi-fetch";
 * import { basePath, bearerAuth, type paths } from "trading-service-client";
 *
 * const client = createFetchClient<paths>({ baseUrl: `https://exchange.example${basePath}` });
 * client.use(bearerAuth({ apiKey, apiSecret }));
 *
 * @throws TypeError for an empty key or secret, a receive window that is not a whole number of seconds, an instance
 * that is not a whole number from 0 to 999, or an unknown option
 */
export function bearerAuth(credentials: Credentials, options: BearerOptions = {}): Middleware {
  const checked = checkedOptions(options, rules, refusalFor(credentials));
  const { recvWindowSeconds } = Object(credentials) as Partial<Credentials>;
  const { clock = createOwnClock(undefined, recvWindowSeconds), instance, isSecured = () => true } = checked;
  const sign = createTokenSigner(credentials, { clock, instance });
  /** By the object that openapi-fetch passes to every hook of one call: requests and responses may be replaced. */
  const calls = new WeakMap<object, { authorization: string; sentAtMs: number; offsetMs: number }>();
  return {
    async onRequest({ request, schemaPath, options: call }) {
      if (!isSecured(request.method, schemaPath)) return;
      const { offsetMs } = clock;
      const authorization = `Bearer ${await sign()}`;
      request.headers.set("Authorization", authorization);
      calls.set(call, { authorization, sentAtMs: clock.local(), offsetMs });
    },
    onResponse({ request, response, options: call }) {
      const signed = calls.get(call);
      if (!signed) return;
      const { authorization, sentAtMs, offsetMs } = signed;
      const { headers, ok, status } = response;
      const [date, age] = [headers.get("Date"), headers.get("Age")];
      // A middleware after this one may have replaced the token.
      const tokenOffsetMs = request.headers.get("Authorization") === authorization ? offsetMs : undefined;
      clock.learn({ date, age, sentAtMs, tokenOffsetMs, refused: status === 401, accepted: ok });
    },
  };
}
