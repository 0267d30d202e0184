import type { components } from "./generated/types.js";

type Schemas = components["schemas"];

/** Every wrapper that may come, also for a team that has settled which one it is and regenerated the types. */
type Cancelled = Schemas["Order"] | Schemas["Order"][] | Schemas["OrderConnection"];

/**
 * The orders in the response of `cancelAllOrders`, whose wrapper the interface document does not show (docs/interface.md,
 * Part 4.5): one order, an array of orders, or a collection.
 *
 * @example
 * const cancelled = await client.cancelAllOrders({ market_id: "BTC-USDT" });
 * for (const { id, state } of ordersOf(cancelled)) console.log(id, state);
 *
 * @throws TypeError for what is neither an object nor an array, and for a promise
 */
export function ordersOf(cancelled: Cancelled): Schemas["Order"][] {
  if (typeof cancelled !== "object" || !(cancelled as unknown) || "then" in cancelled) {
    throw new TypeError(
      "ordersOf takes what cancelAllOrders resolves to (await it): an order, an array of orders, or a collection",
    );
  }
  if (Array.isArray(cancelled)) return cancelled;
  return "edges" in cancelled ? cancelled.edges.map(({ node }) => node) : [cancelled];
}
