import { facts, type ErrorName } from "../facts/facts.js";
import { unknownKey, type TokenSpec } from "../judge/token.js";
import type { KeyPair, Target } from "../targets/target.js";

/** How a request is changed so that it gets a certain response: a mock is asked for it, or the token is another one. */
export type Provocation = { prefer: string } | { token: TokenSpec; key?: KeyPair };

const { errors } = facts;

/** How an error of Part 7 is provoked on any operation: a mock that checks no token is asked for it. */
export function provocationOf(name: ErrorName, { checksTokens, unscoped }: Target): Provocation {
  if (!checksTokens) return { prefer: `code=${errors[name].status}, example=${name}` };
  const refused: Record<ErrorName, Provocation> = {
    unexpectedRequestHeader: { token: { form: "Bearer  {header}.{claims}.{signature}" } },
    unauthorized: { token: { form: null } },
    invalidToken: { token: { secret: "wrong" } },
    permissionDenied: { token: {}, key: unscoped },
    resourceNotFound: { token: {}, key: unknownKey.pair },
  };
  return refused[name];
}
