import { changedTerm } from "../probe/shown-terms.js";
import { isDifferent } from "../ask/order-differences.js";
import { type ShownOrder } from "../ask/shown-order.js";

/**
 * The first member of an order that is another one since, and that no deal and no cancel explains: what it has for good,
 * less filled than before, or another price of the same deals. Which deals come with a cancel, or late, is open.
 */
export function alteredMember(after: ShownOrder, before: ShownOrder): string | undefined {
  const changed = changedTerm(after, before);
  if (changed !== undefined) return changed;
  const more = Number(after.filled_amount) - Number(before.filled_amount);
  if (more < 0) return "filled_amount";
  const isRepriced = isDifferent("avg_deal_price", before.avg_deal_price, after.avg_deal_price);
  // What is shown where nothing is filled is open.
  const isDealt = before.state !== "PENDING" || Number(before.filled_amount) > 0;
  return more === 0 && isDealt && isRepriced ? "avg_deal_price" : undefined;
}
