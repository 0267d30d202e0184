import type { ListItem } from "./list-page.js";
import type { OrderDigits } from "./order-digits.js";
import type { OwnOrder } from "./own-order.js";
import { isOfCreation, type UncertainCreation } from "./uncertain-creation.js";

interface Parts {
  orders: readonly OwnOrder[];
  uncertain: ReadonlySet<UncertainCreation>;
  digits: Pick<OrderDigits, "has">;
}

/**
 * The pending orders with digits of the run that no response names: of refused creations, or a second one beside the
 * order of a creation. They count among those that a run may create.
 */
export function createSurplusIds({ orders, uncertain, digits }: Parts) {
  const ids = new Set<string>();
  return {
    see(items: readonly ListItem[]): void {
      for (const { id, node } of items) {
        const isOwn = [node.amount, node.price].some(digits.has) && !orders.some((own) => own.id === id);
        if (isOwn && ![...uncertain].some((each) => isOfCreation(node, each, digits))) ids.add(id);
      }
    },
    count: () => ids.size,
  };
}
