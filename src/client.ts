import createFetchClient, { type Client as FetchClient } from "openapi-fetch";
import { bearerAuth } from "./auth/bearer.js";
import { createClock } from "./auth/clock.js";
import type { Credentials } from "./auth/credentials.js";
import { serviceUrl } from "./base-url.js";
import { callOperation, type Caller, type CallOptions } from "./call/call.js";
import { keepErrorText } from "./response/error-text.js";
import { keepDigits } from "./response/exact.js";
import { operations, type OperationId, type Operations } from "./generated/operations.js";
import type { paths } from "./generated/types.js";
import type { Hooks } from "./hooks.js";

export interface ClientOptions extends Credentials, Omit<CallOptions, "signal"> {
  /** `{base_url}` of the document, such as `https://exchange.example`. The path prefix is added. */
  baseUrl: string;
  /** Replaces the platform's `fetch`. Must keep to `redirect: "error"` and to the request's signal. */
  fetch?: ((request: Request, init?: RequestInit) => Promise<Response>) | undefined;
  /** Replaces the platform's `Request`. */
  Request?: typeof Request | undefined;
  /** Where the parameters of POST operations travel, which the document does not show (Part 4). Default `"body"`. */
  sendParametersIn?: "body" | "query" | undefined;
  /** Allows plain http to other hosts than loopback. Default false: tokens would travel in the clear. */
  allowInsecureHttp?: boolean | undefined;
  /** Told about requests, answers and retries. */
  hooks?: Hooks | undefined;
  /** The local time in milliseconds since the Unix epoch. Default `Date.now`. */
  now?: (() => number) | undefined;
}

/** The openapi-fetch client (`client.GET(…)`, result style) with one method for each operation of the description. */
export type Client = FetchClient<paths> & Operations<CallOptions>;

/**
 * Creates a client.
 *
 * @example
 * const client = createClient({ baseUrl: "https://exchange.example", apiKey, apiSecret });
 * const order = await client.createOrder({ market_id: "BTC-USDT", side: "BID", price: "64000.5", amount: "0.01" });
 *
 * @throws TypeError for a base URL or credentials that cannot work, or that would not be safe
 */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, sendParametersIn = "body", allowInsecureHttp, hooks = {}, now } = options;
  // Looked up with every call: a fetch that is replaced later counts too.
  const fetch = keepErrorText(options.fetch ?? ((request, init) => globalThis.fetch(request, init)));
  if (!["body", "query"].includes(sendParametersIn)) {
    throw new TypeError('"sendParametersIn" must be "body" or "query"');
  }
  const url = serviceUrl(baseUrl, allowInsecureHttp);
  const { timeoutMs = 30_000, maxAttempts = 4, retry = true } = options;
  const core = createFetchClient<paths>({
    baseUrl: url,
    fetch,
    // A redirect would take the token, and the order, to a place that nobody chose.
    redirect: "error",
    ...(options.Request && { Request: options.Request }),
  });
  core.use(bearerAuth(options, { clock: createClock(now) }));
  const caller: Caller = {
    core: { ...core },
    fetch,
    hooks,
    url,
    sendParametersIn,
    defaults: { timeoutMs, maxAttempts, retry },
  };
  keepDigits(core);
  const methods = Object.keys(operations).map((id) => {
    const method = (params?: unknown, callOptions?: CallOptions) =>
      callOperation(caller, id as OperationId, params, callOptions);
    return [id, Object.defineProperty(method, "name", { value: id })];
  });
  return Object.assign(core, Object.fromEntries(methods) as Operations<CallOptions>);
}
