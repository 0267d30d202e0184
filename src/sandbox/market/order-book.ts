import type { StoredOrder, Side } from "./order.js";
import { createSortedList } from "../lists/sorted-list.js";

/** The resting orders of one market, by price and then by time. */
export interface OrderBook {
  add: (order: StoredOrder) => void;
  remove: (order: StoredOrder) => void;
  /** The best resting order of the other side, if it matches the order's price. */
  match: (order: StoredOrder) => StoredOrder | undefined;
}

/** Creates the order book of one market. Ids rise, so a lower id means an earlier order. */
export function createOrderBook(): OrderBook {
  const byTime = (a: StoredOrder, b: StoredOrder) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
  const byPrice = (a: StoredOrder, b: StoredOrder) => (a.price < b.price ? -1 : a.price > b.price ? 1 : 0);
  const sides = {
    ASK: createSortedList<StoredOrder>((a, b) => byPrice(a, b) || byTime(a, b)),
    BID: createSortedList<StoredOrder>((a, b) => byPrice(b, a) || byTime(a, b)),
  } satisfies Record<Side, unknown>;
  return {
    add: (order) => sides[order.side].add(order),
    remove: (order) => sides[order.side].remove(order),
    match({ side, price }) {
      const { value: best } = sides[side === "BID" ? "ASK" : "BID"].between().next();
      if (!best) return undefined;
      return (side === "BID" ? best.price <= price : best.price >= price) ? best : undefined;
    },
  };
}
