import { facts } from "../../facts/facts.js";
import type { Settings } from "../interface/settings.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { sameValue, type ShownOrder, asOrder } from "../ask/shown-orders.js";
import type { OrderDigits } from "./order-digits.js";
import { plainText } from "../../validate/finding.js";
import { jsonIn } from "../../validate/exact-json.js";

/** A creation that may have placed an order, although no response names the order. */
export interface UncertainCreation {
  ask: JudgeRequest;
  /** The terms that it asked for; undefined if one was missing. */
  terms: OrderTerms | undefined;
  /** What it gave for each term, even if others were missing. */
  asked: Readonly<Record<string, unknown>>;
  /** Where the order may be. */
  markets: readonly string[];
  /** Whether the document allows the order. */
  isOrder: boolean;
  /** Whether the document forbids the order under every reading of the clock and of the scopes (U-10). */
  isForbidden: boolean;
  /** Whether its side is one of the two: its price is safe for that one only. */
  hasSide: boolean;
  /** When it was sent or, once it is no longer waited for, when that ended, on the clock of the process. */
  at: number;
  /** Whether the end of the run has cut it off: nobody knows how long the service still takes to place its order. */
  isCutOff?: true;
  status?: number;
  /** Whether its response showed another order of the run: then it may have placed none. */
  isOtherOrder?: boolean;
  /** Whether its order was still not listed after the longest time that an effect may take. */
  isMissing?: true;
  /** Whether an order like it was pending when all of the market were cancelled: late, if it was missing before. */
  came?: "in time" | "late";
  /** The id of the order, if it stands at an unexpected place of the response. */
  id?: string;
}

/** Describes a creation before its response has arrived. */
export function uncertainCreationOf(
  ask: JudgeRequest,
  { market, otherMarket, withoutScopes }: Pick<Settings, "market" | "otherMarket" | "withoutScopes">,
): UncertainCreation {
  const terms = orderTermsOf(ask);
  const { market_id, side, price, amount } = creationMembers(ask);
  const isDescribed = [market_id, side, price, amount].every((each) => typeof each === "string");
  const sides: readonly unknown[] = facts.enums.side;
  const hasGoodToken = (ask.token?.isGood ?? ask.token === undefined) && ask.key === undefined;
  const areDecimals = [terms?.amount, terms?.price].every((each) => each && Number.isFinite(Number(each)));
  const hasGoodTerms =
    terms && isDescribed
      ? areDecimals && Number(terms.amount) > 0 && sides.includes(terms.side)
      : ask.raw !== undefined;
  const mayBePermitted = ask.key !== undefined && ask.key.pair === withoutScopes;
  const isForged = !hasGoodToken && ask.token?.shiftSeconds === undefined && !mayBePermitted;
  return {
    ask,
    terms,
    asked: { market_id, side, price, amount },
    markets: typeof market_id === "string" ? [market_id] : [...new Set([market, otherMarket])],
    isOrder: hasGoodToken && hasGoodTerms,
    isForbidden: isForged || !hasGoodTerms,
    hasSide: sides.includes(side),
    at: performance.now(),
  };
}

const decimals = ["amount", "price"] as const;

/**
 * Whether an order certainly belongs to a creation: its price or amount has the digits that the run generated for it.
 * Without such digits, all terms must be equal.
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

/** The terms of an order. */
export type OrderTerms = Readonly<Record<"market_id" | "side" | "price" | "amount", string>>;

/** The members of a creation in its parameters, query or body; none if they cannot be read. */
export function creationMembers({ parameters = {}, raw }: JudgeRequest): ShownOrder {
  if (!raw) return parameters;
  if (raw.content) return asOrder(jsonIn(raw.content.text)?.value);
  return Object.fromEntries(new URLSearchParams(raw.query));
}

/** The terms that a creation asks for; undefined if one is missing. */
export function orderTermsOf(ask: JudgeRequest): OrderTerms | undefined {
  const terms = givenTermsOf(ask);
  return Object.keys(terms).length === termNames.length ? (terms as OrderTerms) : undefined;
}

const termNames = ["market_id", "side", "price", "amount"] as const;

/** Those of its terms that a creation gives. A service may read numbers as decimals. */
export function givenTermsOf(ask: JudgeRequest): Partial<OrderTerms> {
  const members = creationMembers(ask);
  const given = termNames.filter((name) => ["string", "number", "bigint"].includes(typeof members[name]));
  return Object.fromEntries(given.map((name) => [name, plainText(members[name])]));
}

/** Whether an order has all of these terms. What is missing is not compared. */
export function hasTerms(order: ShownOrder, terms: Partial<OrderTerms>): boolean {
  return Object.entries(terms).every(([member, value]) => sameValue(member, order[member], value));
}
