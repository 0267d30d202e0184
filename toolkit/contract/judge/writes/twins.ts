import { textOf } from "../../finding.js";
import type { Check } from "../check.js";
import { nodesIn } from "../lists/nodes-in.js";
import { canonical, sameValue, type Order } from "../same-order.js";
import { Unprovoked, type Sighting } from "../sighting.js";
import { carries } from "./doubt.js";
import type { Ledger } from "./ledger.js";
import { likeOwn } from "./look-alikes.js";

/** Orders that one creation has placed beside its own, in whichever page they stand together. */
export interface Twins {
  /** Looks at what a response is about. */
  see: (operation: string, data: unknown) => void;
  /** What was seen so far. */
  found: () => readonly Sighting[];
}

/** Creates an empty memory. Digits are given out once: two orders that have them, and all else, have one creation. */
export function createTwins({ orders, doubts, marks }: Ledger): Twins {
  /** Whatever was in doubt may have been placed, and another one in its place. */
  const doubted = new Set<string>();
  const found = new Map<string, Sighting>();
  const amountOf = ({ amount }: Order) => canonical(textOf(amount));
  return {
    see(operation, data) {
      if (operation !== "listOrders" || orders.length === 0) return;
      for (const { asked } of doubts) doubted.add(amountOf(asked));
      const shown = new Map<string, Order>();
      for (const node of nodesIn(data)) {
        if (!marks.has(node.amount)) continue;
        const amount = amountOf(node);
        const other = shown.get(amount) ?? node;
        shown.set(amount, other);
        if (sameValue("id", node.id, other.id) || doubted.has(amount) || found.has(amount)) continue;
        const own = orders.find(({ terms }) => carries(node, terms) && carries(other, terms));
        if (own)
          found.set(amount, likeOwn(`orders ${textOf(node.id)} and ${textOf(other.id)}, one like the other`, own.ask));
      }
    },
    found: () => [...found.values()],
  };
}

/** Asked last: whatever was read until then has looked for it. */
export const twinsCheck: Check = {
  operation: "createOrder",
  name: "places one order for each of its own, whichever list shows it",
  through: ["listOrders"],
  rests: "4.3",
  needs: ["writes"],
  async run({ ledger, twins }) {
    if (ledger.orders.length === 0) throw new Unprovoked("no order of the judge was created");
    return twins.found();
  },
};
