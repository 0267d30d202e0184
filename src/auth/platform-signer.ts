import { createClaims, type SigningOptions } from "./claims.js";
import type { Credentials } from "./credentials.js";
import type { TokenSigner } from "./token.js";

/** Node, Bun and Deno offer built-in modules without an import, which a browser's bundler could not resolve. */
interface Platform {
  process?: {
    getBuiltinModule?: {
      (name: "node:crypto"): typeof import("node:crypto") | undefined;
      (name: "node:buffer"): typeof import("node:buffer") | undefined;
    };
  };
}

/**
 * Creates a signer that uses node:crypto, where the platform has it. Its tokens are identical to those of
 * `createTokenSigner`, but it signs synchronously, without the change of thread that WebCrypto takes.
 *
 * @returns undefined on a platform without node:crypto
 * @throws TypeError as `createTokenSigner` does
 */
export function createPlatformSigner(credentials: Credentials, options: SigningOptions = {}): TokenSigner | undefined {
  const platform = hmacOf(credentials.apiSecret);
  if (!platform) return undefined;
  const { encode, hmac } = platform;
  const nextClaims = createClaims(credentials, options);
  const header = encode('{"alg":"HS256","typ":"JWT"}');
  // Async, so that what it throws rejects.
  return async () => {
    const input = `${header}.${encode(nextClaims())}`;
    return `${input}.${hmac(input)}`;
  };
}

/** A platform may have only a part of it, or forbid it: it is used only if it works now. */
function hmacOf(secret: string): { encode: (text: string) => string; hmac: (text: string) => string } | undefined {
  try {
    const { process } = globalThis as Platform;
    const crypto = process?.getBuiltinModule?.("node:crypto");
    const buffer = process?.getBuiltinModule?.("node:buffer");
    if (!crypto || !buffer) return undefined;
    const { createHmac } = crypto;
    const { Buffer } = buffer;
    const key = crypto.createSecretKey(secret, "utf8");
    const encode = (text: string) => Buffer.from(text, "utf8").toString("base64url");
    const hmac = (text: string) => createHmac("sha256", key).update(text).digest("base64url");
    return encode("?>") === "Pz4" && hmac("").length === 43 ? { encode, hmac } : undefined;
  } catch {
    return undefined;
  }
}
