import { changedTerm } from "../probe/shown-terms.js";
import { isDifferent } from "../ask/order-differences.js";
import type { ShownOrder } from "../ask/shown-order.js";

/**
 * The first member of an order whose change is not explained by a deal or a cancel: a term, a smaller filled amount, or
 * another price of the same deals. Late deals, and deals with a cancel, are open.
 */
export function alteredMember(after: ShownOrder, before: ShownOrder): string | undefined {
  const changed = changedTerm(after, before);
  if (changed !== undefined) return changed;
  const more = Number(after.filled_amount) - Number(before.filled_amount);
  if (more < 0) return "filled_amount";
  const isRepriced = isDifferent("avg_deal_price", before.avg_deal_price, after.avg_deal_price);
  // The price without deals is open.
  const isDealt = before.state !== "PENDING" || Number(before.filled_amount) > 0;
  return more === 0 && isDealt && isRepriced ? "avg_deal_price" : undefined;
}
