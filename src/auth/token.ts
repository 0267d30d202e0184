import { CompactSign } from "jose/jws/compact/sign";
import type { Credentials } from "./credentials.js";
import { createClaims, type SigningOptions } from "./claims.js";

const encoder = new TextEncoder();
const header = { alg: "HS256", typ: "JWT" };
const hmac = { name: "HMAC", hash: "SHA-256" };

/** Returns a fresh access token with every call. */
export type TokenSigner = () => Promise<string>;

/**
 * Creates a signer of access tokens: HS256, header parameters `alg`, `typ`; claims `type`, `sub`, `nonce` and, if set,
 * `recv_window`, in this order and all of them strings.
 *
 * It signs with jose over WebCrypto, which every platform has. Clients use node:crypto where there is one: their tokens
 * are identical, byte for byte.
 *
 * The secret is imported once into a non-extractable key, and not kept. Nothing is signed in advance: the nonce is the
 * time at which the token was requested, and rises also where the local clock is set back, unless a `clock` that learns
 * from responses tells that nonces were ahead.
 *
 * @example
 * const sign = createTokenSigner({ apiKey, apiSecret }, { instance: 3 });
 * const headers = { Authorization: `Bearer ${await sign()}` };
 *
 * @throws TypeError for an empty key or secret, a receive window that is not a whole number of seconds, an instance
 * that is not a whole number from 0 to 999, an unknown option, or a platform without WebCrypto
 */
export function createTokenSigner(credentials: Credentials, options: SigningOptions = {}): TokenSigner {
  const nextClaims = createClaims(credentials, options);
  const { crypto } = globalThis as Partial<typeof globalThis>;
  const subtle = crypto?.subtle;
  if (!subtle)
    throw new TypeError("WebCrypto is missing: browsers have it on https and localhost only, Node since version 20");
  const key = subtle.importKey("raw", encoder.encode(credentials.apiSecret), hmac, false, ["sign"]);
  // A failure is reported by the first call that signs.
  key.catch(() => {});
  return async () => {
    const signingKey = await key;
    const claims = encoder.encode(nextClaims());
    return new CompactSign(claims).setProtectedHeader(header).sign(signingKey);
  };
}

/**
 * Signs one access token. For more than one, {@link createTokenSigner} imports the key once and keeps nonces rising.
 *
 * @example
 * const token = await signToken({ apiKey, apiSecret, recvWindowSeconds: 60 });
 *
 * @throws TypeError in the same cases as {@link createTokenSigner}
 */
export async function signToken(credentials: Credentials, options: SigningOptions = {}): Promise<string> {
  return createTokenSigner(credentials, options)();
}
