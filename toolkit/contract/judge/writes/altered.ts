import { changedMember } from "../lists/alike.js";
import { isThere, sameValue, type Order } from "../same-order.js";

/**
 * The first member of an order that is another one since, and that no deal and no cancel explains: what it has for good,
 * less filled than before, another price of the same deals, or all of it filled where it was cancelled.
 */
export function alteredMember(after: Order, before: Order): string | undefined {
  const changed = changedMember("listOrders", after, before);
  if (changed !== undefined) return changed;
  const more = Number(after.filled_amount) - Number(before.filled_amount);
  if (more < 0 || (more > 0 && before.state === "FILLED")) return "filled_amount";
  const isCancelled = before.state === "PENDING" && after.state === "CANCELED";
  if (isCancelled && sameValue("amount", after.filled_amount, after.amount)) return "filled_amount";
  const prices = [before.avg_deal_price, after.avg_deal_price];
  const isRepriced = prices.every(isThere) && !sameValue("avg_deal_price", ...(prices as [unknown, unknown]));
  return more === 0 && before.state !== "PENDING" && isRepriced ? "avg_deal_price" : undefined;
}
