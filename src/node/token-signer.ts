import { createHmac, createSecretKey } from "node:crypto";
import type { Credentials } from "../auth/credentials.js";
import { createSigningInput, type SigningOptions } from "../auth/signing-input.js";
import type { TokenSigner } from "../auth/token.js";

const encode = (text: string) => Buffer.from(text, "utf8").toString("base64url");

/**
 * Creates a signer whose tokens are those of `createTokenSigner`, to the byte: by node:crypto, which does without the
 * hop to another thread that WebCrypto takes.
 *
 * @throws TypeError as `createTokenSigner` does
 */
export function createNodeSigner(credentials: Credentials, options: SigningOptions = {}): TokenSigner {
  const nextInput = createSigningInput(credentials, options, encode);
  const key = createSecretKey(credentials.apiSecret, "utf8");
  // Async, so that what it throws rejects.
  return async () => {
    const input = nextInput();
    return `${input}.${createHmac("sha256", key).update(input).digest("base64url")}`;
  };
}
