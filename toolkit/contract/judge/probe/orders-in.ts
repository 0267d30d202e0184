import { asOrder, type Order, isThere } from "../ask/same-order.js";

/** The orders in a response whose wrapper is open (U-08), and whether they must be all of them. */
export function ordersIn(data: unknown): { orders: Order[]; all: boolean } {
  const { edges, page_info } = asOrder(data);
  if (Array.isArray(data)) return { orders: data.map(asOrder), all: true };
  if (Array.isArray(edges)) {
    const all = asOrder(page_info).has_next_page !== true;
    return { orders: edges.map((edge) => asOrder(asOrder(edge).node)), all };
  }
  return { orders: data ? [asOrder(data)] : [], all: false };
}

/** What a collection shows that has an id; nothing where data is none. */
export function nodesIn(data: unknown): Order[] {
  const { edges } = asOrder(data);
  const nodes = Array.isArray(edges) ? edges.map((edge) => asOrder(asOrder(edge).node)) : [];
  return nodes.filter(({ id }) => isThere(id));
}
