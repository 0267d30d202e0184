import type { ErrorName } from "../../facts/facts.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { goodClaims, type TokenSpec } from "../ask/mint-authorization.js";

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
  /** The causes that it follows from, where one of them is there. */
  after?: readonly string[];
  /** Whether it is told only, since the document leaves it open. */
  open?: true;
  /** Whose token it is. Default: the viewer's. */
  key?: JudgeRequest["key"];
}

/**
 * What refuses a token of the right form that says something else than Parts 5.1 and 5.2 have it say: no condition of Part 7
 * names it, and its header is invalid as well.
 */
export const contentErrors = ["invalidToken", "unauthorized"] as const;

/** Rows that have all but the name and the token in common. What refuses them is, unless they say otherwise, an invalid token. */
export function tokenRows(
  group: Omit<TokenRow, "name" | "token" | "rows"> & Partial<Pick<TokenRow, "rows">>,
  ...list: readonly (readonly [name: string, token: TokenSpec])[]
): TokenRow[] {
  return list.map(([name, token]) => ({ name, token, rows: ["invalidToken"], ...group }));
}

/** The good claims, but for some; undefined takes one away. */
export function claimsWith(change: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ ...(JSON.parse(goodClaims) as object), ...change });
}
