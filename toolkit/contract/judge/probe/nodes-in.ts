import { asOrder, isThere, type Order } from "../ask/same-order.js";

/** What a collection shows that has an id; nothing where data is none. */
export function nodesIn(data: unknown): Order[] {
  const { edges } = asOrder(data);
  const nodes = Array.isArray(edges) ? edges.map((edge) => asOrder(asOrder(edge).node)) : [];
  return nodes.filter(({ id }) => isThere(id));
}
