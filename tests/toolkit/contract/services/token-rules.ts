import { createHmac } from "node:crypto";

/** The rows of Part 7, by names of our own. */
export type Row = "unauthorized" | "unexpectedRequestHeader" | "invalidToken" | "permissionDenied" | "resourceNotFound";

export interface Key {
  secret: string;
  permitted: boolean;
}

/** Parts 5 and 7 as rules that can be changed one by one. */
export interface TokenRules {
  keys: Map<string, Key>;
  /** What the header must look like; the first group is the token. */
  header: RegExp;
  /** Hashes by the value of `alg`. */
  algorithms: Record<string, string>;
  /** What a token may be signed with. */
  secrets: (secret: string) => string[];
  isSignature: (given: string, expected: string) => boolean;
  isTyp: (typ: unknown) => boolean;
  /** The key that a `sub` names; undefined: it is not a name. */
  keyOf: (sub: unknown) => string | undefined;
  isType: (type: unknown) => boolean;
  /** The time that a nonce stands for in nanoseconds; undefined: none. */
  nonce: (nonce: unknown, nowNs: bigint) => bigint | undefined;
  /** Seconds; undefined: refused. */
  recvWindow: (value: unknown) => number | undefined;
  isWithin: (distanceSeconds: number, windowSeconds: number) => boolean;
  /** What becomes of a token in which a member stands twice. */
  repeated: "refused" | "first" | "last";
  /** The row for a token, where it is refused. */
  refuse: (authorization: string | null, nowMs: number, rules: TokenRules) => Row | undefined;
}

const digits = (value: unknown) => typeof value === "string" && /^\d{1,30}$/.test(value);

/** The rules as the interface document has them. */
export const tokenRules = (keys: Map<string, Key>): TokenRules => ({
  keys,
  header: /^Bearer ([^\s]+)$/,
  algorithms: { HS256: "sha256" },
  secrets: (secret) => [secret],
  isSignature: (given, expected) => given === expected,
  isTyp: (typ) => typ === "JWT",
  keyOf: (sub) => (typeof sub === "string" ? sub : undefined),
  isType: (type) => type === "OpenAPIV2",
  nonce: (nonce) => (digits(nonce) ? BigInt(nonce as string) : undefined),
  recvWindow: (value) => (value === undefined ? 30 : digits(value) ? Number(value) : undefined),
  isWithin: (distance, window) => Math.abs(distance) < window,
  repeated: "refused",
  refuse: refusalOf,
});

function refusalOf(authorization: string | null, nowMs: number, rules: TokenRules): Row | undefined {
  if (authorization === null || authorization === "") return "unauthorized";
  const token = rules.header.exec(authorization)?.[1];
  if (token === undefined) return "unexpectedRequestHeader";
  const [head = "", body = "", signature = "", ...more] = token.split(".");
  if (more.length > 0 || !/^[\w-]+$/.test(head) || !/^[\w-]+$/.test(body) || !/^[\w-]*$/.test(signature))
    return "invalidToken";
  const header = objectIn(head, rules);
  const claims = objectIn(body, rules);
  if (!header || !claims) return "invalidToken";
  const hash = rules.algorithms[String(header.alg)];
  if (hash === undefined || !rules.isTyp(header.typ) || !rules.isType(claims.type)) return "invalidToken";
  const name = rules.keyOf(claims.sub);
  if (name === undefined) return "invalidToken";
  const key = rules.keys.get(name);
  if (!key) return "resourceNotFound";
  const signed = (secret: string) =>
    hash === "" ? "" : createHmac(hash, secret).update(`${head}.${body}`).digest("base64url");
  if (!rules.secrets(key.secret).some((secret) => rules.isSignature(signature, signed(secret)))) return "invalidToken";
  const nowNs = BigInt(Math.round(nowMs * 1000)) * 1000n;
  const nonce = rules.nonce(claims.nonce, nowNs);
  const window = rules.recvWindow(claims.recv_window);
  if (nonce === undefined || window === undefined) return "invalidToken";
  if (!rules.isWithin(Number(nonce - nowNs) / 1e9, window)) return "invalidToken";
  return key.permitted ? undefined : "permissionDenied";
}

function objectIn(part: string, { repeated }: TokenRules): Record<string, unknown> | undefined {
  const text = Buffer.from(part, "base64url").toString();
  try {
    const value = JSON.parse(text) as Record<string, unknown> | null;
    if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
    const names = text.match(/"(?:[^"\\]|\\.)*"(?=\s*:)/g) ?? [];
    if (names.length === Object.keys(value).length || repeated === "last") return value;
    if (repeated === "refused") return undefined;
    const members = [...text.matchAll(/("(?:[^"\\]|\\.)*")\s*:\s*("(?:[^"\\]|\\.)*"|[^,}]*)/g)].reverse();
    return JSON.parse(`{${members.map(([, name, member]) => `${name}:${member}`).join()}}`) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
