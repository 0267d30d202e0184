import { createBalances } from "./balances.js";
import { decimal, type Decimal } from "./decimal.js";
import { isMarket } from "./market-id.js";
import { createMatching, type Matching } from "./matching.js";
import type { Order, Side } from "./order.js";
import { createOrderLists, type OrderLists } from "./order-lists.js";
import type { Readings } from "../rules/readings.js";
import { createWithdrawals, type Withdrawals } from "./withdrawals.js";

/** A viewer's holdings of one asset, in decimal strings. */
export interface Balance {
  /** Free to be used. */
  available: string;
  /** Held for pending orders. */
  reserved: string;
}

/** The terms of an order, in decimal strings. */
export interface Terms {
  /** Such as `BTC-USDT`: what is bought and sold, and what it is paid in. */
  market_id: string;
  side: Side;
  /** What one of the first asset costs, in the second. */
  price: string;
  /** How much of the first asset, more than 0. */
  amount: string;
}

/** Everything that the sandbox remembers of its viewers. */
export interface Store {
  readonly orders: OrderLists;
  readonly matching: Matching;
  readonly withdrawals: Withdrawals;
  /** The holdings of a viewer by asset. */
  balances: (viewer: string) => Record<string, Balance>;
  /** @param name what the amount is called, where it is refused */
  deposit: (viewer: string, asset: string, amount: string, name: string) => void;
  /** Places an order and deposits what it costs first. */
  fund: (viewer: string, terms: Terms) => Order;
}

/** Creates a store without orders, holdings or withdrawals. */
export function createStore(readings: Readings, firstOrderId: bigint, now: () => number): Store {
  const { listOrder, partFilledState } = readings;
  const orders = createOrderLists(listOrder);
  const balances = createBalances();
  const matching = createMatching(orders, balances, firstOrderId, partFilledState);
  return {
    orders,
    matching,
    withdrawals: createWithdrawals(listOrder, now),
    balances: (viewer) =>
      Object.fromEntries(
        [...balances.of(viewer)].map(([asset, { available, reserved }]) => [
          asset,
          { available: decimal.format(available), reserved: decimal.format(reserved) },
        ]),
      ),
    deposit: (viewer, asset, amount, name) => balances.deposit(viewer, asset, positive(name, amount)),
    fund(viewer, { market_id, side, price, amount }) {
      if (!isMarket(market_id)) throw new TypeError('"market_id" must be BASE-QUOTE');
      const order = { viewer, market_id, side, price: positive("price", price), amount: positive("amount", amount) };
      balances.deposit(viewer, ...matching.cost(order));
      return matching.place(order);
    },
  };
}

function positive(name: string, text: string): Decimal {
  const value = typeof text === "string" ? decimal.parse(text) : undefined;
  if (value === undefined || value <= 0n)
    throw new TypeError(`"${name}" must be a decimal string larger than 0, with at most 18 digits on either side`);
  return value;
}
