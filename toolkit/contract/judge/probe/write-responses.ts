import { facts } from "../../facts/facts.js";
import { plainText } from "../../validate/finding.js";
import {
  isDifferent,
  sameValue,
  asOrder,
  isClosed,
  hasValue,
  type ShownOrder,
  nodesIn,
  ordersIn,
} from "../ask/shown-orders.js";
import { isReadOfOne } from "../../facts/is-read-of-one.js";

/** Records orders in the responses of writes, and forgets each of them once it is confirmed. */
export function createWriteResponses() {
  const reported = new Map<string, Map<string, ShownOrder>>();
  return {
    see(operation: string, data: unknown): void {
      const isWrite = facts.operations[operation]?.method !== "GET";
      if (isWrite && data !== undefined) {
        const known = reported.get(operation) ?? new Map<string, ShownOrder>();
        reported.set(operation, known);
        for (const order of ordersIn(data).orders) if (hasValue(order.id)) known.set(plainText(order.id), order);
      }
      const listed = facts.operations[operation]?.data === "orders" ? nodesIn(data) : [];
      for (const node of isReadOfOne(operation) ? [asOrder(data)] : listed) {
        for (const known of reported.values()) {
          const order = known.get(plainText(node.id));
          if (order && hasValue(node.filled_amount) && contradictedMembers(order, node).length === 0)
            known.delete(plainText(node.id));
        }
      }
    },
    /** The unconfirmed orders of an operation; undefined if its responses have shown none. */
    of: (operation: string): readonly ShownOrder[] | undefined =>
      reported.has(operation) ? [...(reported.get(operation) ?? []).values()] : undefined,
  };
}

/**
 * Members of an order in a response that contradict what is shown later: deals and final states are never taken back,
 * and the same deals have one price. Which states come before PENDING is open (U-04, U-48).
 */
export function contradictedMembers(reported: ShownOrder, since: ShownOrder): string[] {
  if (!hasValue(reported.filled_amount) || !hasValue(since.filled_amount)) return [];
  if (Number(reported.filled_amount) > Number(since.filled_amount)) return ["filled_amount"];
  const isFilled = reported.state === "FILLED" && since.state === "CANCELED";
  if (isFilled || (isClosed(reported) && since.state === "PENDING")) return ["state"];
  const isRepriced = isDifferent("avg_deal_price", reported.avg_deal_price, since.avg_deal_price);
  return isRepriced && sameValue("amount", reported.filled_amount, since.filled_amount) ? ["avg_deal_price"] : [];
}
