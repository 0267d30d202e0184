import { claimsWith, tokenRows, type TokenRow } from "./token-row.js";

/** Tokens with other signatures, secrets or segments. */
export const signatureRows: readonly TokenRow[] = [
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
