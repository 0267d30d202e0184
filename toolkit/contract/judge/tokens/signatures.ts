import { claimsWith, tokenRows, type TokenRow } from "./row.js";

/** How a token is signed, and with what. */
export const signatureRows: readonly TokenRow[] = [
  ...tokenRows(
    { rows: ["invalidToken"], rests: "5.3, 7", cause: "tokens: the signature" },
    ["a token signed with another secret", { secret: "wrong" }],
    ["another signature", { form: "Bearer {header}.{claims}.{turned}" }],
    ["claims that were not signed", { swapped: claimsWith({ recv_window: "600" }) }],
    ["a token without a signature", { form: "Bearer {header}.{claims}." }],
    ["two segments", { form: "Bearer {header}.{claims}" }],
    ["a signature cut short", { form: "Bearer {header}.{claims}.{cut}" }],
  ),
  ...tokenRows(
    { rows: ["invalidToken"], rests: "5.3", after: ["tokens: the signature"] },
    ["a token signed with the secret in Base64", { secret: "base64" }],
    ["a token signed with the secret decoded from Base64", { secret: "decoded" }],
    ["a token signed with an empty secret", { secret: "empty" }],
  ),
  ...tokenRows(
    { rows: ["invalidToken"], rests: "7", cause: "tokens: no JWT" },
    ["something that is no JWT", { form: "Bearer abc" }],
    ["four segments", { form: "Bearer {header}.{claims}.{signature}.{signature}" }],
    ["segments that are no Base64url", { form: "Bearer !!!.???.###" }],
    ["claims that are no JSON", { claims: "claims" }],
  ),
];

const unsigned = "Bearer {header}.{claims}.";

/** The header parameters of Part 5.1. */
export const headerRows: readonly TokenRow[] = [
  ...tokenRows(
    { rows: ["invalidToken"], rests: "5.1", cause: "tokens: another alg", after: ["tokens: the signature"] },
    ["alg HS512, signed so", { header: '{"alg":"HS512","typ":"JWT"}', hash: "sha512" }],
    ["alg HS384, signed so", { header: '{"alg":"HS384","typ":"JWT"}', hash: "sha384" }],
    ["alg HS512, signed with SHA-256", { header: '{"alg":"HS512","typ":"JWT"}' }],
    ["alg RS256, signed with the secret", { header: '{"alg":"RS256","typ":"JWT"}' }],
    ["alg hs256", { header: '{"alg":"hs256","typ":"JWT"}' }],
    ["no alg", { header: '{"typ":"JWT"}' }],
    ["alg HS256, signed with SHA-512", { hash: "sha512" }],
  ),
  ...tokenRows(
    {
      rows: ["invalidToken"],
      rests: "5.1",
      cause: "tokens: alg none",
      after: ["tokens: the signature", "tokens: another alg"],
    },
    ["alg none, without a signature", { header: '{"alg":"none","typ":"JWT"}', form: unsigned }],
    ["alg none, with a signature", { header: '{"alg":"none","typ":"JWT"}' }],
    ["alg NONE, without a signature", { header: '{"alg":"NONE","typ":"JWT"}', form: unsigned }],
    ["alg nOnE, without a signature", { header: '{"alg":"nOnE","typ":"JWT"}', form: unsigned }],
  ),
  ...tokenRows(
    { rows: ["invalidToken"], rests: "5.1", cause: "tokens: typ" },
    ["no typ", { header: '{"alg":"HS256"}' }],
    ["another typ", { header: '{"alg":"HS256","typ":"JWS"}' }],
    ["typ jwt", { header: '{"alg":"HS256","typ":"jwt"}' }],
    ["typ null", { header: '{"alg":"HS256","typ":null}' }],
  ),
];
