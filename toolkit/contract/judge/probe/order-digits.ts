import { randomInt } from "node:crypto";
import { canonicalDecimal } from "../../../text/canonical-decimal.js";
import { isCoarser } from "../ask/decimals.js";
import type { ShownOrder } from "../ask/shown-orders.js";
import { plainText } from "../../validate/finding.js";

/**
 * Distinguishes the orders of a run from those of others: each creation has its own digits at the end of the amount.
 */
export type OrderDigits = ReturnType<typeof createOrderDigits>;

const count = 99_999;
const length = 1 + `${count}`.length;

/**
 * Generates the digits of a run. They start at a random number, so that two runs on one account differ, and add less
 * than a tenth of the last digit.
 *
 * @example createOrderDigits().next("BTC-USDT", "0.01") // "0.01042317"
 */
export function createOrderDigits() {
  let last = randomInt(count);
  const given = new Set<string>();
  const plain = new Set<string>();
  const kept = new Set<string>();
  /** Of orders that were there before the run. */
  const old = new Set<string>();
  return {
    /** Never gives the digits of these orders, which an earlier run may have placed. */
    avoid(orders: readonly ShownOrder[]): void {
      for (const { amount } of orders) old.add(canonicalDecimal(plainText(amount)));
    },
    /** The amount with digits that no other creation has; unchanged if the market refuses such amounts. */
    next(market: string, amount: string): string {
      if (plain.has(market)) return amount;
      last = (last + 1) % count;
      const marked = `${amount}${amount.includes(".") ? "" : "."}${String(last + 1).padStart(length, "0")}`;
      if (old.delete(canonicalDecimal(marked))) return this.next(market, amount);
      given.add(canonicalDecimal(marked));
      return marked;
    },
    /** Whether an amount or a price has digits of this run. */
    has: (decimal: unknown) => given.has(canonicalDecimal(plainText(decimal))),
    /**
     * Whether an amount or a price is the given one without its digits, and not that of another creation: cut or rounded,
     * up or down, to fewer digits, or by a step smaller than a tenth of the last digit before those of the run.
     */
    isRounded(decimal: unknown, marked: string): boolean {
      const seen = canonicalDecimal(plainText(decimal));
      if (!given.has(canonicalDecimal(marked)) || given.has(seen)) return false;
      return isCoarser(seen, marked, 10 ** (length - 1 - (marked.split(".")[1]?.length ?? 0)));
    },
    /** Adds no digits in this market from now on, since it refuses them. */
    leaveOut: (market: string) => void plain.add(market),
    /** Adds digits in this market for good: without them, amounts were refused too. */
    keep(market: string): void {
      plain.delete(market);
      kept.add(market);
    },
    isKept: (market: string) => kept.has(market),
  };
}
