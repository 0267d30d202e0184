import type { components } from "./generated/types.js";

type Schemas = components["schemas"];

/** Every possible wrapper, even if the types were regenerated with an overlay that settles which one it is. */
type Cancelled = Schemas["Order"] | Schemas["Order"][] | Schemas["OrderConnection"];

/**
 * The orders in the response of `cancelAllOrders`, whose wrapper the interface document does not show
 * (docs/interface.md, Part 4.5): one order, an array of orders, or a collection.
 *
 * @example
 * const cancelled = await client.cancelAllOrders({ market_id: "BTC-USDT" });
 * for (const { id, state } of ordersOf(cancelled)) console.log(id, state);
 *
 * @throws TypeError for anything else, such as a promise
 */
export function ordersOf(cancelled: Cancelled): Schemas["Order"][] {
  const { edges } = Object(cancelled) as { edges?: unknown };
  const all: unknown[] = Array.isArray(cancelled)
    ? cancelled
    : Array.isArray(edges)
      ? edges.map((edge) => (Object(edge) as { node?: unknown }).node)
      : [cancelled];
  if (all.every((each) => "id" in Object(each))) return all as Schemas["Order"][];
  throw new TypeError(
    "ordersOf takes what cancelAllOrders resolves to (await it): an order, an array of orders, or a collection",
  );
}
