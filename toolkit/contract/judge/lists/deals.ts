import { facts } from "../../facts/facts.js";
import { canonical, asOrder, isThere, type Order } from "../same-order.js";
import { textOf } from "../../finding.js";

/** What was seen of the deals of an order. */
export interface Deal {
  /** As it was when most of it was filled. */
  most: Order;
  /** Its average prices since it is no longer pending, and since the last of its deals was seen. */
  prices: Set<string>;
}

/** The deals of orders, as lists have shown them since the last request that was no GET: what that does is looked at elsewhere. */
export interface Deals {
  /** By the id of the order. */
  readonly known: Map<string, Deal>;
  /** Looks at what a response is about. */
  see: (operation: string, data: unknown) => void;
}

/** Creates an empty memory. */
export function createDeals(): Deals {
  const known = new Map<string, Deal>();
  return {
    known,
    see(operation, data) {
      if (facts.operations[operation]?.method !== "GET") known.clear();
      const { edges } = asOrder(operation === "listOrders" ? data : undefined);
      for (const edge of Array.isArray(edges) ? edges : []) {
        const node = asOrder(asOrder(edge).node);
        const { id, state, filled_amount, avg_deal_price: price } = node;
        if (!isThere(id) || !isThere(filled_amount)) continue;
        const deal = known.get(textOf(id)) ?? { most: node, prices: new Set() };
        if (isLess(deal.most, node)) {
          deal.most = node;
          deal.prices.clear();
        }
        if (state !== "PENDING" && isThere(price)) deal.prices.add(canonical(textOf(price)));
        known.set(textOf(id), deal);
      }
    },
  };
}

/** Whether less of an order is filled than of another one. */
export const isLess = (one: Order, other: Order) => Number(one.filled_amount) < Number(other.filled_amount);
