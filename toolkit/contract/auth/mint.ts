import { createHmac } from "node:crypto";

export interface TokenParts {
  header?: unknown;
  claims?: unknown;
  secret: string | Buffer;
}

const encode = (value: unknown) =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");

/** Signs a token by hand (Part 5), with node:crypto and nothing else, so that a faulty one can be made too. */
export function mintToken({ header = { alg: "HS256", typ: "JWT" }, claims, secret }: TokenParts): string {
  const input = `${encode(header)}.${encode(claims)}`;
  return `${input}.${createHmac("sha256", secret).update(input).digest("base64url")}`;
}

/** The claims of Part 5.2 for a time. */
export function claimsAt(apiKey: string, timeMs: number, recvWindowSeconds?: number) {
  return {
    type: "OpenAPIV2",
    sub: apiKey,
    nonce: `${BigInt(Math.round(timeMs)) * 1_000_000n}`,
    ...(recvWindowSeconds !== undefined && { recv_window: `${recvWindowSeconds}` }),
  };
}
