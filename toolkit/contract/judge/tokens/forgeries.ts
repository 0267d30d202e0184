import type { facts } from "../../facts/facts.js";
import { goodClaims, type TokenSpec } from "../token.js";

export type ErrorName = keyof typeof facts.errors;

/** A token, and what Parts 5 and 7 say of it. */
export interface TokenRow {
  /** Completes "takes …" or "refuses …". */
  name: string;
  token: TokenSpec;
  /** The rows of Part 7 that may refuse it; none: it is taken. */
  rows: readonly ErrorName[];
  rests: string;
  /** Where several rows fail for one reason: the reason. */
  cause?: string;
  /** The cause that it follows from, where that is there. */
  after?: string;
  /** Whether it is told only, since the document leaves it open. */
  open?: true;
  /** Whose token it is. */
  key?: "unknown";
}

const claims = (change: Readonly<Record<string, unknown>>) =>
  JSON.stringify({ ...(JSON.parse(goodClaims) as object), ...change });
const invalid: readonly ErrorName[] = ["invalidToken"];
const format: readonly ErrorName[] = ["unexpectedRequestHeader"];
/** U-41: the document names two rows for another scheme. */
const scheme: readonly ErrorName[] = ["unexpectedRequestHeader", "unauthorized"];

type Row = readonly [name: string, token: TokenSpec];

function rows(group: Omit<TokenRow, "name" | "token">, ...list: readonly Row[]): TokenRow[] {
  return list.map(([name, token]) => ({ name, token, ...group }));
}

const taken = { rows: [], rests: "5.2, 5.3" };

/** Within the window, and a few seconds from its edges: the server's time is known to the second. */
const good: readonly TokenRow[] = [
  ...rows(taken, ["a good token", {}]),
  ...rows({ ...taken, cause: "tokens: the default window" }, ["a nonce 26 s old", { shiftSeconds: -26 }]),
  ...rows(
    { ...taken, cause: "tokens: recv_window" },
    ["a token with recv_window", { claims: claims({ recv_window: "60" }) }],
    ["a nonce 56 s old, with recv_window 60", { shiftSeconds: -56, claims: claims({ recv_window: "60" }) }],
    ["a nonce 6 s old, with recv_window 10", { shiftSeconds: -6, claims: claims({ recv_window: "10" }) }],
  ),
];

const windows: readonly TokenRow[] = [
  ...rows(
    { rows: invalid, rests: "5.3", cause: "tokens: a stale nonce" },
    ["a nonce a day old", { shiftSeconds: -86_400 }],
    ["a nonce 34 s old", { shiftSeconds: -34 }],
  ),
  ...rows(
    { rows: invalid, rests: "5.2, 5.3", cause: "tokens: recv_window", after: "tokens: a stale nonce" },
    ["a nonce 10 s old, with recv_window 5", { shiftSeconds: -10, claims: claims({ recv_window: "5" }) }],
    ["a nonce 64 s old, with recv_window 60", { shiftSeconds: -64, claims: claims({ recv_window: "60" }) }],
  ),
  ...rows({ rows: invalid, rests: "5.3, U-43", cause: "tokens: a nonce ahead" }, [
    "a nonce an hour ahead",
    { shiftSeconds: 3600 },
  ]),
  ...rows({ rows: invalid, rests: "U-43", open: true }, ["a nonce 34 s ahead", { shiftSeconds: 34 }]),
  ...rows(
    { rows: invalid, rests: "5.2", cause: "tokens: the unit of the nonce", after: "tokens: a stale nonce" },
    ["a nonce in milliseconds", { digits: 3 }],
    ["a nonce in seconds", { digits: 0 }],
  ),
];

const schemes: readonly TokenRow[] = [
  ...rows({ rows: ["unauthorized"], rests: "7" }, ["a request without the header", { form: null }]),
  ...rows(
    { rows: format, rests: "5, 7" },
    ["two spaces", { form: "Bearer  {header}.{claims}.{signature}" }],
    ["a tab", { form: "Bearer\t{header}.{claims}.{signature}" }],
    ["something after the token", { form: "Bearer {header}.{claims}.{signature} x" }],
  ),
  ...rows(
    { rows: scheme, rests: "5, 7, U-41", cause: "tokens: another scheme" },
    ["the scheme Basic", { form: "Basic {header}.{claims}.{signature}" }],
    ["the scheme Token", { form: "Token {header}.{claims}.{signature}" }],
    ["a token without a scheme", { form: "{header}.{claims}.{signature}" }],
  ),
  ...rows(
    { rows: scheme, rests: "5, 7, U-41" },
    ["the scheme in small letters", { form: "bearer {header}.{claims}.{signature}" }],
    ["the scheme in capitals", { form: "BEARER {header}.{claims}.{signature}" }],
    ["a colon after the scheme", { form: "Bearer: {header}.{claims}.{signature}" }],
    ["no space after the scheme", { form: "Bearer{header}.{claims}.{signature}" }],
    ["the scheme alone", { form: "Bearer" }],
  ),
];

