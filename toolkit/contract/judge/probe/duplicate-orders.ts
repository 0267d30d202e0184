import { plainText } from "../../validate/finding.js";
import { nodesIn, sameValue, type ShownOrder } from "../ask/shown-orders.js";
import { canonicalDecimal } from "../ask/decimals.js";
import { hasTerms } from "./uncertain-creation.js";
import type { Ledger } from "./ledger.js";
import type { OwnOrder } from "./own-order.js";

/**
 * Looks for duplicates in each page. The digits of an amount are generated once: two equal orders with the same digits
 * come from one creation, unless both are known.
 */
export function createDuplicateOrders({ orders, uncertain, digits }: Ledger) {
  /** Amounts of uncertain creations: such an order may have been placed, and then a second one in its place. */
  const doubted = new Set<string>();
  const found = new Map<string, { own: OwnOrder; ids: readonly string[] }>();
  const isOwn = ({ id }: ShownOrder) => orders.some((own) => own.id === plainText(id));
  const amountOf = ({ amount }: ShownOrder) => canonicalDecimal(plainText(amount));
  return {
    see(operation: string, data: unknown): void {
      if (operation !== "listOrders" || orders.length === 0) return;
      for (const { asked } of uncertain) doubted.add(amountOf(asked));
      const shown = new Map<string, ShownOrder>();
      for (const node of nodesIn(data)) {
        if (!digits.has(node.amount)) continue;
        const amount = amountOf(node);
        const other = shown.get(amount) ?? node;
        shown.set(amount, other);
        if (sameValue("id", node.id, other.id) || doubted.has(amount) || found.has(amount)) continue;
        if (isOwn(node) && isOwn(other)) continue;
        const own = orders.find(({ terms }) => hasTerms(node, terms) && hasTerms(other, terms));
        if (own) found.set(amount, { own, ids: [plainText(node.id), plainText(other.id)] });
      }
    },
    found: () => [...found.values()],
  };
}
