import { facts } from "../../facts/facts.js";
import type { Settings } from "./settings.js";

/** What a check may need: whether it is there, and what the verdict says otherwise. */
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

/** What it takes to ask an operation at all: what is not a GET changes something. */
export function needsToAsk(operation: string, method: string | undefined): readonly Need[] {
  if (method === "GET") return [];
  return operation === "cancelAllOrders" ? ["writes", "cancelAll"] : ["writes"];
}

/** What is missing, and the option that provides it; undefined where nothing is. */
export function lackOf(settings: Settings, of: readonly Need[]): string | undefined {
  const missing = of.find((need) => !needs[need].isMet(settings));
  return missing && needs[missing].otherwise;
}

/** Whether an operation of the document may be asked at all. */
export function isAskable(settings: Settings, operation: string): boolean {
  return lackOf(settings, needsToAsk(operation, facts.operations[operation]?.method)) === undefined;
}
