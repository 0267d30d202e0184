import { asOrder, type Order } from "../same-order.js";
import { carries, type Terms } from "./terms.js";

const deepest = 4;

/** An order with an id that is what was asked for, wherever it stands in a response. */
export function orderWithin(value: unknown, terms: Terms, depth = 0): Order | undefined {
  if (typeof value !== "object" || value === null || depth > deepest) return undefined;
  const order = asOrder(value);
  if (order.id !== undefined && order.id !== null && carries(order, terms)) return order;
  for (const member of Object.values(value)) {
    const found = orderWithin(member, terms, depth + 1);
    if (found) return found;
  }
  return undefined;
}
