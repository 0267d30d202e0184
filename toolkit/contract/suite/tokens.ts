import { claimsAt, mintToken } from "../auth/mint.js";
import { rowOf } from "../auth/oracle.js";
import type { Finding } from "../finding.js";
import type { Target } from "../targets/target.js";
import type { Check } from "./check.js";
import type { ErrorName } from "./provoke.js";

interface TokenVector {
  name: string;
  /** The value of the header; undefined: no header. */
  header: (target: Target) => string | undefined;
  /** The rows of Part 7 that may answer it; none: it is let through. */
  answers: readonly ErrorName[];
}

const bearer = (
  target: Target,
  change: object = {},
  secret: string | Buffer = target.credentials.apiSecret,
  header?: object,
) =>
  `Bearer ${mintToken({ claims: { ...claimsAt(target.credentials.apiKey, target.now()), ...change }, secret, ...(header && { header }) })}`;
const shifted = (target: Target, seconds: number, change: object = {}) =>
  bearer(target, { ...claimsAt(target.credentials.apiKey, target.now() + seconds * 1000), ...change });

/** What Parts 5 and 7 say about tokens, one vector for each sentence. */
export const tokenVectors: readonly TokenVector[] = [
  { name: "a good token", header: (target) => bearer(target), answers: [] },
  { name: "a token with recv_window", header: (target) => bearer(target, { recv_window: "60" }), answers: [] },
  { name: "a nonce 20 s old", header: (target) => shifted(target, -20), answers: [] },
  {
    name: "a nonce 40 s old, recv_window 60",
    header: (target) => shifted(target, -40, { recv_window: "60" }),
    answers: [],
  },
  { name: "no header", header: () => undefined, answers: ["unauthorized"] },
  { name: "two spaces", header: (target) => bearer(target).replace(" ", "  "), answers: ["unexpectedRequestHeader"] },
  { name: "a tab", header: (target) => bearer(target).replace(" ", "\t"), answers: ["unexpectedRequestHeader"] },
  {
    name: "something after the token",
    header: (target) => `${bearer(target)} x`,
    answers: ["unexpectedRequestHeader"],
  },
  // U-41: the document names two rows for another scheme.
  {
    name: "another scheme",
    header: (target) => bearer(target).replace("Bearer", "Basic"),
    answers: ["unexpectedRequestHeader", "unauthorized"],
  },
  { name: "no token at all", header: () => "Bearer", answers: ["unexpectedRequestHeader", "unauthorized"] },
  { name: "no JWT", header: () => "Bearer abc", answers: ["invalidToken"] },
  { name: "another secret", header: (target) => bearer(target, {}, "not the secret"), answers: ["invalidToken"] },
  {
    name: "a Base64 secret",
    header: (target) => bearer(target, {}, Buffer.from(target.credentials.apiSecret).toString("base64")),
    answers: ["invalidToken"],
  },
  { name: "no signature", header: (target) => bearer(target).replace(/[^.]*$/, ""), answers: ["invalidToken"] },
  {
    name: "alg none",
    header: (target) => bearer(target, {}, undefined, { alg: "none", typ: "JWT" }),
    answers: ["invalidToken"],
  },
  { name: "another type", header: (target) => bearer(target, { type: "OpenAPI" }), answers: ["invalidToken"] },
  { name: "a nonce 31 s old", header: (target) => shifted(target, -31), answers: ["invalidToken"] },
  { name: "a nonce an hour ahead", header: (target) => shifted(target, 3600), answers: ["invalidToken"] },
  {
    name: "a nonce 10 s old, recv_window 5",
    header: (target) => shifted(target, -10, { recv_window: "5" }),
    answers: ["invalidToken"],
  },
  { name: "no nonce", header: (target) => bearer(target, { nonce: undefined }), answers: ["invalidToken"] },
  { name: "an unknown key", header: (target) => bearer(target, { sub: "nobody" }, "x"), answers: ["resourceNotFound"] },
];

/** Every token vector, on the operation that the document authenticates as its example (Part 4.7). */
export const tokenChecks: readonly Check[] = tokenVectors.map(({ name, header, answers }) => ({
  level: "negatives",
  operation: "listAccounts",
  name: answers.length === 0 ? `takes ${name}` : `refuses ${name}`,
  async run({ target, send }) {
    if (!target.checksTokens) return "unprovoked";
    const { response } = await send("listAccounts", {}, { headers: { Authorization: header(target) ?? null } });
    const rows = answers.map(rowOf);
    const fits = rows.some(({ status, code }) => status === response.status && response.body.includes(`${code}`));
    if (rows.length === 0 ? response.status < 300 : fits) return [];
    const expected = rows.map(({ status, code }) => `${status} with ${code}`).join(" or ") || "success";
    const seen = `${response.status} ${response.status < 300 ? "" : response.body}`.trim().slice(0, 80);
    const finding: Finding = {
      operation: "listAccounts",
      pointer: "/response/status",
      expected: `${expected} for ${name}`,
      seen,
    };
    return [finding];
  },
}));
