import { createBalances } from "./balances.js";
import { decimal, type ScaledDecimal } from "./decimal.js";
import { type Side, type StoredOrder, isMarket } from "./order.js";
import { createMatching, type Matching } from "./matching.js";
import { createOrderLists, type OrderLists } from "./order-lists.js";
import type { Readings } from "../rules/readings.js";
import { createWithdrawals, type Withdrawals } from "./withdrawals.js";

/** A viewer's balance of one asset, in decimal strings. */
export interface Balance {
  /** Available for orders. */
  available: string;
  /** Reserved for pending orders. */
  reserved: string;
}

/** The terms of an order, in decimal strings. */
export interface Terms {
  /** Such as `BTC-USDT`: base asset and quote asset. */
  market_id: string;
  /** `BID` buys the base asset, `ASK` sells it. */
  side: Side;
  /** Price of one unit of the base asset, in the quote asset. */
  price: string;
  /** Amount of the base asset, more than 0. */
  amount: string;
}

/** The state of the sandbox. */
export interface Store {
  readonly orders: OrderLists;
  readonly matching: Matching;
  readonly withdrawals: Withdrawals;
  /** The balances of a viewer by asset. */
  balances: (viewer: string) => Record<string, Balance>;
  /** @param name the name of the amount in error messages */
  deposit: (viewer: string, asset: string, amount: string, name: string) => void;
  /** Deposits what an order costs, and places it. */
  fund: (viewer: string, terms: Terms) => StoredOrder;
}

/** Creates a store without orders, balances or withdrawals. */
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

function positive(name: string, text: string): ScaledDecimal {
  const value = typeof text === "string" ? decimal.parse(text) : undefined;
  if (value === undefined || value <= 0n)
    throw new TypeError(`"${name}" must be a decimal string larger than 0, with at most 18 digits on either side`);
  return value;
}
