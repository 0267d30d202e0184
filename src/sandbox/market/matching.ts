import type { Balances } from "./balances.js";
import { createOrderBook, type OrderBook } from "./order-book.js";
import { decimal, type ScaledDecimal } from "./decimal.js";
import { assetsOf } from "./market-id.js";
import { isOpenOrder, type StoredOrder, type Side, type State } from "./order.js";
import type { OrderLists } from "./order-lists.js";
import { RefusedRequest } from "../rules/refused-request.js";

/** The terms of an order to create. */
interface NewOrder {
  viewer: string;
  market_id: string;
  side: Side;
  price: ScaledDecimal;
  amount: ScaledDecimal;
}

export interface Matching {
  /** Creates an order, and fills it with the resting orders that match its price. */
  place: (order: NewOrder) => StoredOrder;
  /** Cancels the open amount of an order; one that is no longer pending does not change. */
  cancel: (order: StoredOrder) => StoredOrder;
  /** The asset and amount that an order reserves. */
  cost: (order: Omit<NewOrder, "viewer">, amount?: ScaledDecimal) => [asset: string, amount: ScaledDecimal];
}

/**
 * Creates the matching of orders, by price and then by time, at the price of the resting order.
 *
 * Until it is filled or cancelled, an order reserves its maximum cost: price times amount of the quote asset for a BID,
 * the amount of the base asset for an ASK. A BID that is filled below its price gets the difference back at once.
 */
export function createMatching(
  orders: OrderLists,
  balances: Balances,
  firstOrderId: bigint,
  partFilledState: State,
): Matching {
  const books = new Map<string, OrderBook>();
  let nextId = firstOrderId;

  function bookOf(market: string): OrderBook {
    let book = books.get(market);
    if (!book) books.set(market, (book = createOrderBook()));
    return book;
  }

  const cost: Matching["cost"] = ({ market_id, side, price, amount }, part = amount) => {
    const [base, quote] = assetsOf(market_id);
    return side === "BID" ? [quote, decimal.times(price, part)] : [base, part];
  };

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
    place(created) {
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
    cancel(order) {
      if (!isOpenOrder(order)) return order;
      bookOf(order.market_id).remove(order);
      balances.release(order.viewer, ...cost(order, order.amount - order.filled));
      orders.move(order, "CANCELED");
      return order;
    },
  };
}
