import { facts } from "../facts/facts.js";
import type { TargetKind } from "../targets/target.js";

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
const ask = (name: ErrorName): Provocation => ({ prefer: `code=${errors[name].status}, example=${name}` });

/** Errors of Part 7 that a service refuses by itself, before the operation is looked at. */
const refused: Record<ErrorName, Provocation> = {
  unexpectedRequestHeader: { authorization: "two spaces" },
  unauthorized: { authorization: "none" },
  invalidToken: { authorization: "wrong secret" },
  permissionDenied: { key: "unscoped" },
  resourceNotFound: { key: "unknown" },
};

/** How each error is provoked for any operation, by kind of target. */
export const provocations: Readonly<Record<TargetKind, Readonly<Record<ErrorName, Provocation>>>> = {
  mock: {
    unexpectedRequestHeader: ask("unexpectedRequestHeader"),
    unauthorized: ask("unauthorized"),
    invalidToken: ask("invalidToken"),
    permissionDenied: ask("permissionDenied"),
    resourceNotFound: ask("resourceNotFound"),
  },
  gated: refused,
  sandbox: refused,
  // A key without scopes must be given; without one the error is reported as unprovoked.
  live: refused,
};
