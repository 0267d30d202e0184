import type { JudgeRequest } from "../ask/request-builder.js";
import { jsonIn } from "../../validate/exact-json.js";
import { sameValue } from "../ask/order-differences.js";
import { asOrder, type ShownOrder } from "../ask/shown-order.js";

/** What was asked for. */
export type OrderTerms = Readonly<Record<"market_id" | "side" | "price" | "amount", string>>;

/** The members of a creation, wherever they travel; none where they cannot be read. */
export function creationMembers({ parameters = {}, raw }: JudgeRequest): ShownOrder {
  if (!raw) return parameters;
  if (raw.content) return asOrder(jsonIn(raw.content.text)?.value);
  return Object.fromEntries(new URLSearchParams(raw.query));
}

/** What a creation asks for; undefined where it does not say all of it. */
export function orderTermsOf(ask: JudgeRequest): OrderTerms | undefined {
  const { market_id, side, price, amount } = creationMembers(ask);
  const terms = { market_id, side, price, amount };
  return Object.values(terms).every((each) => typeof each === "string") ? (terms as OrderTerms) : undefined;
}

/** Whether an order is what was asked for, in every member. */
export function hasTerms(order: ShownOrder, terms: OrderTerms): boolean {
  return Object.entries(terms).every(([member, value]) => sameValue(member, order[member], value));
}
