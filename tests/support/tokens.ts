/** The nonce of a token, in milliseconds, by the value of its `Authorization` header. */
export function readNonce(authorization: string): number {
  const [, payload = ""] = authorization.replace(/^Bearer /, "").split(".");
  const { nonce } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { nonce: string };
  return Number(BigInt(nonce) / 1_000_000n);
}
