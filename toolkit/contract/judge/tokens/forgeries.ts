import { acceptedRows, claimRows, timeRows } from "./claim-rows.js";
import { type TokenRow, claimsWith, tokenRows } from "./token-row.js";
import { schemeRows, headerRows } from "./header-rows.js";

/** Tokens with other signatures, secrets or segments. */
const signatureRows: readonly TokenRow[] = [
  ...tokenRows(
    { rests: "5.3, 7", cause: "tokens: the signature" },
    ["a token signed with another secret", { secret: "wrong" }],
    ["another signature", { form: "Bearer {header}.{claims}.{turned}" }],
    ["claims that were not signed", { swapped: claimsWith({ recv_window: "600" }) }],
    ["a token without a signature", { form: "Bearer {header}.{claims}." }],
    ["two segments", { form: "Bearer {header}.{claims}" }],
    ["a signature cut short", { form: "Bearer {header}.{claims}.{cut}" }],
    ["a signature with more behind it", { form: "Bearer {header}.{claims}.{signature}AAAA" }],
  ),
  ...tokenRows(
    // RFC 7515, section 2. Unused bits of the last digit are not tried, since decoders may ignore them (RFC 4648,
    // section 3.5).
    { rests: "5, 7", cause: "tokens: Base64url of the signature", after: ["tokens: the signature"] },
    ["a signature with padding behind it", { form: "Bearer {header}.{claims}.{signature}=" }],
    ["a signature with a character behind it that is not Base64url", { form: "Bearer {header}.{claims}.{signature}~" }],
  ),
  ...tokenRows(
    { rests: "5.3", after: ["tokens: the signature"] },
    ["a token signed with the secret in Base64", { secret: "base64" }],
    ["a token signed with the secret decoded from Base64", { secret: "decoded" }],
    ["a token signed with an empty secret", { secret: "empty" }],
    ["a token signed with the key in place of the secret", { secret: "key" }],
    ["a token signed with the secret in hexadecimal", { secret: "hex" }],
    ["a token signed with the secret in letters of another case", { secret: "cased" }],
  ),
  ...tokenRows(
    // Some secrets have the same Base64 and Base64url.
    { rests: "5.3", after: ["tokens: the signature", "a token signed with the secret in Base64"] },
    ["a token signed with the secret in Base64url", { secret: "base64url" }],
  ),
  ...tokenRows(
    // A service that accepts these does not read tokens.
    { rests: "7", cause: "tokens: anything" },
    ["something that is not a JWT", { form: "Bearer abc" }],
    ["segments that are not Base64url", { form: "Bearer !!!.???.###" }],
    ["claims that are not JSON", { claims: "claims" }],
    ["a header that is null", { header: "null" }],
    ["a header that is a text", { header: '"HS256"' }],
  ),
  ...tokenRows(
    // A service may look up the key first.
    { rows: ["invalidToken", "resourceNotFound"], rests: "7", cause: "tokens: anything" },
    ["claims that are null", { claims: "null" }],
    ["claims that are an array", { claims: "[]" }],
  ),
  ...tokenRows({ rests: "7", cause: "tokens: no JWT" }, [
    "four segments",
    { form: "Bearer {header}.{claims}.{signature}.{signature}" },
  ]),
];

/** All tokens that are tried, good ones first. */
export const forgeries: readonly TokenRow[] = [
  ...acceptedRows,
  ...schemeRows,
  ...timeRows,
  ...signatureRows,
  ...headerRows,
  ...claimRows,
];

/** A row of the table by its name. */
export function forgery(name: string): TokenRow {
  const row = forgeries.find((each) => each.name === name);
  if (!row) throw new Error(`no forgery is called "${name}"`);
  return row;
}

const ofEachClaim: readonly string[] = [
  "a nonce a day old",
  "a nonce 34 s old",
  "a nonce 10 s old, with recv_window 5",
  'a nonce a day old, with the recv_window "long"',
  'a nonce a day old, with the recv_window "0"',
  "no nonce",
  "a token without a signature",
  "a token signed with an empty secret",
  "a token signed with the secret in Base64",
  "alg none, without a signature",
  "alg HS512, signed so",
  "another typ",
  "another type",
];

/**
 * One forgery for each claim; `sub` has a row in Part 7. Without a check of the signature, an operation checks no claim
 * either.
 */
export const oneOfEachClaim = ofEachClaim.map((name): TokenRow => {
  const row = forgery(name);
  return { ...row, after: [...(row.after ?? []), "tokens: the signature"] };
});
