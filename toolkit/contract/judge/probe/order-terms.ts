import type { JudgeRequest } from "../ask/request-builder.js";
import { jsonIn } from "../../validate/exact-json.js";
import { sameValue, asOrder, type ShownOrder } from "../ask/shown-orders.js";

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
  const { market_id, side, price, amount } = creationMembers(ask);
  const terms = { market_id, side, price, amount };
  return Object.values(terms).every((each) => typeof each === "string") ? (terms as OrderTerms) : undefined;
}

/** Whether an order has all of these terms. */
export function hasTerms(order: ShownOrder, terms: OrderTerms): boolean {
  return Object.entries(terms).every(([member, value]) => sameValue(member, order[member], value));
}
