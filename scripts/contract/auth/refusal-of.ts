import { createHmac, timingSafeEqual } from "node:crypto";
import { facts, type ErrorName } from "../../../toolkit/contract/facts/facts.js";
import { parseExact } from "../../../toolkit/contract/validate/exact-json.js";

/** What a service knows about API keys. */
export interface KnownKeys {
  /** undefined: the key does not exist or was revoked. */
  secretOf: (apiKey: string) => string | undefined;
  /** Whether a key has the scopes that it needs. */
  isPermitted: (apiKey: string) => boolean;
  /** The service's time in milliseconds since the Unix epoch. */
  now: () => number;
}

/**
 * The row of Part 7 by which an `Authorization` header is refused, as Parts 5 and 7 have it; undefined where it is let
 * through. Shares no code with the client, with `verifyToken` or with jose.
 *
 * @param authorization the value of the header; null if it is missing
 */
export function refusalOf(
  authorization: string | null,
  { secretOf, isPermitted, now }: KnownKeys,
): ErrorName | undefined {
  if (authorization === null || authorization === "") return "unauthorized";
  const [scheme, token, ...more] = authorization.split(" ");
  if (scheme !== facts.token.scheme || !token || more.length > 0 || /\s/.test(token)) return "unexpectedRequestHeader";
  const parts = token.split(".");
  const [head, body, signature] = parts;
  if (parts.length !== 3 || !head || !body || !signature) return "invalidToken";
  if (parts.some((part) => !/^[\w-]+$/.test(part))) return "invalidToken";
  const header = object(head);
  const claims = object(body);
  const { header: expected } = facts.token;
  if (header?.alg !== expected.alg || header.typ !== expected.typ) return "invalidToken";
  if (claims?.type !== facts.token.claims.type.value) return "invalidToken";
  const { sub, nonce, recv_window: recvWindow = `${facts.limits.recvWindowDefaultSeconds}` } = claims;
  if (typeof sub !== "string" || !isDigits(nonce) || !isDigits(recvWindow)) return "invalidToken";
  const secret = secretOf(sub);
  if (secret === undefined) return "resourceNotFound";
  const mac = createHmac("sha256", secret).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, "base64url");
  if (given.length !== mac.length || !timingSafeEqual(given, mac)) return "invalidToken";
  const distanceNs = BigInt(nonce) - BigInt(Math.round(now() * 1000)) * 1000n;
  const windowNs = BigInt(recvWindow) * 1_000_000_000n;
  if (distanceNs >= windowNs || -distanceNs >= windowNs) return "invalidToken";
  return isPermitted(sub) ? undefined : "permissionDenied";
}

function isDigits(value: unknown): value is string {
  return typeof value === "string" && /^\d{1,30}$/.test(value);
}

/** What says a thing twice says nothing. */
function object(part: string): Record<string, unknown> | undefined {
  try {
    const { value, repeated } = parseExact(Buffer.from(part, "base64url").toString());
    const isObject = typeof value === "object" && value !== null && repeated.length === 0;
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
