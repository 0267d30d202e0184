import { fillPart, type Order } from "../account.js";
import { dataOf, deviation, nodesOf, onCreate, type Deviation } from "../deviation.js";
import type { Page, Query } from "../list-rules.js";
import { takesTime } from "../passing-time.js";

/** Changes the nodes of an operation's pages, where the query is such a one. */
const shows = (
  name: string,
  operation: string,
  change: (node: Record<string, unknown>, count: number) => void,
  fits: (query: Query) => boolean = () => true,
): Deviation => {
  let count = 0;
  return deviation(
    name,
    operation,
    "alike",
    dataOf(operation, (page: Page<Record<string, unknown>>, { query }) => {
      if (fits(query)) for (const { node } of page.edges) change(node, ++count);
      return page;
    }),
  );
};

const listed = (name: string, cause: string, id: number, change: Partial<Order>) =>
  deviation(name, "listOrders", cause, ({ account }) => {
    const order = account.orders.find((each) => each.id === id);
    if (order) Object.assign(order, change);
  });

/** What becomes another one at a request, and stays so. */
const becomes = (name: string, cause: string, id: number, change: Partial<Order>, at = 420) =>
  deviation(name, ["listOrders", "getOrder"], cause, (service) => {
    service.before = ({ number }) => {
      const order = service.account.orders.find((each) => each.id === id);
      if (number === at && order) Object.assign(order, change);
      return undefined;
    };
  });

/** New orders have another price some requests after they were created, while they wait. */
const drifts = (requests: number) =>
  deviation(
    `a new order has another price ${requests} requests later`,
    ["listOrders", "getOrder"],
    "alike",
    (service) => {
      const due: { at: number; order: Order }[] = [];
      let count = 0;
      service.before = ({ number }) => {
        count = number;
        while (due[0] && due[0].at <= number) due.shift()!.order.price = "1.1";
        return undefined;
      };
      onCreate((order) => void (order.side === "BID" && due.push({ at: count + requests, order })))(service);
    },
  );

/** What orders show of their deals, by the number of the response that shows them. */
const deals = (name: string, change: (order: Order, count: number) => Partial<Order> | false): Deviation =>
  deviation(name, "listOrders", "closed deals", (service) => {
    let count = 0;
    fillPart(service.account.orders.find(({ id }) => id === 5001));
    service.before = ({ request }) => {
      if (request.method === "GET") count++;
      return undefined;
    };
    service.trading.show = (order) => ({ ...order, ...(Number(order.id) <= 5040 && change(order, count)) });
  });

