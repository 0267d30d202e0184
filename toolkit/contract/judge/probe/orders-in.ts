import { asOrder, type ShownOrder, hasValue } from "../ask/shown-order.js";

/** The orders in a response of open shape (U-08), and whether it must show all of them, each with its id. */
export function ordersIn(data: unknown): { orders: ShownOrder[]; all: boolean } {
  const { edges, page_info } = asOrder(data);
  const list: readonly unknown[] | undefined = Array.isArray(data)
    ? data
    : Array.isArray(edges)
      ? edges.map((edge) => asOrder(edge).node)
      : undefined;
  const orders = (list ?? (data ? [data] : [])).map(asOrder);
  const isWhole = list !== undefined && asOrder(page_info).has_next_page !== true;
  return { orders, all: isWhole && orders.every(({ id }) => hasValue(id)) };
}

/** The nodes with an id in a collection; none if the data is not a collection. */
export function nodesIn(data: unknown): ShownOrder[] {
  const { edges } = asOrder(data);
  const nodes = Array.isArray(edges) ? edges.map((edge) => asOrder(asOrder(edge).node)) : [];
  return nodes.filter(({ id }) => hasValue(id));
}
