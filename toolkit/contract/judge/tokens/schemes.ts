import { tokenRows, type TokenRow } from "./row.js";

/** U-41: the document names two rows for another scheme. */
const scheme = ["unexpectedRequestHeader", "unauthorized"] as const;

/** What the header looks like, before anybody looks into the token. */
export const schemeRows: readonly TokenRow[] = [
  ...tokenRows({ rows: ["unauthorized"], rests: "7" }, ["a request without the header", { form: null }]),
  ...tokenRows(
    { rows: ["unexpectedRequestHeader"], rests: "5, 7" },
    ["two spaces", { form: "Bearer  {header}.{claims}.{signature}" }],
    ["a tab", { form: "Bearer\t{header}.{claims}.{signature}" }],
    ["something after the token", { form: "Bearer {header}.{claims}.{signature} x" }],
  ),
  ...tokenRows(
    { rows: scheme, rests: "5, 7, U-41", cause: "tokens: another scheme" },
    ["the scheme Basic", { form: "Basic {header}.{claims}.{signature}" }],
    ["the scheme Token", { form: "Token {header}.{claims}.{signature}" }],
    ["a token without a scheme", { form: "{header}.{claims}.{signature}" }],
  ),
  ...tokenRows(
    { rows: scheme, rests: "5, 7, U-41", cause: "tokens: the case of the scheme", after: ["tokens: another scheme"] },
    ["the scheme in small letters", { form: "bearer {header}.{claims}.{signature}" }],
    ["the scheme in capitals", { form: "BEARER {header}.{claims}.{signature}" }],
  ),
  ...tokenRows(
    { rows: scheme, rests: "5, 7, U-41", after: ["tokens: another scheme"] },
    ["a colon after the scheme", { form: "Bearer: {header}.{claims}.{signature}" }],
    ["no space after the scheme", { form: "Bearer{header}.{claims}.{signature}" }],
    ["the scheme alone", { form: "Bearer" }],
  ),
];
