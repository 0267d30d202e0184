import { facts } from "../../facts/facts.js";
import type { Settings } from "../interface/options.js";
import type { Ask } from "../ask/request.js";
import { jsonIn } from "../../validate/json.js";
import { asOrder, sameValue, type Order } from "../ask/same-order.js";
import type { Marks } from "./marks.js";

/** What was asked for. */
export type Terms = Readonly<Record<"market_id" | "side" | "price" | "amount", string>>;

/** The members of a creation, wherever they travel; none where they cannot be read. */
export function givenIn({ parameters = {}, raw }: Ask): Order {
  if (!raw) return parameters;
  if (raw.content) return asOrder(jsonIn(raw.content.text)?.value);
  return Object.fromEntries(new URLSearchParams(raw.query));
}

/** What a creation asks for; undefined where it does not say all of it. */
function termsOf(ask: Ask): Terms | undefined {
  const { market_id, side, price, amount } = givenIn(ask);
  const terms = { market_id, side, price, amount };
  return Object.values(terms).every((each) => typeof each === "string") ? (terms as Terms) : undefined;
}

/** Whether an order is what was asked for, in every member. */
export function carries(order: Order, terms: Terms): boolean {
  return Object.entries(terms).every(([member, value]) => sameValue(member, order[member], value));
}

/** A creation that may have placed an order, without a response that names it. */
export interface Doubt {
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
  /** Whether its response was another order of the run: then it may have placed none. */
  isOther?: boolean;
  /** Whether no order of it was pending, as long after it was sent as an effect may take. */
  isMissing?: true;
  /** The id of the order, where the response has it somewhere after all. */
  id?: string;
}

/** What is not known of a creation before its response is there. */
export function doubtOf(ask: Ask, { market, otherMarket }: Pick<Settings, "market" | "otherMarket">): Doubt {
  const terms = termsOf(ask);
  const { market_id, price, amount } = givenIn(ask);
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
  order: Order,
  { asked, terms }: Pick<Doubt, "asked" | "terms">,
  { has }: Pick<Marks, "has">,
): boolean {
  const marked = decimals.map((member) => asked[member]).filter(has);
  if (marked.length === 0) return terms !== undefined && carries(order, terms);
  return marked.some((each) => decimals.some((member) => sameValue(member, order[member], each)));
}
