import { createHmac, createSecretKey } from "node:crypto";
import { CompactSign, SignJWT } from "jose";
import { credentials } from "./contestant.js";

const { apiKey: sub, apiSecret } = credentials;
const bytes = new TextEncoder().encode(apiSecret);

function importKey(): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

/** The least that a signature can cost on every platform: no header, no claims, no base64. */
export async function subtleSigner(): Promise<() => Promise<ArrayBuffer>> {
  const key = await importKey();
  return () => crypto.subtle.sign("HMAC", key, bytes);
}

/** The least that jose can cost: claims that are ready, and the same token each time. */
export async function compactSigner(): Promise<() => Promise<string>> {
  const key = await importKey();
  const claims = new TextEncoder().encode(JSON.stringify({ type: "OpenAPIV2", sub, nonce: `${Date.now()}000000` }));
  return () => new CompactSign(claims).setProtectedHeader({ alg: "HS256", typ: "JWT" }).sign(key);
}

/** What people write today, at its best: jose's SignJWT with a key that is imported once. */
export async function signJwtSigner(): Promise<() => Promise<string>> {
  const key = await importKey();
  return () =>
    new SignJWT({ type: "OpenAPIV2", sub, nonce: `${Date.now()}000000` })
      .setProtectedHeader({ alg: "HS256", typ: "JWT" })
      .sign(key);
}

/** The least that a token can cost in Node: a bare `createHmac`. */
export function hmacSigner(): () => string {
  const key = createSecretKey(bytes);
  const head = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString("base64url");
  return () => {
    const claims = `{"type":"OpenAPIV2","sub":"${sub}","nonce":"${Date.now()}000000"}`;
    const signed = `${head}.${Buffer.from(claims).toString("base64url")}`;
    return `${signed}.${createHmac("sha256", key).update(signed).digest("base64url")}`;
  };
}
