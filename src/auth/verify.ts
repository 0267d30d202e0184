import { errors } from "../generated/errors.js";
import { type OptionRule, checkedOptions, refusedOption } from "../options/checked-options.js";
import { readToken, type TokenClaims } from "./read-token.js";

export type { TokenClaims } from "./read-token.js";

const defaultRecvWindowSeconds = 30;
const encoder = new TextEncoder();
const hmac = { name: "HMAC", hash: "SHA-256" };

/** One of the documented errors, for the response. */
export type Refusal = (typeof errors)[keyof typeof errors];

/** Options of `verifyToken`. */
export interface VerifyOptions {
  /**
   * Returns the secret of an API key, or undefined if the key does not exist or was revoked (status 404, code 10013).
   * Anything but a non-empty string counts as undefined, so that a key `constructor` does not match a plain object.
   */
  secretOf: (apiKey: string) => string | undefined | Promise<string | undefined>;
  /**
   * Whether the key has the scopes and the address that the request needs. Anything but true: 403, 10403. Default:
   * true.
   */
  isPermitted?: ((claims: TokenClaims) => boolean | Promise<boolean>) | undefined;
  /** The service's time in milliseconds since the Unix epoch. Default `Date.now`. */
  now?: (() => number) | undefined;
  /**
   * The refusal of a scheme other than Bearer; the interface document leaves it open. Default
   * `"unexpectedRequestHeader"`.
   */
  otherScheme?: "unauthorized" | "unexpectedRequestHeader" | undefined;
}

/** The result of a verification: the claims, or the refusal to respond with. */
export type Verification =
  | {
      /** The claims of a valid token. */
      claims: TokenClaims;
      refusal?: never;
    }
  | {
      claims?: never;
      /** Status, code and message to respond with. */
      refusal: Refusal;
    };

const isFunction = [(value: unknown) => typeof value === "function", "must be a function"] as const;
const rules: readonly OptionRule[] = [
  ...["secretOf", "isPermitted", "now"].map((name): OptionRule => [name, ...isFunction]),
  [
    "otherScheme",
    (value) => value === "unauthorized" || value === "unexpectedRequestHeader",
    'must be "unauthorized" or "unexpectedRequestHeader"',
  ],
];

const refuse = (name: keyof typeof errors): Verification => ({ refusal: errors[name] });

/**
 * The server's side of authentication: returns the claims of a valid token, or the error to respond with. Never throws
 * for anything that a client can send; what `secretOf` and `isPermitted` throw is passed through.
 *
 * A token has one valid spelling: three base64url parts without padding, unused bits 0, header parameters `alg` and
 * `typ` exactly as documented, neither `crit` nor `b64`, no duplicate members.
 *
 * @example
 * const { claims, refusal } = await verifyToken(request.headers.get("Authorization"), { secretOf: (key) =>
 * keys.get(key) });
 *
 * @param authorization the value of the `Authorization` header; null or undefined if it is missing
 * @throws TypeError that names an option which does not exist or cannot work
 */
export async function verifyToken(
  authorization: string | null | undefined,
  options: VerifyOptions,
): Promise<Verification> {
  const checked = checkedOptions(options, rules, refusedOption);
  const { secretOf, isPermitted = () => true, now = Date.now, otherScheme = "unexpectedRequestHeader" } = checked;
  if (secretOf === undefined) throw refusedOption("secretOf", "is required");
  if (typeof authorization !== "string" || !authorization) return refuse("unauthorized");
  const token = /^Bearer (\S+)$/.exec(authorization)?.[1];
  if (token === undefined) {
    return refuse(/^Bearer(\s|$)/i.test(authorization) ? "unexpectedRequestHeader" : otherScheme);
  }
  const read = readToken(token);
  if (!read) return refuse("invalidToken");
  const { claims, signature, input } = read;
  const secret: unknown = await secretOf(claims.sub);
  if (typeof secret !== "string" || !secret) return refuse("resourceNotFound");
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), hmac, false, ["verify"]);
  const isSigned = await crypto.subtle.verify("HMAC", key, signature, encoder.encode(input));
  if (!isSigned || !isInWindow(claims, now())) return refuse("invalidToken");
  const permitted: unknown = await isPermitted(claims);
  return permitted === true ? { claims } : refuse("permissionDenied");
}

/** Whether the nonce differs from the time by less than the receive window, in either direction. */
function isInWindow({ nonce, recv_window = `${defaultRecvWindowSeconds}` }: TokenClaims, nowMs: number): boolean {
  if (!Number.isFinite(nowMs)) throw new TypeError('"now" must return milliseconds since the Unix epoch');
  const distanceNs = BigInt(nonce) - BigInt(Math.round(nowMs * 1000)) * 1000n;
  const windowNs = BigInt(recv_window) * 1_000_000_000n;
  return distanceNs < windowNs && -distanceNs < windowNs;
}
