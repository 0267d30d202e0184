import { facts, type OperationFact } from "../../facts/facts.js";
import { shown, plainText } from "../../validate/finding.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { orderDifferences, isDifferent, asOrder, hasValue, type ShownOrder, nodesIn } from "../ask/shown-orders.js";
import { sightingsIn, type Sighting } from "../ask/sighting.js";
import type { Ledger } from "./ledger.js";

/** Members that never change. */
const orderTerms = ["market_id", "side", "price", "amount"];
const termsOf: Readonly<Partial<Record<OperationFact["data"], readonly string[]>>> = {
  orders: orderTerms,
  order: orderTerms,
  withdrawals: [
    ...["customer_id", "asset_id", "amount", "inserted_at", "is_internal", "target_address", "txid", "completed_at"],
  ],
};
/** Operations that may have changed, or wrongly shown, what a cancel shows. */
const through = ["createOrder", "listOrders", "getOrder", "cancelAllOrders"] as const;
/** Members of a withdrawal that may be corrected once, since they come from a network. */
const mayBeMended = ["txid", "completed_at"];

/** The first term of an order, or of a withdrawal, that differs from what is known. */
export const changedTerm = (node: ShownOrder, known: ShownOrder, operation = "getOrder") =>
  termsOf[facts.operations[operation]?.data ?? "order"]?.find(
    (member) => !mayBeMended.includes(member) && isDifferent(member, node[member], known[member]),
  );

interface Known {
  value: unknown;
  changes: number;
}

/**
 * Remembers the terms of orders and withdrawals. A single difference is a fault, since no other traffic explains it. But
 * terms of orders are forgotten with each request that is not a GET.
 */
export function createShownTerms({ orders }: Ledger) {
  /** By operation, member and id. */
  const [ofOrders, ofWithdrawals] = [new Map<string, Known>(), new Map<string, Known>()];
  const found = new Map<string, Sighting>();

  /** Remembers a value, and returns the previous one if it differs. */
  function changeOf(known: Map<string, Known>, key: string, member: string, value: unknown): unknown {
    if (!hasValue(value)) return undefined;
    const seen = known.get(key);
    if (seen?.value === value) return undefined;
    const { value: before, changes } = seen ?? { value, changes: 0 };
    const isChanged = isDifferent(member, value, before);
    known.set(key, { value, changes: changes + Number(isChanged) });
    return isChanged && (changes > 0 || !mayBeMended.includes(member)) ? before : undefined;
  }

  /** Compares a cancelled order of the run with what was created. Another operation may have changed it before. */
  function seeCancelled(order: ShownOrder, id: string, curl: () => string): void {
    const own = orders.find((each) => each.id === id);
    const place = { operation: "cancelOrder", rests: "4.4", as: "as the order that is cancelled" };
    for (const each of own ? orderDifferences(order, own.asked, place) : []) {
      const cause = `cancelOrder ${each.cause}`;
      found.set(cause, { ...each, cause, through, curl: curl(), times: (found.get(cause)?.times ?? 0) + 1 });
    }
  }

  return {
    /** Records the data of a response, with the command line that shows it. */
    see({ operation, parameters }: JudgeRequest, data: unknown, curl: () => string): void {
      const { method, part = "4", data: what = "not shown" } = facts.operations[operation] ?? {};
      if (method !== "GET") {
        if (operation === "cancelOrder" && data !== undefined)
          seeCancelled(asOrder(data), plainText(parameters?.order_id), curl);
        // Other effects of writes are checked elsewhere.
        ofOrders.clear();
        return;
      }
      const isRead = what === "order";
      const known = what === "withdrawals" ? ofWithdrawals : ofOrders;
      for (const node of isRead ? [{ ...asOrder(data), id: parameters?.order_id }] : nodesIn(data)) {
        const [change] = (termsOf[what] ?? []).flatMap((member) => {
          const before = changeOf(known, JSON.stringify([operation, member, plainText(node.id)]), member, node[member]);
          return before === undefined ? [] : [{ member, before }];
        });
        if (!change) continue;
        const { member, before } = change;
        const see = sightingsIn(operation, part, causeOf(operation, member));
        const expected = `${shown(before)} of item ${plainText(node.id)}, as it was shown before`;
        const place = `${isRead ? "body" : "body/edges/*/node"}/${member}`;
        const sighting =
          found.get(`${operation} ${member}`) ?? see(place, expected, shown(node[member]), { curl: curl() });
        found.set(`${operation} ${member}`, { ...sighting, times: (sighting.times ?? 0) + 1 });
      }
    },
    /** Takes the sightings of an operation, or of all operations. */
    take(operation?: string): Sighting[] {
      const taken = [...found].filter(([, each]) => operation === undefined || each.operation === operation);
      for (const [key] of taken) found.delete(key);
      return taken.map(([, each]) => each);
    },
  };
}

/** A filter that fails on some pages is not a separate cause. */
function causeOf(operation: string, member: string): string {
  if (operation === "getOrder") return `order ${member}`;
  return `${operation} ${["market_id", "side", "customer_id"].includes(member) ? member : "alike"}`;
}

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
