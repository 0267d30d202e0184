import { CompactSign } from "jose/jws/compact/sign";
import { createClock, type Clock } from "./clock.js";
import { assertCredentials, type Credentials } from "./credentials.js";
import { createNonce } from "./nonce.js";

const encoder = new TextEncoder();
const hmac = { name: "HMAC", hash: "SHA-256" };

/** Gives a fresh access token with every call. */
export type TokenSigner = () => Promise<string>;

/**
 * Creates a signer of access tokens: HS256, header parameters `alg`, `typ`; claims `type`, `sub`, `nonce` and, where
 * it is set, `recv_window`, in this order and all of them strings (Part 5.1, 5.2).
 *
 * The secret is imported once into a non-extractable key, and not kept.
 *
 * @param clock the time that nonces follow, default the local clock
 * @throws TypeError for an empty key or secret, or a receive window that is not a whole number of seconds
 */
export function createTokenSigner(credentials: Credentials, clock: Clock = createClock()): TokenSigner {
  assertCredentials(credentials);
  const { apiKey, apiSecret, recvWindowSeconds } = credentials;
  const key = crypto.subtle.importKey("raw", encoder.encode(apiSecret), hmac, false, ["sign"]);
  const nextNonce = createNonce(clock);
  // Only the nonce changes: what stands around it is built once.
  const head = `{"type":"OpenAPIV2","sub":${JSON.stringify(apiKey)},"nonce":"`;
  const tail = recvWindowSeconds === undefined ? '"}' : `","recv_window":"${recvWindowSeconds}"}`;
  return async () => {
    const signingKey = await key;
    const claims = encoder.encode(head + nextNonce() + tail);
    return new CompactSign(claims).setProtectedHeader({ alg: "HS256", typ: "JWT" }).sign(signingKey);
  };
}

/**
 * Signs one access token. For more than one, {@link createTokenSigner} imports the key once and keeps nonces rising.
 *
 * @throws TypeError for an empty key or secret, or a receive window that is not a whole number of seconds
 */
export async function signToken(credentials: Credentials): Promise<string> {
  return createTokenSigner(credentials)();
}
