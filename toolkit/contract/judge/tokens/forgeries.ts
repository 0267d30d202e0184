import { acceptedRows, claimRows, timeRows } from "./claim-rows.js";
import type { TokenRow } from "./token-row.js";
import { signatureRows } from "./signature-rows.js";
import { schemeRows, headerRows } from "./header-rows.js";

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
