import type { Credentials } from "./auth/credentials.js";
import type { SigningOptions } from "./auth/claims.js";
import type { Fetch } from "./call/fetch-transport.js";
import type { CallOptions } from "./call/options.js";
import type { Hooks } from "./hooks.js";

/**
 * Options of a client. Those of calls are defaults for all operation methods; a call in the result style is bounded by
 * `maxResponseBytes`, unless it has `parseAs`, and by a `signal` of its own, and has no limit in time.
 */
export interface ClientOptions extends Credentials, Pick<SigningOptions, "instance">, Omit<CallOptions, "signal"> {
  /** `{base_url}` of the document, such as `https://exchange.example`. The path prefix is added. */
  baseUrl: string;
  /**
   * Replaces the platform's `fetch`. It must not send a request more than once, must not follow redirects, must keep to
   * the request's signal, and must not fail for another reason once the request is sent: the client cannot tell whether
   * an order exists from an error that is about something else. What it throws is `unknown` unless it names the
   * request's own host.
   */
  fetch?: Fetch | undefined;
  /** Replaces the platform's `Request`. */
  Request?: typeof Request | undefined;
  /**
   * Where the members of request bodies travel, which the document does not show (Part 4). Default: where the
   * description says, which is the body.
   */
  sendParametersIn?: "body" | "query" | undefined;
  /** Allows plain http to other hosts than loopback. Default false: tokens would travel in the clear. */
  allowInsecureHttp?: boolean | undefined;
  /** Told about requests, responses, retries and mismatches. */
  hooks?: Hooks | undefined;
  /** The local time in milliseconds since the Unix epoch. Default `Date.now`. */
  now?: (() => number) | undefined;
}

const hookNames = ["onRequest", "onResponse", "onRetry", "onMismatch"] as const;

/**
 * Checks what TypeScript cannot, and what programs without it get wrong.
 *
 * @throws TypeError that names the option
 */
export function assertClientOptions(options: ClientOptions): void {
  if (typeof options !== "object" || (options as unknown) === null) throw new TypeError("createClient needs options");
  const { fetch, Request, sendParametersIn, allowInsecureHttp, hooks } = options as unknown as Record<string, unknown>;
  for (const [name, value] of Object.entries({ fetch, Request })) {
    if (value !== undefined && typeof value !== "function") throw new TypeError(`"${name}" must be a function`);
  }
  if (sendParametersIn !== undefined && sendParametersIn !== "body" && sendParametersIn !== "query") {
    throw new TypeError('"sendParametersIn" must be "body" or "query"');
  }
  if (allowInsecureHttp !== undefined && typeof allowInsecureHttp !== "boolean") {
    throw new TypeError('"allowInsecureHttp" must be true or false');
  }
  if ("signal" in options && options.signal !== undefined) {
    throw new TypeError('"signal" goes with a call: one for all calls of a client would end them all');
  }
  if (hooks === undefined) return;
  if (typeof hooks !== "object" || hooks === null || Array.isArray(hooks))
    throw new TypeError('"hooks" must be an object');
  for (const name of hookNames) {
    const hook = (hooks as Record<string, unknown>)[name];
    if (hook !== undefined && typeof hook !== "function") throw new TypeError(`"hooks.${name}" must be a function`);
  }
}
