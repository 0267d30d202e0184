import type { ListItem } from "./list-page.js";
import { type KnownDigits, mayBeOfCreation } from "./may-be-of-creation.js";
import type { ShownOrder } from "../ask/shown-orders.js";
import type { OwnOrder } from "./own-order.js";
import type { UncertainCreation } from "./uncertain-creation.js";

interface Parts extends KnownDigits {
  orders: readonly OwnOrder[];
  uncertain: ReadonlySet<UncertainCreation>;
  refused: ReadonlySet<UncertainCreation>;
  /** Whether an order was there before the run. */
  existedBefore: (id: string, order?: ShownOrder) => boolean;
}

/** Records the filled orders that seem to be of a creation, without being certainly the run's. */
export function createSeemingOrders({ orders, uncertain, refused, existedBefore, ...known }: Parts) {
  const found = new Map<string, UncertainCreation>();
  /** The ids of other orders: they are not of creations that come later. */
  const others = new Set<string>();
  /** Those of them that came during the run. */
  const strangers: ShownOrder[] = [];
  /** By market: the creations after which its filled orders were listed. */
  const listedAfter = new Map<string, ReadonlySet<UncertainCreation>>();
  return {
    /** By id: the latest creation that has placed no other order and fits, or one that has placed another. */
    found: found as ReadonlyMap<string, UncertainCreation>,
    /**
     * Looks for them in a list of filled orders of a market.
     *
     * @returns those that are new
     */
    find(items: readonly ListItem[], market: string): ListItem[] {
      const earlier = listedAfter.get(market);
      /** Whether it seems to have brought an order, if it is sent since the last look, and others have none like it. */
      const hasBrought = (creation: UncertainCreation, order: ShownOrder) =>
        !earlier?.has(creation) &&
        mayBeOfCreation(order, creation, known, true) &&
        !strangers.some((each) => mayBeOfCreation(each, creation, known, true));
      listedAfter.set(market, new Set([...refused, ...uncertain]));
      return items.filter(({ id, node }) => {
        if (others.has(id) || found.has(id) || existedBefore(id)) return false;
        const fits = (each: UncertainCreation) => mayBeOfCreation(node, each, known) || hasBrought(each, node);
        const withoutOrder = [...refused, ...uncertain].filter(fits);
        const latest = withoutOrder.sort((one, other) => one.at - other.at).at(-1);
        const creation = latest ?? orders.map((own) => own.creation).find((each) => each.isOrder && fits(each));
        if (creation) found.set(id, creation);
        else others.add(id);
        if (!creation && earlier) strangers.push(node);
        return creation !== undefined;
      });
    },
  };
}
