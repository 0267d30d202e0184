import { facts } from "../../facts/facts.js";
import type { Settings } from "../interface/settings.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { sameValue } from "../ask/order-differences.js";
import { type ShownOrder } from "../ask/shown-order.js";
import type { OrderDigits } from "./order-digits.js";
import { type OrderTerms, creationMembers, orderTermsOf, hasTerms } from "./order-terms.js";

/** A creation that may have placed an order, without a response that names it. */
export interface UncertainCreation {
  ask: JudgeRequest;
  /** What it asked for; undefined where it did not say all of it. */
  terms: OrderTerms | undefined;
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
  /** Whether its response was another order of the run: then it may have placed none. */
  isOtherOrder?: boolean;
  /** Whether no order of it was pending, as long after it was sent as an effect may take. */
  isMissing?: true;
  /** The id of the order, where the response has it somewhere after all. */
  id?: string;
}

/** What is not known of a creation before its response is there. */
export function uncertainCreationOf(
  ask: JudgeRequest,
  { market, otherMarket }: Pick<Settings, "market" | "otherMarket">,
): UncertainCreation {
  const terms = orderTermsOf(ask);
  const { market_id, price, amount } = creationMembers(ask);
  const sides: readonly string[] = facts.enums.side;
  const hasGoodToken = (ask.token?.isGood ?? ask.token === undefined) && ask.key === undefined;
  const areDecimals = [terms?.amount, terms?.price].every((each) => each && Number.isFinite(Number(each)));
  const hasGoodTerms = terms
    ? areDecimals && Number(terms.amount) > 0 && sides.includes(terms.side)
    : ask.raw !== undefined;
  return {
    ask,
    terms,
    asked: { price, amount },
    markets: typeof market_id === "string" ? [market_id] : [...new Set([market, otherMarket])],
    isOrder: hasGoodToken && hasGoodTerms,
    at: performance.now(),
  };
}

const decimals = ["amount", "price"] as const;

/**
 * Whether an order can be nobody's but that of a creation: it has the digits that were given out for it, in whichever of
 * the two decimals. Where none were, it is all that was asked for.
 */
export function isOfCreation(
  order: ShownOrder,
  { asked, terms }: Pick<UncertainCreation, "asked" | "terms">,
  { has }: Pick<OrderDigits, "has">,
): boolean {
  const marked = decimals.map((member) => asked[member]).filter(has);
  if (marked.length === 0) return terms !== undefined && hasTerms(order, terms);
  return marked.some((each) => decimals.some((member) => sameValue(member, order[member], each)));
}
