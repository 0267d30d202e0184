import { createBalances } from "./balances.js";
import { decimal, type Decimal } from "./decimal.js";
import { createExchange, type Exchange } from "./exchange.js";
import type { Order, Side } from "./order.js";
import { createOrderIndex, type OrderIndex } from "./order-index.js";
import type { Readings } from "./readings.js";
import { createWithdrawals, type Withdrawals } from "./withdrawals.js";

/** What a viewer has of one asset, in decimal strings. */
export interface Balance {
  /** Free to be used. */
  available: string;
  /** Held for pending orders. */
  reserved: string;
}

/** The terms of an order, in decimal strings. */
export interface Terms {
  market_id: string;
  side: Side;
  price: string;
  amount: string;
}

/** Everything that the sandbox remembers of its viewers. */
export interface Venue {
  readonly orders: OrderIndex;
  readonly exchange: Exchange;
  readonly withdrawals: Withdrawals;
  /** The holdings of a viewer by asset. */
  balances: (viewer: string) => Record<string, Balance>;
  deposit: (viewer: string, asset: string, amount: string) => void;
  /** Places an order and deposits what it costs first. */
  fund: (viewer: string, terms: Terms) => Order;
  /** How often an item of a list of orders was looked at. */
  visits: () => number;
}

/** Creates a venue without orders, holdings or withdrawals. */
export function createVenue({ listOrder }: Readings, firstOrderId: bigint, now: () => number): Venue {
  let visits = 0;
  const orders = createOrderIndex(listOrder, () => visits++);
  const balances = createBalances();
  const exchange = createExchange(orders, balances, firstOrderId);
  return {
    orders,
    exchange,
    withdrawals: createWithdrawals(listOrder, now),
    visits: () => visits,
    balances: (viewer) =>
      Object.fromEntries(
        [...balances.of(viewer)].map(([asset, { available, reserved }]) => [
          asset,
          { available: decimal.format(available), reserved: decimal.format(reserved) },
        ]),
      ),
    deposit: (viewer, asset, amount) => balances.deposit(viewer, asset, positive("amount", amount)),
    fund(viewer, { market_id, side, price, amount }) {
      if (!/^[A-Za-z0-9]+-[A-Za-z0-9]+$/.test(market_id)) throw new TypeError('"market_id" must be BASE-QUOTE');
      const order = { viewer, market_id, side, price: positive("price", price), amount: positive("amount", amount) };
      balances.deposit(viewer, ...exchange.cost(order));
      return exchange.place(order);
    },
  };
}

function positive(name: string, text: string): Decimal {
  const value = decimal.parse(text);
  if (value === undefined || value <= 0n) throw new TypeError(`"${name}" must be a decimal string larger than 0`);
  return value;
}
