import type { Order, Withdrawal } from "../account.js";
import { deviation, type Deviation } from "../deviation.js";
import type { ListRules, Query } from "../list-rules.js";
import { own } from "../overlays/own.js";

type Rules = ListRules<Order>;

const orders = (name: string, cause: string, change: Partial<Rules> | ((rules: Rules) => Partial<Rules>), count = 0) =>
  deviation(
    name,
    "listOrders",
    cause,
    ({ orders: rules }) => void Object.assign(rules, typeof change === "function" ? change(rules) : change),
    count > 0 ? { account: { orders: count } } : {},
  );

const filter = (name: string, parameter: string, fits: Rules["filters"][string]) =>
  orders(name, `filter ${parameter}`, ({ filters }) => ({ filters: { ...filters, [parameter]: fits } }));

const withdrawals = (name: string, cause: string, change: Partial<ListRules<Withdrawal>>) =>
  deviation(name, "listWithdrawals", cause, (service) => void Object.assign(service.withdrawals, change));

/** The order of a list's items, given how many requests came before. */
const turns = (
  name: string,
  operation: "listOrders" | "listWithdrawals",
  order: <Item>(items: Item[], count: number) => Item[],
) =>
  deviation(name, operation, "unstable order", (service) => {
    let count = 0;
    if (operation === "listOrders") service.orders.order = (items) => order(items, count++);
    else service.withdrawals.order = (items) => order(items, count++);
  });

