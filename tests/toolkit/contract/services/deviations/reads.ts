import type { Order } from "../account.js";
import { dataOf, type Deviation } from "../deviation.js";

const read = (name: string, cause: string, change: Deviation["change"]): Deviation => ({
  name,
  operation: "getOrder",
  cause,
  change,
});

const unknownOrder = (id: string): Order => ({
  id: BigInt(id),
  market_id: "BTC-USDT",
  price: "1",
  amount: "1",
  filled_amount: "0",
  avg_deal_price: "0",
  side: "BID",
  state: "CANCELED",
});

/** What comes back for an id. */
export const readDeviations: readonly Deviation[] = [
  read("another order comes back", "read id", ({ trading }) => {
    trading.read = ({ orders }, id) => {
      const index = orders.findIndex((order) => String(order.id) === id);
      return index < 0 ? undefined : orders[(index + 1) % orders.length];
    };
  }),
  read("an unknown id gets an order of its own", "unknown id", ({ trading }) => {
    const { read: known } = trading;
    trading.read = (account, id) => known(account, id) ?? unknownOrder(id);
  }),
  read("an unknown id gets the newest order", "unknown id", ({ trading }) => {
    const { read: known } = trading;
    trading.read = (account, id) => known(account, id) ?? account.orders[0];
  }),
  read("an order has another price than in the list", "read price", (service) =>
    dataOf("getOrder", (order: Order) => ({ ...order, price: `${order.price}1` }))(service),
  ),
  read("an order has another state than in the list", "read state", (service) =>
    dataOf("getOrder", (order: Order) => ({ ...order, state: "PENDING" }))(service),
  ),
  read("an order stands in another market than in the list", "read market_id", (service) =>
    dataOf("getOrder", (order: Order) => ({ ...order, market_id: "ETH-BTC" }))(service),
  ),
  read("an order has the other side than in the list", "read side", (service) =>
    dataOf("getOrder", (order: Order) => ({ ...order, side: order.side === "BID" ? "ASK" : "BID" }))(service),
  ),
  read("a listed order cannot be read", "read", ({ trading }) => {
    const { read: known } = trading;
    trading.read = (account, id) => (Number(id) % 2 === 0 ? undefined : known(account, id));
  }),
  {
    name: "an unknown order is cancelled with success",
    operation: "cancelOrder",
    cause: "unknown id",
    change: (service) => {
      service.reply = (reply, { operation, id }) =>
        operation === "cancelOrder" && reply.status === 404 && (reply.data as { code: number }).code === 90404
          ? { status: 200, headers: {}, data: unknownOrder(id) }
          : reply;
    },
  },
  {
    name: "withdrawals of two users are listed",
    operation: "listWithdrawals",
    cause: "one customer",
    change: ({ account }) => {
      const [, second] = account.withdrawals;
      if (second) second.customer_id = "customer-18";
    },
  },
];
