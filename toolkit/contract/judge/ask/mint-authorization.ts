import { randomUUID, createHmac } from "node:crypto";
import type { KeyPair } from "../interface/judge-options.js";

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

/** How a token differs from a good one. Texts may hold `__KEY__`, `__CUT__` (it without its end), `__NONCE__` and `__HEX__`. */
export interface TokenSpec {
  /** The JSON of the header. Default that of Part 5.1. */
  header?: string;
  /** The JSON of the claims. Default those of Part 5.2 that are required. */
  claims?: string;
  /** Added to the server's time for the nonce. Default 0. */
  shiftSeconds?: number;
  /** Digits that the nonce has behind the seconds. Default 9: nanoseconds. */
  digits?: 0 | 3 | 6 | 9;
  /** What it is signed with. Default the secret as issued. */
  secret?: keyof typeof signingSecrets;
  /** Default HMAC-SHA256. */
  hash?: "sha256" | "sha384" | "sha512";
  /** Claims that replace the signed ones in the token. */
  swapped?: string;
  /**
   * The value of the header, of `{header}`, `{claims}`, `{signature}`, `{cut}` (it without its end) and `{turned}` (another
   * one). Null: no header.
   */
  form?: string | null;
  /** Whether the token must be accepted nevertheless. */
  isGood?: boolean;
}

const goodHeader = '{"alg":"HS256","typ":"JWT"}';
export const goodClaims = '{"type":"OpenAPIV2","sub":"__KEY__","nonce":"__NONCE__"}';
const goodForm = "Bearer {header}.{claims}.{signature}";

/** A random key that does not exist. */
export const unknownKey = {
  pair: { apiKey: randomUUID(), apiSecret: "the secret of a key that does not exist" },
  variable: "UNKNOWN_API_KEY",
};

/** A token without a difference. */
export const goodToken: Required<Omit<TokenSpec, "swapped" | "isGood">> = {
  header: goodHeader,
  claims: goodClaims,
  shiftSeconds: 0,
  digits: 9,
  secret: "issued",
  hash: "sha256",
  form: goodForm,
};

/** Fills the names in a template with the given parts. Unknown names stay as they are. */
export const fillIn = (form: string, parts: Readonly<Record<string, string>>, names = /\{(\w+)\}/g) =>
  form.replace(names, (all, name: string) => parts[name] ?? all);

/** A text escaped for JSON, without its quotes. */
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

/** As many digits of Base64 as make whole bytes: most of a signature. */
export const wholeDigits = 32;

const turn = (text: string) =>
  text.replace(/[A-Za-z]/g, (letter) => (letter < "a" ? letter.toLowerCase() : letter.toUpperCase()));

/**
 * Mints the value of an `Authorization` header by hand (Part 5), with node:crypto and nothing else.
 *
 * @param nowMs the server's time
 * @param count of tokens so far: no two of them have one nonce
 * @returns undefined where the spec wants no header
 */
export function mintAuthorization(
  spec: TokenSpec,
  { apiKey, apiSecret }: KeyPair,
  nowMs: number,
  count = 0,
): string | undefined {
  const { header, claims, swapped, shiftSeconds, digits, secret, hash, form } = { ...goodToken, ...spec };
  if (form === null) return undefined;
  const ms = BigInt(Math.round(nowMs + shiftSeconds * 1000));
  const nonce = { 0: ms / 1000n, 3: ms, 6: ms * 1000n, 9: ms * 1_000_000n + BigInt(count % 1_000_000) }[digits];
  const filled = (text: string) =>
    fillIn(
      text,
      { KEY: inJson(apiKey), CUT: inJson(apiKey.slice(0, -1)), NONCE: `${nonce}`, HEX: `0x${nonce.toString(16)}` },
      /__(\w+?)__/g,
    );
  const key = signingSecrets[secret](apiSecret, apiKey);
  const mint = (text: string) =>
    mintToken({ header: filled(header), claims: filled(text), secret: key, hash }).split(".");
  const [head = "", body = "", signature = ""] = mint(claims);
  const parts = { header: head, claims: swapped === undefined ? body : (mint(swapped)[1] ?? ""), signature };
  if (form === goodForm) return fillIn(form, parts);
  // Both stay valid Base64url, since a strict reader would refuse anything else before it compares signatures.
  return fillIn(form, {
    ...parts,
    cut: signature.slice(0, wholeDigits),
    turned: turn(signature.slice(0, -1)) + signature.slice(-1),
  });
}

/** What a token may be signed with, derived from the secret and its key. */
export const signingSecrets = {
  issued: (secret: string) => secret,
  other: (secret: string) => secret,
  key: (_secret: string, key: string) => key,
  base64url: (secret: string) => Buffer.from(secret).toString("base64url"),
  hex: (secret: string) => Buffer.from(secret).toString("hex"),
  cased: (secret: string) => (secret === secret.toLowerCase() ? secret.toUpperCase() : secret.toLowerCase()),
  base64: (secret: string) => Buffer.from(secret).toString("base64"),
  decoded: (secret: string): Buffer => Buffer.from(secret, "base64"),
  wrong: (secret: string) => `not ${secret}`,
  empty: () => "",
};

/** Whether this form of the secret equals the issued one, so that the token is good after all. */
export const isSameAsIssued = ({ secret = "issued" }: TokenSpec, { apiKey, apiSecret }: KeyPair) =>
  secret !== "issued" && signingSecrets[secret](apiSecret, apiKey).toString() === apiSecret;
