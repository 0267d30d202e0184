import { fill, fillPart, type Order } from "../account.js";
import { dataOf, deviation, onCancelAll, onCreate, onRead, type Deviation } from "../deviation.js";
import { puttingOff, takesTime } from "../passing-time.js";
import type { Asked } from "../service.js";

/** What it tells, where there is something to tell of. */
const tells = (name: string, cause: string, change: (orders: Order[]) => unknown) =>
  deviation(
    name,
    "cancelAllOrders",
    cause,
    dataOf("cancelAllOrders", (orders: Order[]) => (orders.length === 0 ? orders : change(orders))),
  );

const cancelAll = (
  name: string,
  cause: string,
  chosen: (order: Order, market: string, index: number) => boolean,
  orders?: number,
): Deviation => ({
  name,
  operation: "cancelAllOrders",
  cause,
  change: ({ trading }) => {
    trading.cancelAll = (account, market) => {
      let index = 0;
      const found = account.orders.filter((order) => {
        const counts = order.market_id === market && order.state === "PENDING";
        return chosen(order, market, counts ? index++ : -1);
      });
      for (const order of found) order.state = "CANCELED";
      return found;
    };
  },
  ...(orders !== undefined && { account: { orders } }),
});

/** What cancel all does to orders of a market beside cancelling them: `wasPending` are those that it has cancelled. */
const alters = (
  name: string,
  cause: string,
  alter: (order: Order, wasPending: boolean) => Partial<Order> | false,
  market = "BTC-USDT",
): Deviation =>
  deviation(name, "cancelAllOrders", cause, (service) => {
    fillPart(service.account.orders.find((order) => isIts(order, "BTC-USDT")));
    onCancelAll((cancelled, { orders }) => {
      for (const order of orders) {
        if (order.market_id === market) Object.assign(order, alter(order, cancelled.includes(order)));
      }
    })(service);
  });

const isIts = ({ market_id, state }: Order, market: string) => market_id === market && state === "PENDING";

/** Some of what it has cancelled is PENDING again later; a response takes its time too. */
const comesBack = (what: string, ms: number, some: (orders: Order[]) => Order[]): Deviation =>
  deviation(`${what} is PENDING again ${ms} ms later`, "cancelAllOrders", "cancelled stays", (service) => {
    const later = puttingOff(service, ms);
    onCancelAll((orders) => {
      later(() => {
        for (const order of some(orders)) order.state = "PENDING";
      });
    })(service);
    takesTime(service);
  });

/** Some requests do not show what cancel all has cancelled. */
const since = (how: string, operation: string, cause: string, hides: (asked: Asked) => boolean): Deviation =>
  deviation(`${how} what cancel all has cancelled`, operation, cause, (service) => {
    const gone = new Set<Order>();
    onCancelAll((orders) => orders.forEach((order) => gone.add(order)))(service);
    const { view } = service;
    service.view = (asked) => {
      const account = view(asked);
      if (gone.size === 0 || !hides(asked)) return account;
      return { ...account, orders: account.orders.filter((order) => !gone.has(order)) };
    };
  });