const signatures: readonly TokenRow[] = [
  ...rows(
    { rows: invalid, rests: "5.3, 7", cause: "tokens: the signature" },
    ["a token signed with another secret", { secret: "wrong" }],
    ["another signature", { form: "Bearer {header}.{claims}.{turned}" }],
    ["claims that were not signed", { swapped: claims({ recv_window: "600" }) }],
    ["a token without a signature", { form: "Bearer {header}.{claims}." }],
    ["a signature cut short", { form: "Bearer {header}.{claims}.{cut}" }],
  ),
  ...rows(
    { rows: invalid, rests: "5.3", after: "tokens: the signature" },
    ["a token signed with the secret in Base64", { secret: "base64" }],
    ["a token signed with the secret decoded from Base64", { secret: "decoded" }],
    ["a token signed with an empty secret", { secret: "empty" }],
  ),
  ...rows(
    { rows: invalid, rests: "7", cause: "tokens: no JWT" },
    ["something that is no JWT", { form: "Bearer abc" }],
    ["two segments", { form: "Bearer {header}.{claims}" }],
    ["four segments", { form: "Bearer {header}.{claims}.{signature}.{signature}" }],
    ["segments that are no Base64url", { form: "Bearer !!!.???.###" }],
    ["claims that are no JSON", { claims: "claims" }],
  ),
];

const unsigned = "Bearer {header}.{claims}.";

const headers: readonly TokenRow[] = [
  ...rows(
    { rows: invalid, rests: "5.1", cause: "tokens: alg none" },
    ["alg none, without a signature", { header: '{"alg":"none","typ":"JWT"}', form: unsigned }],
    ["alg none, with a signature", { header: '{"alg":"none","typ":"JWT"}' }],
    ["alg NONE, without a signature", { header: '{"alg":"NONE","typ":"JWT"}', form: unsigned }],
    ["alg nOnE, without a signature", { header: '{"alg":"nOnE","typ":"JWT"}', form: unsigned }],
  ),
  ...rows(
    { rows: invalid, rests: "5.1", cause: "tokens: another alg", after: "tokens: the signature" },
    ["alg HS512, signed so", { header: '{"alg":"HS512","typ":"JWT"}', hash: "sha512" }],
    ["alg HS384, signed so", { header: '{"alg":"HS384","typ":"JWT"}', hash: "sha384" }],
    ["alg HS512, signed with SHA-256", { header: '{"alg":"HS512","typ":"JWT"}' }],
    ["alg RS256, signed with the secret", { header: '{"alg":"RS256","typ":"JWT"}' }],
    ["alg hs256", { header: '{"alg":"hs256","typ":"JWT"}' }],
    ["no alg", { header: '{"typ":"JWT"}' }],
    ["alg HS256, signed with SHA-512", { hash: "sha512" }],
  ),
  ...rows(
    { rows: invalid, rests: "5.1", cause: "tokens: typ" },
    ["no typ", { header: '{"alg":"HS256"}' }],
    ["another typ", { header: '{"alg":"HS256","typ":"JWS"}' }],
    ["typ jwt", { header: '{"alg":"HS256","typ":"jwt"}' }],
    ["typ null", { header: '{"alg":"HS256","typ":null}' }],
  ),
];

const changed = (group: string, ...list: readonly (readonly [string, Readonly<Record<string, unknown>>])[]) =>
  rows(
    { rows: invalid, rests: "5.2", cause: `tokens: ${group}` },
    ...list.map(([name, change]): Row => [name, { claims: claims(change) }]),
  );

const contents: readonly TokenRow[] = [
  ...changed(
    "type",
    ["no type", { type: undefined }],
    ["another type", { type: "OpenAPI" }],
    ["the type in small letters", { type: "openapiv2" }],
    ["the type as an array", { type: ["OpenAPIV2"] }],
  ),
  ...changed(
    "sub",
    ["no sub", { sub: undefined }],
    ["sub null", { sub: null }],
    ["sub as an array", { sub: ["__KEY__"] }],
  ),
  ...changed(
    "nonce",
    ["no nonce", { nonce: undefined }],
    ["an empty nonce", { nonce: "" }],
    ["nonce null", { nonce: null }],
    ["a nonce of letters", { nonce: "now" }],
    ["a negative nonce", { nonce: "-__NONCE__" }],
    ["a nonce of 0", { nonce: "0" }],
  ),
  ...rows(
    { rows: invalid, rests: "5.2", cause: "tokens: claims of a wrong type" },
    ["a nonce that is a number", { claims: goodClaims.replace('"__NONCE__"', "__NONCE__") }],
    ["a recv_window that is a number", { claims: claims({ recv_window: 60 }) }],
  ),
  ...rows(
    { rows: invalid, rests: "5.2", cause: "tokens: repeated claims" },
    ["a nonce that is repeated, the second one stale", { claims: goodClaims.replace("}", ',"nonce":"1"}') }],
    ["a nonce that is repeated, the first one stale", { claims: goodClaims.replace("{", '{"nonce":"1",') }],
    ["a type that is repeated", { claims: goodClaims.replace("{", '{"type":"OpenAPIV2",') }],
    ["a sub that is repeated, the second one unknown", { claims: goodClaims.replace("}", ',"sub":"nobody"}') }],
  ).map((row) => {
    // A key that does not exist, for who reads the last one.
    return { ...row, rows: ["invalidToken", "resourceNotFound"] as const };
  }),
  ...rows(
    { rows: invalid, rests: "U-44", open: true },
    ["a recv_window of 0", { claims: claims({ recv_window: "0" }) }],
    ["a recv_window of letters", { claims: claims({ recv_window: "long" }) }],
    ["a negative recv_window", { claims: claims({ recv_window: "-60" }) }],
    ["a fraction as recv_window", { claims: claims({ recv_window: "1.5" }) }],
  ),
  { name: "a key that does not exist", token: {}, rows: ["resourceNotFound"], rests: "5.3, 7", key: "unknown" },
];

/** Every forgery, on the operation that the document authenticates as its example (Part 4.7). */
export const tokenRows: readonly TokenRow[] = [...good, ...schemes, ...windows, ...signatures, ...headers, ...contents];
