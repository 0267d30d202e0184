import type { StoredOrder } from "./order.js";
import type { Store } from "./store.js";

/** Orders to add. */
export interface OrderSeed {
  /** How many, 1 000 000 at most. */
  count: number;
  /** Default `BTC-USDT`. */
  market_id?: string;
  /** The owner. Default: the viewer of the demo key. */
  viewer?: string;
}

/** The fate of each order, by its number. */
const fates = ["rests", "rests", "rests", "rests", "is cancelled", "rests", "rests", "rests", "rests", "is filled"];

/**
 * Adds orders of a viewer, BIDs and ASKs in turn, far from each other: of ten, eight are pending, one is cancelled and
 * one was filled by the counterparty. The owner gets the balance for them.
 *
 * Meant for a market with only the starting orders: a resting order at a better price would be filled instead.
 */
export function seedOrders(
  store: Store,
  { count, market_id = "BTC-USDT", viewer }: OrderSeed & { viewer: string },
  other: string,
): void {
  for (let number = 0; number < count; number++) {
    const fate = fates[number % fates.length];
    const side = (number + Math.floor(number / fates.length)) % 2 === 0 ? "BID" : "ASK";
    const distance = 11 + (number % 1000);
    // An order to be filled has the best price, so that the counterparty's order matches it and no other.
    const price = fate === "is filled" ? "64001" : String(side === "BID" ? 64000 - distance : 64000 + distance);
    const order: StoredOrder = store.fund(viewer, { market_id, side, price, amount: "0.01" });
    if (fate === "is cancelled") store.matching.cancel(order);
    if (fate === "is filled") {
      store.fund(other, { market_id, side: side === "BID" ? "ASK" : "BID", price, amount: "0.01" });
    }
  }
}

const market_id = "BTC-USDT";

/**
 * Gives a viewer the orders of the description's examples: one without deals, and one that is filled in part, by an
 * order of `other`, which takes the id before theirs.
 */
export function placeStartingOrders(store: Store, viewer: string, other: string): void {
  store.fund(other, { market_id, side: "BID", price: "65251.75", amount: "0.125" });
  store.fund(viewer, { market_id, side: "BID", price: "64000.5", amount: "0.01" });
  store.fund(viewer, { market_id, side: "ASK", price: "65250", amount: "0.5" });
}
