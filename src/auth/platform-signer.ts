import { createClaims, type SigningOptions } from "./claims.js";
import type { Credentials } from "./credentials.js";
import type { TokenSigner } from "./token.js";

/** Node, Bun and Deno give their modules without an import, which a browser's bundler could not follow. */
interface Platform {
  process?: {
    getBuiltinModule?: {
      (name: "node:crypto"): typeof import("node:crypto") | undefined;
      (name: "node:buffer"): typeof import("node:buffer") | undefined;
    };
  };
}

/**
 * Creates a signer whose tokens are those of `createTokenSigner`, to the byte, where the platform has node:crypto: it
 * signs at once, and does without the hop to another thread that WebCrypto takes.
 *
 * @returns undefined where the platform has none
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

/** A platform may have half of it, or forbid it: what does not work here and now is not used. */
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
