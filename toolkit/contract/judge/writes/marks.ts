import { randomInt } from "node:crypto";
import { canonical } from "../canonical.js";
import { textOf } from "../text-of.js";

/** What tells the orders of a run from those of others: digits at the end of the amount, other ones for each creation. */
export interface Marks {
  /** The amount with digits that no other creation has; as it is where the market takes no such amounts. */
  next: (market: string, amount: string) => string;
  /** Whether an amount or a price has digits that were given out. */
  has: (decimal: unknown) => boolean;
  /** From now on amounts in this market stay as they are: it takes none with so many digits. */
  leaveOut: (market: string) => void;
  /** They are marked for good: those as they are were refused too. */
  keep: (market: string) => void;
  isKept: (market: string) => boolean;
}

const count = 99_999;

/**
 * Creates the marks of a run. They start anywhere, so that two runs on one account have others, and add less than a tenth
 * of the last digit.
 *
 * @example createMarks().next("BTC-USDT", "0.01") // "0.01042317"
 */
export function createMarks(): Marks {
  let last = randomInt(count);
  const given = new Set<string>();
  const plain = new Set<string>();
  const kept = new Set<string>();
  return {
    next(market, amount) {
      if (plain.has(market)) return amount;
      last = (last + 1) % count;
      const digits = String(last + 1).padStart(String(count).length, "0");
      const marked = `${amount}${amount.includes(".") ? "" : "."}0${digits}`;
      given.add(canonical(marked));
      return marked;
    },
    has: (decimal) => given.has(canonical(textOf(decimal))),
    leaveOut: (market) => void plain.add(market),
    keep(market) {
      plain.delete(market);
      kept.add(market);
    },
    isKept: (market) => kept.has(market),
  };
}
