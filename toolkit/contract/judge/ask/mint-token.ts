import { createHmac } from "node:crypto";

interface TokenParts {
  /** Text, or what is written as JSON. Default that of Part 5.1. */
  header?: unknown;
  claims: unknown;
  secret: string | Buffer;
  /** Default HMAC-SHA256. */
  hash?: string;
}

const encode = (value: unknown) =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");

/** Signs a token (Part 5) with node:crypto alone, so that faulty tokens can be made too. */
export function mintToken({ header = { alg: "HS256", typ: "JWT" }, claims, secret, hash = "sha256" }: TokenParts) {
  const input = `${encode(header)}.${encode(claims)}`;
  return `${input}.${createHmac(hash, secret).update(input).digest("base64url")}`;
}
