import { shown } from "../../validate/finding.js";
import { orderDifferences, hasValue, type ShownOrder } from "../ask/shown-orders.js";
import { sightingsIn, type Sighting } from "../ask/sighting.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import { noteFilled, type OwnOrder } from "../probe/own-order.js";
import { getOrderRequest, readOrder } from "../probe/read-order.js";
import { isLessFilled } from "../probe/shown-deals.js";
import { alteredMember } from "../probe/shown-terms.js";
import { blameCancel } from "./cancel-one.js";

const operation = "cancelOrder";

/**
 * Looks whether an order is CANCELED. A deal that came first is reported, but not judged.
 *
 * @param before the order as it was read before the cancel
 * @param told the order in the response to the cancel
 */
export async function lookForCancelled(
  probe: JudgeProbe,
  own: OwnOrder,
  before: ShownOrder,
  told: ShownOrder,
): Promise<Sighting[]> {
  const { ok, order, status } = await readOrder(probe, own.id);
  const asked = getOrderRequest(own.id);
  const see = sightingsIn(operation, "4.4, 3", `${operation} without effect`);
  if (!ok) {
    const cause = `${operation} gone`;
    return [see("body/state", `order ${own.id} to be there, once it is cancelled`, `${status}`, { cause, asked })];
  }
  const { state } = order;
  const isDeal = noteFilled(own, order);
  own.cancelled ||= state === "CANCELED";
  own.closed ||= state === "CANCELED";
  const place = { operation, rests: "4.4", as: "as before it was cancelled", asked };
  const found = blameCancel(orderDifferences(order, own.asked, place));
  const seeOther = (member: string, orMore = "") => {
    const expected = `${shown(before[member])}${orMore}, as before it was cancelled`;
    const cause = `${operation} order ${member}`;
    found.push(see(`body/${member}`, expected, shown(order[member]), { cause, asked }));
  };
  if (hasValue(order.filled_amount) && isLessFilled(order, before)) seeOther("filled_amount", " or more");
  if (alteredMember(order, before) === "avg_deal_price") seeOther("avg_deal_price");
  if (state === "CANCELED" || state === undefined) return found;
  const filter = { market_id: own.terms.market_id, state: "CANCELED" };
  const { items } = await probe.lists.all("listOrders", filter);
  if (items.some(({ id, node }) => id === own.id && node.state === "CANCELED")) {
    const as = "as it is listed since it was cancelled";
    return orderDifferences(
      order,
      { id: own.created.id, state: "CANCELED" },
      { operation: "getOrder", rests: "4.2, 4.4", as },
    );
  }
  const expected = `order ${own.id} to be CANCELED, once it is cancelled`;
  const seen = `${shown(state)} in getOrder; the response to the cancel says ${shown(told.state)}`;
  return [...found, see("body/state", expected, seen, { asked, ...(isDeal && { open: true as const }) })];
}
