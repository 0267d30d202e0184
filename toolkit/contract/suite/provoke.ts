import { facts } from "../facts/facts.js";
import type { Target } from "../targets/target.js";

export type ErrorName = keyof typeof facts.errors;

/** How a request is changed so that it gets a certain answer. */
export type Provocation =
  /** Ask the mock for it. */
  | { prefer: string }
  /** Send no credential, or one that is written or signed wrongly. */
  | { authorization: "none" | "two spaces" | "wrong secret" }
  /** Use another key. */
  | { key: "unknown" | "unscoped" };

const { errors } = facts;

/** Errors of Part 7 that a service refuses by itself, before the operation is looked at. */
const refused: Record<ErrorName, Provocation> = {
  unexpectedRequestHeader: { authorization: "two spaces" },
  unauthorized: { authorization: "none" },
  invalidToken: { authorization: "wrong secret" },
  permissionDenied: { key: "unscoped" },
  resourceNotFound: { key: "unknown" },
};

/** How an error is provoked on any operation: a mock that checks no token is asked for it. */
export function provocationOf(name: ErrorName, { checksTokens }: Target): Provocation {
  return checksTokens ? refused[name] : { prefer: `code=${errors[name].status}, example=${name}` };
}
