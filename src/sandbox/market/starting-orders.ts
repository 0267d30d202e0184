import type { Store } from "./store.js";

const market_id = "BTC-USDT";

/**
 * Gives a viewer the orders of the description's examples: one that nobody met, and one that is filled in part. What
 * filled it is an order of `other`, which takes the id before theirs.
 */
export function placeStartingOrders(store: Store, viewer: string, other: string): void {
  store.fund(other, { market_id, side: "BID", price: "65251.75", amount: "0.125" });
  store.fund(viewer, { market_id, side: "BID", price: "64000.5", amount: "0.01" });
  store.fund(viewer, { market_id, side: "ASK", price: "65250", amount: "0.5" });
}
