import { createHmac, createSecretKey } from "node:crypto";
import { SignJWT } from "jose";
import { credentials } from "./contestant.js";

const { apiKey: sub, apiSecret } = credentials;
const bytes = new TextEncoder().encode(apiSecret);

/** What people write today, at its best: jose's SignJWT with a key that is imported once. */
export async function signJwtSigner(): Promise<() => Promise<string>> {
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
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
