import { createIdList, type IdList } from "../lists/sorted-list.js";
import type { Side, State, StoredOrder } from "./order.js";

/** Filters the orders of a viewer in a market. An omitted filter matches all. */
interface OrderFilter {
  viewer: string;
  market_id: string;
  side?: Side | undefined;
  state?: State | undefined;
}

/** All orders, by id and by filter. */
export type OrderLists = ReturnType<typeof createOrderLists>;

/**
 * Keeps a sorted list for each combination of filters, so that no list is searched: a page of a few filled orders among
 * many pending ones costs as much as any page.
 */
export function createOrderLists(listOrder: "newest" | "oldest", onVisit?: () => void) {
  const byId = new Map<bigint, StoredOrder>();
  const lists = new Map<string, IdList<StoredOrder>>();

  function list({ viewer, market_id, side, state }: OrderFilter): IdList<StoredOrder> {
    const name = `${market_id} ${side ?? "*"} ${state ?? "*"} ${viewer}`;
    let found = lists.get(name);
    if (!found) lists.set(name, (found = createIdList<StoredOrder>(listOrder, onVisit)));
    return found;
  }

  /** The lists that contain an order in a given state. */
  function listsOf({ viewer, market_id, side }: StoredOrder, state: State | undefined) {
    return [list({ viewer, market_id, state }), list({ viewer, market_id, side, state })];
  }

  return {
    list,
    get: (id: bigint) => byId.get(id),
    add(order: StoredOrder): void {
      byId.set(order.id, order);
      for (const each of [...listsOf(order, undefined), ...listsOf(order, order.state)]) each.add(order);
    },
    /** Changes the state of an order, and moves it to the lists of that state. */
    move(order: StoredOrder, state: State): void {
      for (const each of listsOf(order, order.state)) each.remove(order);
      order.state = state;
      for (const each of listsOf(order, state)) each.add(order);
    },
  };
}