/** What stands in a list, and where its pages are cut. */
export const listDeviations: readonly Deviation[] = [
  // Without the overlay it is open whether it is a filter (U-35).
  { ...filter("the side filter is ignored", "side", () => true), overlay: own("side-filters") },
  filter("the state filter is ignored", "state", () => true),
  filter("the market is ignored", "market_id", () => true),
  filter("ETH-USDT lists what BTC-USDT does", "market_id", ({ market_id }, value) => {
    return market_id === (value === "ETH-USDT" ? "BTC-USDT" : value);
  }),
  filter("ASK lists bids", "side", ({ side }, value) => (value === "ASK" ? side === "BID" : side === value)),
  filter("BID lists both sides", "side", ({ side }, value) => value === "BID" || side === value),
  filter(
    "CANCELED lists filled orders too",
    "state",
    ({ state }, value) => state === value || (value === "CANCELED" && state === "FILLED"),
  ),
  filter("FILLED lists nothing", "state", ({ state }, value) => value !== "FILLED" && state === value),
  filter(
    "PENDING leaves out one order of three",
    "state",
    ({ state, id }, value) => state === value && (value !== "PENDING" || Number(id) % 3 !== 0),
  ),
  filter(
    "a side filter hides half of the bids",
    "side",
    ({ side, id }, value) => side === value && (value !== "BID" || Number(id) % 2 === 0),
  ),
  filter(
    "one order of another market leaks in",
    "market_id",
    ({ market_id, id }, value) => market_id === value || Number(id) === 5002,
  ),
  filter(
    "the side filter is forgotten where a state is given too",
    "side",
    ({ side }, value, query) => query.state !== undefined || side === value,
  ),
  deviation("orders are listed that have the side or the state", "listOrders", "filter both", ({ orders }) => {
    const { side, state } = orders.filters;
    const either = (order: Order, query: Query) =>
      side!(order, query.side ?? "", query) || state!(order, query.state ?? "", query);
    const both = (query: Query) => query.side !== undefined && query.state !== undefined;
    Object.assign(orders.filters, {
      side: (order: Order, value: string, query: Query) =>
        both(query) ? either(order, query) : side!(order, value, query),
      state: (order: Order, value: string, query: Query) =>
        both(query) ? either(order, query) : state!(order, value, query),
    });
  }),
  filter(
    "a filter is forgotten on the pages after the first",
    "state",
    ({ state }, value, query) => query.after !== undefined || state === value,
  ),
  filter(
    "a filter is forgotten before a cursor",
    "state",
    ({ state }, value, query) => query.before !== undefined || state === value,
  ),
  filter(
    "orders of another market stand under a side",
    "market_id",
    ({ market_id }, value, query) => market_id === value || query.side === "ASK",
  ),
  orders("a page after a cursor has one item more than first", "bound first", ({ cursorOf }) => ({
    finish: (page, all, { after, first }) => {
      const next = all[all.findIndex(({ id }) => id === page.edges.at(-1)?.node.id) + 1];
      if (after === undefined || first === undefined || !next || page.edges.length === 0) return page;
      const cursor = cursorOf(String(next.id));
      const has_next_page = next !== all.at(-1);
      const page_info = { ...page.page_info, end_cursor: cursor, has_next_page };
      return { edges: [...page.edges, { node: next, cursor }], page_info };
    },
  })),
  orders("with first=1 an order has another price", "page price", {
    finish: (page, _all, { first }) => ({
      ...page,
      edges: page.edges.map(({ node, cursor }) => ({ node: first === "1" ? { ...node, price: "7" } : node, cursor })),
    }),
  }),
  orders("first is ignored", "bound first", { first: (items) => items }),
  orders("first gives one more", "bound first", { first: (items, count) => items.slice(0, count + 1) }),
  orders("first gives the oldest", "walk first", { first: (items, count) => items.slice(-count) }),
  orders("last is ignored", "bound last", { last: (items) => items }),
  orders("last gives one more", "bound last", { last: (items, count) => items.slice(-count - 1) }),
  orders("last gives the newest", "walk last", { last: (items, count) => items.slice(0, count) }),
  orders("last turns its page around", "walk last", { last: (items, count) => items.slice(-count).reverse() }),
  orders("after is ignored", "walk after", { after: (items) => items }),
  orders("all edges of a page have the cursor of its end", "edge twice", () => ({
    finish: (page) => ({
      ...page,
      edges: page.edges.map(({ node }) => ({ node, cursor: page.page_info.end_cursor! })),
    }),
  })),
  orders("after repeats the item of its cursor", "walk after", { after: (items, index) => items.slice(index) }),
  orders("after skips an item", "walk after", { after: (items, index) => items.slice(index + 2) }),
  orders("before is ignored", "walk before", { before: (items) => items }),
  orders("before repeats the item of its cursor", "walk before", {
    before: (items, index) => items.slice(0, index + 1),
  }),
  orders("before skips an item", "walk before", { before: (items, index) => items.slice(0, Math.max(0, index - 1)) }),
  orders("before goes the way of after", "walk before", { before: (items, index) => items.slice(index + 1) }),
  orders("the order of items turns around with after", "walk turned", {
    order: (items, query) => (query.after === undefined ? items : [...items].reverse()),
  }),
  orders("pages of more than three are sorted in another way", "walk first", {
    order: (items, { first }) =>
      Number(first ?? 50) > 3 ? [...items].sort((one, other) => one.price.localeCompare(other.price)) : items,
  }),
  orders(
    "beyond the hundredth order one is repeated",
    "walk after",
    { after: (items, index) => items.slice(index >= 99 ? index : index + 1) },
    260,
  ),
  orders(
    "beyond the hundredth order one is left out",
    "walk after",
    { after: (items, index) => items.slice(index >= 99 ? index + 2 : index + 1) },
    260,
  ),
  orders("orders beyond the two hundredth are never listed", "walk", { order: (items) => items.slice(0, 200) }, 260),
  orders("without a filter an order is not listed", "listed unfiltered", {
    order: (items, { side, state }) =>
      items.filter(({ id }) => side !== undefined || state !== undefined || id !== 5011),
  }),
  ...(["listOrders", "listWithdrawals"] as const).flatMap((operation) => [
    turns(`${operation} turns around at every second request`, operation, (items, count) =>
      count % 2 === 0 ? items : [...items].reverse(),
    ),
    turns(`${operation} starts at another item with every request`, operation, (items, count) => {
      const at = (count * 7) % Math.max(1, items.length);
      return [...items.slice(at), ...items.slice(0, at)];
    }),
  ]),
  ...(["first", "last"] as const).map((end) =>
    orders(`every list leaves out its ${end} order`, "list ends", {
      order: (items) => (end === "first" ? items.slice(1) : items.slice(0, -1)),
    }),
  ),
  withdrawals("first is ignored in the list of withdrawals", "bound first", { first: (items) => items }),
  withdrawals("after is ignored in the list of withdrawals", "walk after", { after: (items) => items }),
  withdrawals("after skips a withdrawal", "walk after", { after: (items, index) => items.slice(index + 2) }),
  // Of these pages the cursors of page_info are right.
  orders("edges before a cursor are turned around, and page_info is not", "walk turned", {
    finish: (page, _all, { before }) => (before === undefined ? page : { ...page, edges: [...page.edges].reverse() }),
  }),
  orders("edges after a cursor lack the first one, which page_info has", "walk turned", {
    finish: (page, _all, { after }) => (after === undefined ? page : { ...page, edges: page.edges.slice(1) }),
  }),
  withdrawals("the first withdrawal stands first after a cursor too, and not in page_info", "walk turned", {
    finish: (page, [first], { after }) => {
      const [edge, ...rest] = page.edges;
      const other = edge &&
        first && { node: first, cursor: Buffer.from(`withdrawals/${first.id}`).toString("base64url") };
      return after === undefined || !other ? page : { ...page, edges: [other, ...rest] };
    },
  }),
];
