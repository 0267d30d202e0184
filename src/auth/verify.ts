import { compactVerify } from "jose/jws/compact/verify";
import { documentedErrors } from "../generated/errors.js";

const defaultRecvWindowSeconds = 30;
const decoder = new TextDecoder();

/** One of the refusals of Part 7, as it is answered. */
export type Refusal = (typeof documentedErrors)[keyof typeof documentedErrors];

/** The claims of an access token (Part 5.2). */
export interface TokenClaims {
  type: "OpenAPIV2";
  sub: string;
  nonce: string;
  recv_window?: string;
}

export interface VerifyOptions {
  /** The secret of an API key, or undefined where the key does not exist or was revoked (404, 10013). */
  secretOf: (apiKey: string) => string | undefined | Promise<string | undefined>;
  /** Whether the key has the scopes and the address that the request needs; if not: 403, 10403. Default: it has. */
  isPermitted?: (claims: TokenClaims) => boolean | Promise<boolean>;
  /** The service's time in milliseconds since the Unix epoch, default `Date.now`. */
  now?: () => number;
  /** The answer to another scheme than Bearer, which the document leaves open. Default `unexpectedRequestHeader`. */
  otherScheme?: "unauthorized" | "unexpectedRequestHeader";
}

/** What verification found: the claims, or the refusal to answer with. */
export type Verification = { claims: TokenClaims; refusal?: never } | { claims?: never; refusal: Refusal };

const refuse = (name: keyof typeof documentedErrors): Verification => ({ refusal: documentedErrors[name] });

/**
 * The server's side of Part 5 and Part 7: says who a request is from, or which error answers it. Never throws for
 * anything that a client can send.
 *
 * @param authorization the value of the `Authorization` header, null or undefined where there is none
 */
export async function verifyToken(
  authorization: string | null | undefined,
  { secretOf, isPermitted = () => true, now = Date.now, otherScheme = "unexpectedRequestHeader" }: VerifyOptions,
): Promise<Verification> {
  if (!authorization) return refuse("unauthorized");
  const token = /^Bearer (\S+)$/.exec(authorization)?.[1];
  if (token === undefined) {
    return refuse(/^Bearer(\s|$)/i.test(authorization) ? "unexpectedRequestHeader" : otherScheme);
  }
  const claims = readClaims(token);
  if (!claims) return refuse("invalidToken");
  const secret = await secretOf(claims.sub);
  if (secret === undefined) return refuse("resourceNotFound");
  const windowMs = Number(claims.recv_window ?? defaultRecvWindowSeconds) * 1000;
  const distanceMs = Math.abs(Number(BigInt(claims.nonce) / 1000n) / 1000 - now());
  if (!(await isSignedWith(secret, token)) || !(distanceMs < windowMs)) return refuse("invalidToken");
  return (await isPermitted(claims)) ? { claims } : refuse("permissionDenied");
}

function readClaims(token: string): TokenClaims | undefined {
  try {
    const [head = "", body = ""] = token.split(".");
    const { alg, typ } = decode(head);
    const claims = decode(body);
    const { type, sub, nonce, recv_window } = claims;
    const wellFormed =
      alg === "HS256" &&
      typ === "JWT" &&
      type === "OpenAPIV2" &&
      typeof sub === "string" &&
      isDigits(nonce) &&
      (recv_window === undefined || isDigits(recv_window));
    return wellFormed ? (claims as unknown as TokenClaims) : undefined;
  } catch {
    return undefined;
  }
}

function decode(part: string): Record<string, unknown> {
  const binary = atob(part.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return JSON.parse(decoder.decode(bytes)) as Record<string, unknown>;
}

function isDigits(value: unknown): value is string {
  return typeof value === "string" && /^[0-9]{1,30}$/.test(value);
}

async function isSignedWith(secret: string, token: string): Promise<boolean> {
  try {
    await compactVerify(token, new TextEncoder().encode(secret), { algorithms: ["HS256"] });
    return true;
  } catch {
    return false;
  }
}
