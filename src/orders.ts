import type { components } from "./generated/types.js";

type Schemas = components["schemas"];

/**
 * The orders in the answer of `cancelAllOrders`, whose wrapper the document does not show (Part 4.5): one order, an
 * array of orders, or a collection.
 */
export function ordersOf(cancelled: Schemas["CancelledOrders"]): Schemas["Order"][] {
  if (Array.isArray(cancelled)) return cancelled;
  return "edges" in cancelled ? cancelled.edges.map(({ node }) => node) : [cancelled];
}
