import { facts } from "../../facts/facts.js";
import type { Settings } from "../options.js";
import type { Ask } from "../request.js";
import { givenIn, termsOf, type Terms } from "./terms.js";

/** A creation that may have placed an order, without a response that names it. */
export interface Doubt {
  /** The request. */
  ask: Ask;
  /** What it asked for; undefined where it did not say all of it. */
  terms: Terms | undefined;
  /** Price and amount that it asked for, whatever else it did not say. */
  asked: Readonly<Record<string, unknown>>;
  /** Where the order may be. */
  markets: readonly string[];
  /** Whether nothing in the document rules the order out. */
  isOrder: boolean;
  /** When it was sent, on the clock of the process. */
  at: number;
  /** What it was answered with, if with anything. */
  status?: number;
  /** The id of the order, where the response has it somewhere after all. */
  id?: string;
}

/** What is not known of a creation before its response is there. */
export function doubtOf(ask: Ask, { market, otherMarket }: Pick<Settings, "market" | "otherMarket">): Doubt {
  const terms = termsOf(ask);
  const { market_id, price, amount } = givenIn(ask);
  const sides: readonly string[] = facts.enums.side;
  const hasGoodToken = (ask.token?.isGood ?? ask.token === undefined) && ask.key === undefined;
  const hasGoodNumbers = Number(terms?.amount) > 0 && !Number.isNaN(Number(terms?.price));
  const hasGoodTerms = terms ? hasGoodNumbers && sides.includes(terms.side) : ask.raw !== undefined;
  return {
    ask,
    terms,
    asked: { price, amount },
    markets: typeof market_id === "string" ? [market_id] : [...new Set([market, otherMarket])],
    isOrder: hasGoodToken && hasGoodTerms,
    at: performance.now(),
  };
}
