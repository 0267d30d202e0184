import { fillPart, type Order } from "../account.js";
import { dataOf, deviation, onRead, replyOf, type Deviation } from "../deviation.js";
import type { Reply } from "../service.js";

const read = (name: string, cause: string, change: Deviation["change"]) => deviation(name, "getOrder", cause, change);

const shows = (name: string, cause: string, change: (order: Order) => Order) =>
  read(name, cause, dataOf("getOrder", change));

const digitsOf = (id: string) => /^\d*/.exec(id)?.[0] ?? "";

const isUnknownOrder = ({ data }: Reply) => (data as { code?: number }).code === 90_404;

const unknownOrder = (id: string): Order => ({
  id: BigInt(digitsOf(id)),
  market_id: "BTC-USDT",
  price: "1",
  amount: "1",
  filled_amount: "0",
  avg_deal_price: "0",
  side: "BID",
  state: "CANCELED",
});

const emptyPage = {
  edges: [],
  page_info: { start_cursor: "", end_cursor: "", has_next_page: false, has_previous_page: false },
};

/** What comes back for an id. */
export const readDeviations: readonly Deviation[] = [
  read("another order comes back", "read id", ({ trading }) => {
    trading.read = ({ orders }, id) => {
      const index = orders.findIndex((order) => String(order.id) === id);
      return index < 0 ? undefined : orders[(index + 1) % orders.length];
    };
  }),
  read(
    "an unknown id gets an order of its own",
    "unknown id",
    onRead((order, id) => order ?? unknownOrder(id)),
  ),
  read(
    "an unknown id gets the newest order",
    "unknown id",
    onRead((order, _id, { orders }) => order ?? orders[0]),
  ),
  read(
    "an id that comes later gets an old order",
    "unknown id",
    onRead((order, id, { orders }) => order ?? (Number(id) < 1e6 ? orders.at(-1) : undefined)),
  ),
  deviation(
    "orders are listed without a market",
    "listOrders",
    "refuse no market",
    replyOf(
      "listOrders",
      (reply, { query }) => (query.market_id === undefined ? { ...reply, status: 200, data: emptyPage } : reply),
      ({ status }) => status === 400,
    ),
  ),
  shows("an order of another market has another price than in the list", "read price", (order) =>
    order.market_id === "ETH-USDT" && Number(order.id) < 5040 ? { ...order, price: "1.5" } : order,
  ),
  shows("an order has another price than in the list", "read price", (order) => ({
    ...order,
    price: `${order.price}1`,
  })),
  shows("an order has another state than in the list", "read state", (order) => ({ ...order, state: "PENDING" })),
  shows("an order stands in another market than in the list", "read market_id", (order) => ({
    ...order,
    market_id: "ETH-BTC",
  })),
  shows("an order has the other side than in the list", "read side", (order) => ({
    ...order,
    side: order.side === "BID" ? "ASK" : "BID",
  })),
  read(
    "a listed order cannot be read",
    "read",
    onRead((order, id) => (Number(id) % 2 === 0 ? undefined : order)),
  ),
  read("an order that is filled in part cannot be read", "read", (service) => {
    const { orders } = service.account;
    const part = orders.filter(({ market_id, state }) => market_id === "BTC-USDT" && state === "PENDING")[2];
    fillPart(part);
    onRead((order) => (order === part ? undefined : order))(service);
  }),
  read(
    "cancelled ASKs cannot be read",
    "read",
    onRead((order, id) =>
      order?.state === "CANCELED" && order.side === "ASK" && Number(id) <= 5040 ? undefined : order,
    ),
  ),
  deviation(
    "an unknown order is cancelled with success",
    "cancelOrder",
    "unknown id",
    replyOf("cancelOrder", (reply, { id }) => ({ ...reply, status: 200, data: unknownOrder(id) }), isUnknownOrder),
  ),
  ...Object.entries({ getOrder: "null", cancelOrder: "{}" }).map(([operation, body]) =>
    deviation(
      `an unknown order of ${operation} is ${body}, with success`,
      operation,
      "unknown id",
      replyOf(operation, (reply) => ({ ...reply, status: 200, body }), isUnknownOrder),
    ),
  ),
  read("an id with something behind it gets the order of its digits", "unknown id", ({ trading }) => {
    const { read } = trading;
    trading.read = (account, id) => read(account, digitsOf(id));
  }),
  deviation("the order of its digits is cancelled by a longer id", "cancelOrder", "unknown id", ({ trading }) => {
    const { find } = trading;
    trading.find = (account, id) => find(account, digitsOf(id));
  }),
  deviation("withdrawals of two users are listed", "listWithdrawals", "one customer", ({ account }) => {
    const [, second] = account.withdrawals;
    if (second) second.customer_id = "customer-18";
  }),
];
