import type { Credentials } from "./auth/credentials.js";
import type { SigningOptions } from "./auth/claims.js";
import type { Fetch } from "./call/transport/fetch-transport.js";
import { callRules, isBoolean, type CallOptions } from "./options/call-options.js";
import { type OptionRule, checkedOptions, elsewhere, refusedOption } from "./options/checked-options.js";
import { holdsMembers } from "./options/is-object.js";
import { hookNames, type Hooks } from "./call/hooks.js";
import { createRedact } from "./response/secrets/redact.js";

/**
 * Options of a client. Call options given here are the defaults of all operation methods. Calls in the result style
 * (`client.GET(…)`) have no timeout: they are bounded by their own `signal` and, unless they set `parseAs`, by
 * `maxResponseBytes`.
 */
export interface ClientOptions extends Credentials, Pick<SigningOptions, "instance">, Omit<CallOptions, "signal"> {
  /** The service's base URL, such as `https://exchange.example`. The path prefix (`/api/v3`) is added. */
  baseUrl: string | URL;
  /**
   * Replaces the platform's `fetch`. One that is not built on it, such as undici's or node-fetch, also needs its own
   * `Request`: `{ fetch: undici.fetch, Request: undici.Request }`. It must send each request at most once, must not
   * follow redirects, must obey the request's signal, and must not fail for an unrelated reason once the request is
   * sent: such an error does not tell whether an order exists. After an error the outcome is `unknown`, unless the
   * error proves that no connection to the request's own host was made.
   */
  fetch?: Fetch | undefined;
  /** The `Request` class that belongs to `fetch`, if that is not the platform's. */
  Request?: typeof Request | undefined;
  /**
   * Where the members of request bodies are sent: the interface document does not say (docs/interface.md, Part 4).
   * Default: where the description says, which is the body.
   */
  sendParametersIn?: "body" | "query" | undefined;
  /** Allows plain http to hosts other than loopback. Default false: tokens would be sent unencrypted. */
  allowInsecureHttp?: boolean | undefined;
  /** Called for requests, responses, retries, errors and mismatches. */
  hooks?: Hooks | undefined;
  /** The local time in milliseconds since the Unix epoch. Default `Date.now`. */
  now?: (() => number) | undefined;
}

/** The options of a service's client: if no operation is secured, credentials may be left out. */
export type OptionsOf<Secured extends boolean, Options extends Credentials = ClientOptions> = Secured extends true
  ? Options
  : Omit<Options, keyof Credentials> & Partial<Credentials>;

const isFunction = (value: unknown) => typeof value === "function";

/** Checked where they are used. */
const others = ["baseUrl", "apiKey", "apiSecret", "recvWindowSeconds", "instance", "now"];
/** The options of a client with its own connection pool. */
const connections = ["connections", "keepAliveTimeoutMs", "connectTimeoutMs", "connect", "proxy"];

const rules = (hasConnections: boolean): OptionRule[] => [
  ...others.map((name): OptionRule => [name, () => true, ""]),
  ...connections.map((name): OptionRule => [
    name,
    hasConnections ? () => true : elsewhere,
    "is only available in trading-service-client/node",
  ]),
  ...["fetch", "Request"].map((name): OptionRule =>
    hasConnections
      ? [name, elsewhere, "is not available in trading-service-client/node"]
      : [name, isFunction, "must be a function"],
  ),
  ["signal", elsewhere, "is a call option: pass it to each call"],
  ...callRules.slice(1),
  ["sendParametersIn", (value) => value === "body" || value === "query", 'must be "body" or "query"'],
  ["allowInsecureHttp", isBoolean, "must be true or false"],
  ["hooks", (value) => holdsMembers(value), "must be an object"],
];

const hookRules = hookNames.map((name): OptionRule => [name, isFunction, "must be a function"]);

/**
 * Checks what TypeScript cannot, and what programs without it get wrong.
 *
 * @param hasConnections whether the client has its own connection pool, and options for it
 * @returns those that are not undefined, without inherited members
 * @throws TypeError that names the option
 */
export function clientOptionsOf(options: ClientOptions, hasConnections: boolean): ClientOptions {
  const { apiKey, apiSecret } = Object(options) as Partial<ClientOptions>;
  const redact = createRedact([apiKey, apiSecret].filter((each) => typeof each === "string"));
  const all = rules(hasConnections);
  const isKnown = (name: string) => all.some(([known]) => known === name);
  // If names and values are mixed up, the name may be a secret.
  const refuse = (name: string, rule: string) => refusedOption(isKnown(name) ? name : redact(name), rule);
  const checked = checkedOptions(options, all, refuse);
  const { hooks = {} } = checked as { hooks?: Record<string, unknown> };
  // The object may have members of its own, but one that is named like a hook must be one. Emitters inherit `once`.
  const own = Object.keys(hooks).filter((name) => /^on/i.test(name));
  const inherited = inheritedBy(hooks).filter((name) => /^on[A-Z]/.test(name));
  const told = Object.fromEntries([...own, ...inherited].map((name) => [name, hooks[name]]));
  checkedOptions(told, hookRules, (name, rule) => refusedOption(`hooks.${name}`, rule));
  return checked as ClientOptions;
}

/** The members that an object has from its class. */
function inheritedBy(value: object): string[] {
  const holder: unknown = Object.getPrototypeOf(value);
  if (!holder || holder === Object.prototype) return [];
  return [...Object.getOwnPropertyNames(holder), ...inheritedBy(holder)];
}
