import type { ErrorName } from "../../facts/facts.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { goodClaims, type TokenSpec } from "../ask/mint-authorization.js";

export interface TokenRow {
  /** Completes "takes …" or "refuses …". */
  name: string;
  token: TokenSpec;
  /** The rows of Part 7 that may refuse it; empty if it must be accepted. */
  rows: readonly ErrorName[];
  rests: string;
  /** The common cause of several tokens. */
  cause?: string;
  /** Causes that it follows from, if they were seen. */
  after?: readonly string[];
  /** Whether it is only reported, since the document leaves it open. */
  open?: true;
  /** The key of the token. Default: the viewer's. */
  key?: JudgeRequest["key"];
}

/**
 * The errors for a well-formed token whose contents differ from Parts 5.1 and 5.2. Part 7 does not name that case, and
 * an invalid header fits too.
 */
export const contentErrors = ["invalidToken", "unauthorized"] as const;

/** Rows that differ only in name and token. By default, they must be refused as an invalid token. */
export function tokenRows(
  group: Omit<TokenRow, "name" | "token" | "rows"> & Partial<Pick<TokenRow, "rows">>,
  ...list: readonly (readonly [name: string, token: TokenSpec])[]
): TokenRow[] {
  return list.map(([name, token]) => ({ name, token, rows: ["invalidToken"], ...group }));
}

/** The good claims with some changes; undefined removes a claim. */
export function claimsWith(change: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ ...(JSON.parse(goodClaims) as object), ...change });
}
