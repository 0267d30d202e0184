import { contentErrors, tokenRows, type TokenRow } from "./token-row.js";

const rows = { rows: contentErrors, rests: "5.1, 7" };
const unsigned = "Bearer {header}.{claims}.";

/** The header parameters of Part 5.1. */
export const headerRows: readonly TokenRow[] = [
  // First, since an accepted token without a signature says more than other faults of alg.
  ...tokenRows({ ...rows, cause: "tokens: alg none", after: ["tokens: the signature"] }, [
    "alg none, without a signature",
    { header: '{"alg":"none","typ":"JWT"}', form: unsigned },
  ]),
  ...tokenRows(
    { ...rows, cause: "tokens: another alg", after: ["tokens: the signature", "tokens: alg none"] },
    ["alg HS512, signed so", { header: '{"alg":"HS512","typ":"JWT"}', hash: "sha512" }],
    ["alg HS384, signed so", { header: '{"alg":"HS384","typ":"JWT"}', hash: "sha384" }],
    ["alg HS512, signed with SHA-256", { header: '{"alg":"HS512","typ":"JWT"}' }],
    ["alg RS256, signed with the secret", { header: '{"alg":"RS256","typ":"JWT"}' }],
    ["alg hs256", { header: '{"alg":"hs256","typ":"JWT"}' }],
    ["no alg", { header: '{"typ":"JWT"}' }],
    ["alg HS256, signed with SHA-512", { hash: "sha512" }],
    ["alg HS256 with more behind it", { header: '{"alg":"HS2560","typ":"JWT"}' }],
  ),
  ...tokenRows(
    { ...rows, cause: "tokens: alg none", after: ["tokens: the signature", "tokens: another alg"] },
    ["alg none, with a signature", { header: '{"alg":"none","typ":"JWT"}' }],
    ["alg NONE, without a signature", { header: '{"alg":"NONE","typ":"JWT"}', form: unsigned }],
    ["alg nOnE, without a signature", { header: '{"alg":"nOnE","typ":"JWT"}', form: unsigned }],
  ),
  ...tokenRows(
    { ...rows, cause: "tokens: typ" },
    ["no typ", { header: '{"alg":"HS256"}' }],
    ["another typ", { header: '{"alg":"HS256","typ":"JWS"}' }],
    ["typ jwt", { header: '{"alg":"HS256","typ":"jwt"}' }],
    ["typ null", { header: '{"alg":"HS256","typ":null}' }],
    ["typ with more behind it", { header: '{"alg":"HS256","typ":"JWT2"}' }],
    ["typ cut short", { header: '{"alg":"HS256","typ":"JW"}' }],
    ["typ between spaces", { header: '{"alg":"HS256","typ":" JWT "}' }],
  ),
];

/**
 * The document names two rows for another scheme (U-41). Two rows also fit a header that does not have the exact form:
 * which one applies is open (U-53).
 */
const formErrors = ["unexpectedRequestHeader", "unauthorized"] as const;
/** Variants of the `Authorization` header around a good token. */
export const schemeRows: readonly TokenRow[] = [
  ...tokenRows({ rows: ["unauthorized"], rests: "7" }, ["a request without the header", { form: null }]),
  ...tokenRows(
    { rows: formErrors, rests: "5, 7, U-53" },
    ["two spaces", { form: "Bearer  {header}.{claims}.{signature}" }],
    ["a tab", { form: "Bearer\t{header}.{claims}.{signature}" }],
    ["something after the token", { form: "Bearer {header}.{claims}.{signature} x" }],
  ),
  ...tokenRows(
    { rows: formErrors, rests: "5, 7, U-41", cause: "tokens: another scheme" },
    ["the scheme Basic", { form: "Basic {header}.{claims}.{signature}" }],
    ["the scheme Token", { form: "Token {header}.{claims}.{signature}" }],
    ["a token without a scheme", { form: "{header}.{claims}.{signature}" }],
  ),
  ...tokenRows(
    {
      rows: formErrors,
      rests: "5, 7, U-41",
      cause: "tokens: the case of the scheme",
      after: ["tokens: another scheme"],
    },
    ["the scheme in small letters", { form: "bearer {header}.{claims}.{signature}" }],
    ["the scheme in capitals", { form: "BEARER {header}.{claims}.{signature}" }],
  ),
  ...tokenRows(
    { rows: formErrors, rests: "5, 7, U-41", after: ["tokens: another scheme"] },
    ["a colon after the scheme", { form: "Bearer: {header}.{claims}.{signature}" }],
    ["no space after the scheme", { form: "Bearer{header}.{claims}.{signature}" }],
    ["the scheme alone", { form: "Bearer" }],
  ),
];
