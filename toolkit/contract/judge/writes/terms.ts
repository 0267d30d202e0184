import type { Ask } from "../request.js";
import { sameValue, type Order } from "../same-order.js";

/** What was asked for. */
export type Terms = Readonly<Record<"market_id" | "side" | "price" | "amount", string>>;

/** What a creation asks for; undefined where it does not say all of it. */
export function termsOf({ parameters = {}, raw }: Ask): Terms | undefined {
  const { market_id, side, price, amount } = parameters;
  const terms = { market_id, side, price, amount };
  const isWhole = !raw && Object.values(terms).every((each) => typeof each === "string");
  return isWhole ? (terms as Terms) : undefined;
}

/** Whether an order is what was asked for, in every member. */
export function carries(order: Order, terms: Terms): boolean {
  return Object.entries(terms).every(([member, value]) => sameValue(member, order[member], value));
}