/** What cancelling all orders of a market does, and what it says that it does. */
export const cancelAllDeviations: readonly Deviation[] = [
  tells("cancel all tells of an order twice", "cancel all told", ([order, ...more]) => [order, order, ...more]),
  deviation("cancel all takes the oldest order of another market too", "cancelAllOrders", "harms others", (service) => {
    const { cancelAll: before } = service.trading;
    service.trading.cancelAll = (account, market) => {
      const oldest = [...account.orders].reverse().find((each) => isIts(each, "ETH-USDT"));
      if (oldest) oldest.state = "CANCELED";
      return before(account, market);
    };
  }),
  cancelAll(
    "cancel all leaves one order",
    "cancel all left",
    (order, market, index) => isIts(order, market) && index > 0,
  ),
  cancelAll(
    "cancel all leaves the asks",
    "cancel all left",
    (order, market) => isIts(order, market) && order.side === "BID",
  ),
  deviation("cancel all reaches another market 300 ms later", "cancelAllOrders", "harms others", (service) => {
    takesTime(service);
    const later = puttingOff(service, 300);
    onCancelAll((_orders, { orders }) =>
      later(() => {
        for (const each of orders)
          if (each.market_id === "ETH-USDT" && each.state === "PENDING") each.state = "CANCELED";
      }),
    )(service);
  }),
  cancelAll("cancel all reaches another market", "cancel all market", ({ state }) => state === "PENDING"),
  cancelAll("cancel all reaches filled orders", "cancel all state", ({ market_id, state }, market) => {
    return market_id === market && state !== "CANCELED";
  }),
  cancelAll(
    "cancel all reaches the first fifty only",
    "cancel all left",
    (order, market, index) => {
      return isIts(order, market) && index < 50;
    },
    260,
  ),
  cancelAll(
    "cancel all looks at one market, whatever it is given",
    "cancel all market",
    ({ market_id, state }) => market_id === "BTC-USDT" && state === "PENDING",
  ),
  cancelAll("cancel all does nothing", "cancel all left", () => false),
  tells("cancel all tells of one order less than it cancels", "cancel all told", (orders) => orders.slice(1)),
  tells("cancel all tells of all but the oldest order", "cancel all told", (orders) => orders.slice(0, -1)),
  tells("cancel all tells of no ASK", "cancel all told", (orders) => orders.filter(({ side }) => side === "BID")),
  tells("cancel all tells of no BID", "cancel all told", (orders) => orders.filter(({ side }) => side === "ASK")),
  ...[2, 3].map((most) =>
    tells(`cancel all tells of ${most} orders at the most`, "cancel all told", (orders) => orders.slice(0, most)),
  ),
  tells("cancel all tells of no order that was there before", "cancel all told", (orders) =>
    orders.filter(({ id }) => Number(id) > 5040),
  ),
  tells("cancel all tells of orders of another market", "cancel all market", (orders) =>
    orders.map((order) => ({ ...order, market_id: "ETH-USDT" })),
  ),
  ...Object.entries({ price: "7", amount: "9", side: "ASK" }).map(([member, value]) =>
    tells(`cancel all tells of orders with another ${member}`, `cancel all ${member}`, (orders) =>
      orders.map((order) => ({ ...order, [member]: value })),
    ),
  ),
  tells("cancel all tells of orders that are FILLED", "cancel all told", (orders) =>
    orders.map((order) => ({ ...order, state: "FILLED" })),
  ),
  tells("cancel all tells of an order that does not exist", "cancel all made up", (orders) => [
    ...orders,
    { ...orders[0], id: 999_999 },
  ]),
  alters(
    "cancel all changes the average price of filled orders",
    "cancel all altered",
    (order) => order.state === "FILLED" && { avg_deal_price: "123" },
  ),
  alters(
    "cancel all changes the price of orders that were cancelled before",
    "cancel all altered",
    (order, wasPending) => order.state === "CANCELED" && !wasPending && Number(order.id) < 5040 && { price: "5" },
  ),
  alters(
    "cancel all changes the amount of what it cancels",
    "cancel all altered",
    (_order, wasPending) => wasPending && { amount: "9" },
  ),
  alters(
    "cancel all takes back what was filled",
    "cancel all altered",
    (_order, wasPending) => wasPending && { filled_amount: "0" },
  ),
  ...["all", "one"].map((which) => {
    const isIt = ({ id }: Order) => which === "all" || id === 5004;
    const name = `cancel all changes the price of ${which} in another market`;
    return alters(name, "harms others", (order) => isIt(order) && { price: "9" }, "ETH-USDT");
  }),
  alters(
    "cancel all changes the average price of filled orders of another market",
    "harms others",
    (order) => order.state === "FILLED" && { avg_deal_price: "9" },
    "ETH-USDT",
  ),
  ...[{ filled_amount: "0.005" }, { avg_deal_price: "5" }].map((more) =>
    deviation(
      `cancel all tells of another ${Object.keys(more).join()} than reads show`,
      "cancelAllOrders",
      `told ${Object.keys(more).join()}`,
      dataOf("cancelAllOrders", (orders: Order[]) => orders.map((order) => ({ ...order, ...more }))),
    ),
  ),
  deviation(
    "cancel all tells of less filled than was listed before",
    "cancelAllOrders",
    "told filled_amount",
    (service) => {
      fillPart(service.account.orders.find((order) => isIts(order, "BTC-USDT")));
      dataOf("cancelAllOrders", (orders: Order[]) => orders.map((order) => ({ ...order, filled_amount: "0" })))(
        service,
      );
    },
  ),
  deviation("cancel all changes the price of what was filled", "cancelAllOrders", "deals repriced", (service) => {
    onCreate(fillPart)(service);
    onCancelAll((orders) => orders.forEach((order) => (order.avg_deal_price = "0")), true)(service);
  }),
  ...["all that it cancels", "the ASKs that it cancels", "all that it cancels, and says CANCELED"].map((which) =>
    deviation(
      `cancel all fills ${which}`,
      "cancelAllOrders",
      "cancel all filled",
      onCancelAll((orders) => {
        for (const order of orders) if (which.startsWith("all") || order.side === "ASK") fill(order);
      }, !which.endsWith("CANCELED")),
    ),
  ),
  ...["last", "last but one"].map((which) =>
    deviation(
      `cancel all fills the ${which} of those that it cancels`,
      "cancelAllOrders",
      "cancel all filled",
      onCancelAll((orders) => {
        const filled = orders.at(which === "last" ? -1 : -2);
        if (filled) fill(filled);
      }),
    ),
  ),
  ...[5040, 0].map((last) =>
    deviation(
      `cancel all fills what is pending in another market, from order ${last + 1} on`,
      "cancelAllOrders",
      "harms others",
      ({ trading }) => {
        const { cancelAll: before } = trading;
        trading.cancelAll = (account, market) => {
          const elsewhere = account.orders.filter((order) => Number(order.id) > last && isIts(order, "ETH-USDT"));
          if (market === "BTC-USDT") elsewhere.forEach(fill);
          return before(account, market);
        };
      },
    ),
  ),
  ...[60, 400, 2000].map((ms) => comesBack("what cancel all cancels", ms, (orders) => orders)),
  ...[900, 2000].flatMap((ms) => [
    comesBack("what cancel all cancels of others", ms, (orders) => orders.filter(({ id }) => Number(id) < 5040)),
    comesBack("the newest order that cancel all cancels", ms, ([newest]) => (newest ? [newest] : [])),
  ]),
  deviation(
    "what cancel all has cancelled of others is read as PENDING",
    ["cancelAllOrders", "getOrder"],
    "cancel all left",
    (service) => {
      const cancelled = new Set<Order>();
      onCancelAll((orders) => {
        for (const order of orders) if (Number(order.id) < 5040) cancelled.add(order);
      })(service);
      onRead((order) => (order && cancelled.has(order) ? { ...order, state: "PENDING" } : order))(service);
    },
  ),
  ...[
    since("lists by state hide", "listOrders", "filter state", ({ operation, query }) => {
      return operation === "listOrders" && query.state === "CANCELED";
    }),
    since("lists by side hide", "listOrders", "filter side", ({ operation, query }) => {
      return operation === "listOrders" && query.side !== undefined;
    }),
    since("reads refuse", "getOrder", "read", ({ operation }) => operation === "getOrder"),
    since("lists hide", "listOrders", "filter state", ({ operation }) => operation === "listOrders"),
    since("reads and lists hide", "cancelAllOrders", "cancelled gone", () => true),
  ],
  deviation(
    "what cancel all has cancelled has another amount 300 ms later",
    ["cancelAllOrders", "listOrders"],
    "altered later",
    (service) => {
      onCancelAll((orders) => void setTimeout(() => orders.forEach((order) => (order.amount = "3")), 300))(service);
      takesTime(service);
    },
  ),
];
