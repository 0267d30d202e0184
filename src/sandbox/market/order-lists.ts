import { createIdList, type IdList } from "../lists/sorted-list.js";
import type { Order, Side, State } from "./order.js";

/** Which orders of a viewer in a market: a filter that is left out filters nothing. */
interface OrderFilter {
  viewer: string;
  market_id: string;
  side?: Side | undefined;
  state?: State | undefined;
}

/** All orders, found by id and listed by filter. */
export interface OrderLists {
  add: (order: Order) => void;
  /** Gives the order another state, and moves it to the lists of that state. */
  move: (order: Order, state: State) => void;
  get: (id: bigint) => Order | undefined;
  list: (filter: OrderFilter) => IdList<Order>;
}

/**
 * Creates a sorted list for each combination of filters, so that no filter is ever searched for: a page
 * of the few filled orders among many pending ones costs what any page costs.
 */
export function createOrderLists(listOrder: "newest" | "oldest", onVisit?: () => void): OrderLists {
  const byId = new Map<bigint, Order>();
  const lists = new Map<string, IdList<Order>>();

  function list({ viewer, market_id, side, state }: OrderFilter) {
    const name = `${market_id} ${side ?? "*"} ${state ?? "*"} ${viewer}`;
    let found = lists.get(name);
    if (!found) lists.set(name, (found = createIdList<Order>(listOrder, onVisit)));
    return found;
  }

  /** The lists that an order is in as long as its state is this one. */
  function listsOf({ viewer, market_id, side }: Order, state: State | undefined) {
    return [list({ viewer, market_id, state }), list({ viewer, market_id, side, state })];
  }

  return {
    list,
    get: (id) => byId.get(id),
    add(order) {
      byId.set(order.id, order);
      for (const each of [...listsOf(order, undefined), ...listsOf(order, order.state)]) each.add(order);
    },
    move(order, state) {
      for (const each of listsOf(order, order.state)) each.remove(order);
      order.state = state;
      for (const each of listsOf(order, state)) each.add(order);
    },
  };
}
