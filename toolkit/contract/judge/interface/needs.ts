import { facts } from "../../facts/facts.js";
import type { Settings } from "./settings.js";

/** What a check may need: whether it is met, and what the verdict says if not. */
const needs = {
  writes: {
    isMet: ({ writes }: Settings) => writes,
    otherwise: "needs permission to create and cancel orders: --writes",
  },
  cancelAll: {
    isMet: ({ spareOrders }: Settings) => !spareOrders,
    otherwise: "would cancel every pending order of the market: leave out --spare-orders",
  },
  withoutScopes: {
    isMet: ({ withoutScopes }: Settings) => withoutScopes !== undefined,
    otherwise: "needs a key without scopes: TRADING_API_KEY_WITHOUT_SCOPES and TRADING_API_SECRET_WITHOUT_SCOPES",
  },
  revoked: {
    isMet: ({ revoked }: Settings) => revoked !== undefined,
    otherwise: "needs a revoked key: TRADING_API_KEY_REVOKED and TRADING_API_SECRET_REVOKED",
  },
} as const;

export type Need = keyof typeof needs;

/** What a call of an operation needs: all but GET requests change something. */
export function needsToAsk(operation: string, method: string | undefined): readonly Need[] {
  if (method === "GET") return [];
  return facts.operations[operation]?.effect === "cancels all" ? ["writes", "cancelAll"] : ["writes"];
}

/** What is missing, and the option that provides it; undefined if nothing is missing. */
export function lackOf(settings: Settings, of: readonly Need[]): string | undefined {
  const missing = of.find((need) => !needs[need].isMet(settings));
  return missing && needs[missing].otherwise;
}

/** Whether the options allow to call an operation. */
export function isAskable(settings: Settings, operation: string): boolean {
  return lackOf(settings, needsToAsk(operation, facts.operations[operation]?.method)) === undefined;
}