/** Items that are others, depending on how or when they are asked for, or that cannot be. */
export const alikeDeviations: readonly Deviation[] = [
  ...[150, 400].map(drifts),
  shows(
    "orders on the pages after a cursor have another price",
    "listOrders",
    (node) => (node.price = "7"),
    ({ after }) => after !== undefined,
  ),
  shows(
    "orders on the pages before a cursor have another amount",
    "listOrders",
    (node) => (node.amount = "7"),
    ({ before }) => before !== undefined,
  ),
  shows(
    "orders under a state have another amount",
    "listOrders",
    (node) => (node.amount = "7"),
    ({ state }) => state !== undefined,
  ),
  shows(
    "withdrawals on the pages after a cursor are of another customer",
    "listWithdrawals",
    (node) => Object.assign(node, { customer_id: "customer-18", amount: "999", txid: "another" }),
    ({ after }) => after !== undefined,
  ),
  shows(
    "withdrawals on the pages after a cursor went to another address",
    "listWithdrawals",
    (node) => (node.target_address = "thief"),
    ({ after }) => after !== undefined,
  ),
  ...(["after", "first"] as const).map((name) =>
    shows(
      `withdrawals are PENDING wherever ${name} is given`,
      "listWithdrawals",
      (node) => (node.state = "PENDING"),
      (query) => query[name] !== undefined,
    ),
  ),
  ...(
    [
      ["after a cursor", ({ after }) => after !== undefined],
      ["with last", ({ last }) => last !== undefined],
      ["of a few", ({ first = "100" }) => Number(first) < 20],
    ] as [string, (query: Query) => boolean][]
  ).map(([where, fits]) =>
    shows(
      `cancelled orders are PENDING on pages ${where}`,
      "listOrders",
      (node) => node.state === "CANCELED" && (node.state = "PENDING"),
      (query) => query.state === undefined && fits(query),
    ),
  ),
  shows("withdrawals have another amount in each read", "listWithdrawals", (node, count) => (node.amount = `${count}`)),
  shows(
    "withdrawals are completed at another time in each read",
    "listWithdrawals",
    (node, count) => (node.completed_at = new Date(1_760_000_000_001 + count).toISOString()),
  ),
  shows("orders have another price in each read", "listOrders", (node, count) => (node.price = `${count}`)),
  shows("an order has another amount now and then", "listOrders", (node, count) => {
    if (node.id === 5005 && count % 7 === 0) node.amount = "7";
  }),
  shows("closed orders have another price in each second", "listOrders", (node) => {
    if (node.state !== "PENDING") node.price = `${Math.floor(Date.now() / 1000)}`;
  }),
  becomes("the price of a filled order becomes another one, once", "alike", 5003, { price: "7" }),
  becomes("the amount of a pending order becomes another one, once", "alike", 5001, { amount: "7" }),
  {
    ...shows("the average price of cancelled orders is another one in each read", "listOrders", (node, count) => {
      if (node.state === "CANCELED") Object.assign(node, { filled_amount: "0.00001", avg_deal_price: `${count}` });
    }),
    cause: "closed deals",
  },
  ...["BTC-USDT", "ETH-USDT"].flatMap((market) =>
    [{ avg_deal_price: "1" }, { filled_amount: "0" }].map((change) => ({
      ...shows(
        `filled orders of ${market} have another ${Object.keys(change).join()} on the pages before a cursor`,
        "listOrders",
        (node) => node.state === "FILLED" && Object.assign(node, change),
        ({ before, market_id }) => before !== undefined && market_id === market,
      ),
      cause: "closed deals",
    })),
  ),
  ...(
    [
      ["under a state", ({ state }) => state !== undefined],
      ["under a side", ({ side }) => side !== undefined],
      ["after a cursor", ({ after }) => after !== undefined],
      ["with first=1", ({ first }) => first === "1"],
      ["with last", ({ last }) => last !== undefined],
      ["without a size", ({ first, last }) => (first ?? last) === undefined],
    ] satisfies [string, (query: Query) => boolean][]
  ).flatMap(([where, fits]) =>
    [{ avg_deal_price: "1" }, { filled_amount: "0", avg_deal_price: "0" }].map((change) => ({
      ...shows(
        `filled orders of the other market have another ${Object.keys(change).join(" and ")} ${where}`,
        "listOrders",
        (node) => node.state === "FILLED" && Object.assign(node, change),
        (query) => query.market_id === "ETH-USDT" && fits(query),
      ),
      cause: "closed deals",
    })),
  ),
  deals("less of a filled order is filled in every second response", ({ state }, count) => {
    return state === "FILLED" && count % 2 === 0 && { filled_amount: "0.00001" };
  }),
  deals("filled orders have another average price in every second response", ({ state }, count) => {
    return state === "FILLED" && count % 2 === 0 && { avg_deal_price: "1199.5" };
  }),
  deals("cancelled orders have a deal in every second response", ({ state, price }, count) => {
    return state === "CANCELED" && count % 2 === 0 && { filled_amount: "0.00001", avg_deal_price: price };
  }),
  ...["FILLED", "CANCELED"].map((closed) =>
    deals(`more of ${closed} orders is filled in each response`, ({ state }, count) => {
      return state === closed && { filled_amount: (1e-9 * count).toFixed(9) };
    }),
  ),
  ...[250, 1000, 4000].map((ms) =>
    deviation(`filled orders have another average price every ${ms} ms`, "listOrders", "closed deals", (service) => {
      service.trading.show = (order) => {
        const avg_deal_price = `${1200 + (Math.floor(service.now() / ms) % 2)}`;
        return { ...order, ...(order.state === "FILLED" && Number(order.id) <= 5040 && { avg_deal_price }) };
      };
      takesTime(service);
    }),
  ),
  deals("an order has another average price in each response, and no other deal", ({ id, state }, count) => {
    return id === 5001 && state === "PENDING" && { avg_deal_price: `${1200 + count}` };
  }),
  listed("an order has the amount 0", "impossible", 5007, { amount: "0.00", filled_amount: "0" }),
  listed("an order has an amount below 0", "impossible", 5007, { amount: "-1" }),
  listed("more of an order is filled than there is", "impossible", 5007, { filled_amount: "99" }),
  listed("less than nothing of an order is filled", "impossible", 5007, { filled_amount: "-1" }),
  deviation("a market that does not exist lists the orders of all", "listOrders", "unknown market", ({ orders }) => {
    const markets = ["BTC-USDT", "ETH-USDT"];
    orders.filters.market_id = ({ market_id }, value) => market_id === value || !markets.includes(value);
  }),
  deviation(
    "orders have one id by fours in lists",
    "listOrders",
    "shared id",
    nodesOf("listOrders", (node) => void (node.id = Number(node.id) - (Number(node.id) % 4))),
  ),
  deviation(
    "ids of 64 bits are rounded in lists",
    "listOrders",
    "shared id",
    nodesOf("listOrders", (node) => void (node.id = BigInt(Number(node.id)))),
    { account: { firstId: 2n ** 60n } },
  ),
  deviation(
    "every order of one market has the id of one in the other",
    "listOrders",
    "shared id",
    nodesOf("listOrders", (node) => {
      if (node.market_id === "ETH-USDT") node.id = Number(node.id) - 1;
    }),
  ),
  deviation(
    "two withdrawals have one id",
    "listWithdrawals",
    "shared id",
    nodesOf("listWithdrawals", (node) => void (node.id = Number(node.id) - (Number(node.id) % 2))),
  ),
  deviation(
    "lists show no earlier order any more, once three were created",
    "listOrders",
    "created lost",
    (service) => {
      let count = 0;
      onCreate(() => void count++)(service);
      const { order: sort } = service.orders;
      const isShown = ({ id }: Order) => count < 3 || Number(id) > 5040;
      service.orders.order = (items, query) => sort(items, query).filter(isShown);
    },
  ),
];
