import type { Middleware } from "openapi-fetch";
import { checkedOptions, type OptionRule } from "../options/checked-options.js";
import { createClock } from "./clock.js";
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
  const { clock = createClock(), instance, isSecured = () => true } = checked;
  const sign = createTokenSigner(credentials, { clock, instance });
  /** By the object that openapi-fetch passes to every hook of one call: requests and responses may be replaced. */
  const sentAt = new WeakMap<object, number>();
  return {
    async onRequest({ request, schemaPath, options: call }) {
      if (!isSecured(request.method, schemaPath)) return;
      request.headers.set("Authorization", `Bearer ${await sign()}`);
      sentAt.set(call, clock.local());
    },
    onResponse({ response: { headers, status }, options: call }) {
      const sentAtMs = sentAt.get(call);
      if (sentAtMs === undefined) return;
      const [date, age] = [headers.get("Date"), headers.get("Age")];
      clock.learn({ date, age, sentAtMs, refused: status === 401, accepted: status >= 200 && status < 300 });
    },
  };
}
