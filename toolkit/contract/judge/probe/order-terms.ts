import type { Ask } from "../ask/request-builder.js";
import { jsonIn } from "../../validate/exact-json.js";
import { sameValue } from "../ask/order-differences.js";
import { asOrder, type Order } from "../ask/shown-order.js";

/** What was asked for. */
export type Terms = Readonly<Record<"market_id" | "side" | "price" | "amount", string>>;

/** The members of a creation, wherever they travel; none where they cannot be read. */
export function givenIn({ parameters = {}, raw }: Ask): Order {
  if (!raw) return parameters;
  if (raw.content) return asOrder(jsonIn(raw.content.text)?.value);
  return Object.fromEntries(new URLSearchParams(raw.query));
}

/** What a creation asks for; undefined where it does not say all of it. */
export function termsOf(ask: Ask): Terms | undefined {
  const { market_id, side, price, amount } = givenIn(ask);
  const terms = { market_id, side, price, amount };
  return Object.values(terms).every((each) => typeof each === "string") ? (terms as Terms) : undefined;
}

/** Whether an order is what was asked for, in every member. */
export function carries(order: Order, terms: Terms): boolean {
  return Object.entries(terms).every(([member, value]) => sameValue(member, order[member], value));
}
