import { createClock, type Clock } from "./clock.js";
import { assertCredentials, type Credentials } from "./credentials.js";
import { createNonce } from "./nonce.js";

/** What nonces are made of. */
export interface SigningOptions {
  /** The time that nonces follow. Default the local clock. */
  clock?: Clock | undefined;
  /**
   * The number of this process among those that share the API key, 0 to 999: different numbers never give the same
   * nonce. Without it one is drawn, which makes it unlikely and no more. One number serves one client or signer.
   */
  instance?: number | undefined;
}

/**
 * Creates what is signed: the header, and the claims around a fresh nonce. Both are the same to the byte whoever signs
 * them, so only the nonce changes, and what stands around it is built once.
 *
 * @param encode writes a text as UTF-8 in base64url
 * @returns a function that gives the next `<header>.<payload>`
 * @throws TypeError for an empty key or secret, a receive window that is not a whole number of seconds, an instance
 * that is not a whole number from 0 to 999
 */
export function createSigningInput(
  credentials: Credentials,
  { clock = createClock(), instance }: SigningOptions,
  encode: (text: string) => string,
): () => string {
  assertCredentials(credentials);
  if (typeof (clock as Partial<Clock> | null)?.learn !== "function") {
    throw new TypeError('"clock" must be a clock as createClock makes it');
  }
  const { apiKey, recvWindowSeconds } = credentials;
  const nextNonce = createNonce(clock, instance);
  const header = encode('{"alg":"HS256","typ":"JWT"}');
  const head = `{"type":"OpenAPIV2","sub":${JSON.stringify(apiKey)},"nonce":"`;
  const tail = recvWindowSeconds === undefined ? '"}' : `","recv_window":"${recvWindowSeconds}"}`;
  return () => `${header}.${encode(head + nextNonce() + tail)}`;
}
