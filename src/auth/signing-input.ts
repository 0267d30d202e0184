import { createClaims, type SigningOptions } from "./claims.js";
import type { Credentials } from "./credentials.js";

export type { SigningOptions } from "./claims.js";

/**
 * Creates what is signed: header and claims. Both are the same to the byte whoever signs them.
 *
 * @param encode writes a text as UTF-8 in base64url
 * @returns a function that gives the next `<header>.<payload>`
 * @throws TypeError as `createClaims` does
 */
export function createSigningInput(
  credentials: Credentials,
  options: SigningOptions,
  encode: (text: string) => string,
): () => string {
  const nextClaims = createClaims(credentials, options);
  const header = encode('{"alg":"HS256","typ":"JWT"}');
  return () => `${header}.${encode(nextClaims())}`;
}
