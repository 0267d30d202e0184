import { takeId, type Account, type Order } from "./account.js";

export type Fields = Readonly<Record<string, unknown>>;

/** What writing and reading do, as steps that can be changed one by one. */
export interface TradingRules {
  /** Whether an order can be placed; what is wrong with it otherwise. */
  check: (fields: Fields) => string | undefined;
  create: (account: Account, fields: Fields) => Order;
  read: (account: Account, id: string) => Order | undefined;
  /** What is to be cancelled. */
  find: (account: Account, id: string) => Order | undefined;
  /** Changes the order, or says why not. */
  cancel: (account: Account, order: Order) => string | undefined;
  /** The orders that it has cancelled. */
  cancelAll: (account: Account, market: string) => Order[];
  /** What is told of an order. */
  show: (order: Order) => unknown;
  wrapCancelled: (orders: Order[]) => unknown;
}

const decimal = /^[0-9]+(\.[0-9]+)?$/;
const isPositive = (value: unknown) => typeof value === "string" && decimal.test(value) && /[1-9]/.test(value);

const orderIn = ({ orders }: Account, id: string) => orders.find((order) => String(order.id) === id);

export const tradingRules = (): TradingRules => ({
  check({ market_id, side, price, amount }) {
    if (typeof market_id !== "string" || !/^[A-Za-z0-9]+-[A-Za-z0-9]+$/.test(market_id)) return "market_id";
    if (side !== "ASK" && side !== "BID") return "side";
    if (!isPositive(price)) return "price";
    return isPositive(amount) ? undefined : "amount";
  },
  create(account, { market_id, side, price, amount }) {
    const fields = { market_id, side, price, amount } as Pick<Order, "market_id" | "side" | "price" | "amount">;
    const order: Order = {
      id: takeId(account),
      ...fields,
      filled_amount: "0",
      avg_deal_price: "0",
      state: "PENDING",
    };
    account.orders.unshift(order);
    return order;
  },
  read: orderIn,
  find: orderIn,
  cancel(_account, order) {
    if (order.state === "FILLED") return "a filled order cannot be cancelled";
    order.state = "CANCELED";
    return undefined;
  },
  cancelAll(account, market) {
    const orders = account.orders.filter(({ market_id, state }) => market_id === market && state === "PENDING");
    for (const order of orders) order.state = "CANCELED";
    return orders;
  },
  show: (order) => ({ ...order }),
  wrapCancelled: (orders) => orders,
});
