import type { Balances } from "./balances.js";
import { decimal, type ScaledDecimal } from "./decimal.js";
import { type Side, type State, type StoredOrder, assetsOf, isOpenOrder } from "./order.js";
import type { OrderLists } from "./order-lists.js";
import { createSortedList } from "../lists/sorted-list.js";
import { RefusedRequest } from "../rules/refused-request.js";

/** The terms of an order to create. */
interface NewOrder {
  viewer: string;
  market_id: string;
  side: Side;
  price: ScaledDecimal;
  amount: ScaledDecimal;
}

export type Matching = ReturnType<typeof createMatching>;

/**
 * Creates the matching of orders, by price and then by time, at the price of the resting order.
 *
 * Until it is filled or cancelled, an order reserves its maximum cost: price times amount of the quote asset for a BID,
 * the amount of the base asset for an ASK. A BID that is filled below its price gets the difference back at once.
 */
export function createMatching(orders: OrderLists, balances: Balances, firstOrderId: bigint, partFilledState: State) {
  const books = new Map<string, ReturnType<typeof createOrderBook>>();
  let nextId = firstOrderId;

  function bookOf(market: string) {
    let book = books.get(market);
    if (!book) books.set(market, (book = createOrderBook()));
    return book;
  }

  /** The asset and amount that an order reserves. */
  function cost(order: Omit<NewOrder, "viewer">, part = order.amount): [asset: string, amount: ScaledDecimal] {
    const [base, quote] = assetsOf(order.market_id);
    return order.side === "BID" ? [quote, decimal.times(order.price, part)] : [base, part];
  }

  function deal(taker: StoredOrder, maker: StoredOrder): void {
    const left = (order: StoredOrder) => order.amount - order.filled;
    const amount = left(taker) < left(maker) ? left(taker) : left(maker);
    const [bid, ask] = taker.side === "BID" ? [taker, maker] : [maker, taker];
    const [quote, total] = cost({ ...bid, price: maker.price }, amount);
    const [base] = cost(ask);
    balances.release(bid.viewer, quote, decimal.times(bid.price - maker.price, amount));
    balances.pay(bid.viewer, ask.viewer, quote, total);
    balances.pay(ask.viewer, bid.viewer, base, amount);
    for (const order of [taker, maker]) {
      order.filled += amount;
      order.dealt += total;
      orders.move(order, left(order) === 0n ? "FILLED" : partFilledState);
    }
    if (maker.state === "FILLED") bookOf(maker.market_id).remove(maker);
  }

  return {
    cost,
    /** Creates an order, and fills it with the resting orders that match its price. */
    place(created: NewOrder): StoredOrder {
      if (!balances.reserve(created.viewer, ...cost(created))) throw new RefusedRequest("insufficientBalance");
      const order: StoredOrder = { ...created, id: nextId++, filled: 0n, dealt: 0n, state: "PENDING" };
      const book = bookOf(order.market_id);
      orders.add(order);
      for (let maker = book.match(order); maker && isOpenOrder(order); maker = book.match(order)) {
        deal(order, maker);
      }
      if (isOpenOrder(order)) book.add(order);
      return order;
    },
    /** Cancels the open amount of an order; one that is no longer pending does not change. */
    cancel(order: StoredOrder): StoredOrder {
      if (!isOpenOrder(order)) return order;
      bookOf(order.market_id).remove(order);
      balances.release(order.viewer, ...cost(order, order.amount - order.filled));
      orders.move(order, "CANCELED");
      return order;
    },
  };
}

/** Creates the order book of one market: its resting orders by price, and then by time. Ids rise, so a lower one is earlier. */
function createOrderBook() {
  const byTime = (a: StoredOrder, b: StoredOrder) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
  const byPrice = (a: StoredOrder, b: StoredOrder) => (a.price < b.price ? -1 : a.price > b.price ? 1 : 0);
  const sides = {
    ASK: createSortedList<StoredOrder>((a, b) => byPrice(a, b) || byTime(a, b)),
    BID: createSortedList<StoredOrder>((a, b) => byPrice(b, a) || byTime(a, b)),
  } satisfies Record<Side, unknown>;
  return {
    add: (order: StoredOrder) => sides[order.side].add(order),
    remove: (order: StoredOrder) => sides[order.side].remove(order),
    /** The best resting order of the other side, if it matches the order's price. */
    match({ side, price }: StoredOrder): StoredOrder | undefined {
      const { value: best } = sides[side === "BID" ? "ASK" : "BID"].between().next();
      if (!best) return undefined;
      return (side === "BID" ? best.price <= price : best.price >= price) ? best : undefined;
    },
  };
}
