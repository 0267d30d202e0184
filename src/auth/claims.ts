import { type OptionRule, checkedOptions } from "../options/checked-options.js";
import { createOwnClock, type Clock } from "./clock.js";
import { assertCredentials, refusalFor, type Credentials } from "./credentials.js";
import { createNonce } from "./nonce.js";

/** How nonces are made. */
export interface SigningOptions {
  /** The clock that nonces are taken from. Default: the local clock. */
  clock?: Clock | undefined;
  /**
   * The number of this client or signer among all that share the API key, 0 to 999, so that no two make the same nonce;
   * two clients of one process need two numbers. Default: a random one, which makes equal nonces unlikely, not
   * impossible.
   */
  instance?: number | undefined;
}

/** The rules of the options; `instance` is checked where nonces are made. */
export const signingRules: readonly OptionRule[] = [
  [
    "clock",
    (value) =>
      ["now", "local", "learn"].every((name) => typeof (Object(value) as Record<string, unknown>)[name] === "function"),
    "must be a clock made by createClock",
  ],
  ["instance", () => true, ""],
];

/**
 * Creates the claims of access tokens, each with a fresh nonce. Everything but the nonce is built once.
 *
 * @returns a function that returns the next claims, as JSON
 * @throws TypeError for an empty key or secret, a receive window that is not a whole number of seconds, an instance
 * that is not a whole number from 0 to 999, or an unknown option
 */
export function createClaims(credentials: Credentials, options: SigningOptions): () => string {
  assertCredentials(credentials);
  const { clock = createOwnClock(), instance } = checkedOptions(options, signingRules, refusalFor(credentials));
  const { apiKey, recvWindowSeconds } = credentials;
  const nextNonce = createNonce(clock, instance);
  const head = `{"type":"OpenAPIV2","sub":${JSON.stringify(apiKey)},"nonce":"`;
  const tail = recvWindowSeconds === undefined ? '"}' : `","recv_window":"${recvWindowSeconds}"}`;
  return () => head + nextNonce() + tail;
}
