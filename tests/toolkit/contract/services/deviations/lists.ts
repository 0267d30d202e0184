import type { Order, Withdrawal } from "../account.js";
import { deviation, type Deviation } from "../deviation.js";
import type { ListRules } from "../list-rules.js";

const orders = (name: string, cause: string, change: (rules: ListRules<Order>) => void, count?: number) =>
  deviation(
    name,
    "listOrders",
    cause,
    (service) => change(service.orders),
    count ? { account: { orders: count } } : {},
  );

const withdrawals = (name: string, cause: string, change: Partial<ListRules<Withdrawal>>) =>
  deviation(name, "listWithdrawals", cause, (service) => void Object.assign(service.withdrawals, change));

/** What stands in a list, and where its pages are cut. */
export const listDeviations: readonly Deviation[] = [
  orders("the side filter is ignored", "filter side", ({ filters }) => void delete filters.side),
  orders("the state filter is ignored", "filter state", ({ filters }) => void delete filters.state),
  orders("the market is ignored", "filter market_id", ({ filters }) => void delete filters.market_id),
  orders("ASK lists bids", "filter side", ({ filters }) => {
    filters.side = ({ side }, value) => (value === "ASK" ? side === "BID" : side === value);
  }),
  orders("BID lists both sides", "filter side", ({ filters }) => {
    filters.side = ({ side }, value) => value === "BID" || side === value;
  }),
  orders("CANCELED lists filled orders too", "filter state", ({ filters }) => {
    filters.state = ({ state }, value) => state === value || (value === "CANCELED" && state === "FILLED");
  }),
  orders("FILLED lists nothing", "filter state", ({ filters }) => {
    filters.state = ({ state }, value) => value !== "FILLED" && state === value;
  }),
  orders("PENDING leaves out one order of three", "filter state", ({ filters }) => {
    filters.state = ({ state, id }, value) => state === value && (value !== "PENDING" || Number(id) % 3 !== 0);
  }),
  orders("a side filter hides half of the bids", "filter side", ({ filters }) => {
    filters.side = ({ side, id }, value) => side === value && (value !== "BID" || Number(id) % 2 === 0);
  }),
  orders("one order of another market leaks in", "filter market_id", ({ filters }) => {
    filters.market_id = ({ market_id, id }, value) => market_id === value || Number(id) === 5002;
  }),
  orders("the side filter is forgotten where a state is given too", "filter side", ({ filters }) => {
    filters.side = ({ side }, value, query) => query.state !== undefined || side === value;
  }),
  orders("a filter is forgotten on the pages after the first", "filter state", ({ filters }) => {
    filters.state = ({ state }, value, query) => query.after !== undefined || state === value;
  }),
  orders("a filter is forgotten before a cursor", "filter state", ({ filters }) => {
    filters.state = ({ state }, value, query) => query.before !== undefined || state === value;
  }),
  orders("orders of another market stand under a side", "filter market_id", ({ filters }) => {
    filters.market_id = ({ market_id }, value, query) => market_id === value || query.side === "ASK";
  }),
  orders("a page after a cursor has one item more than first", "bound first", (rules) => {
    rules.finish = (page, all, { after, first }) => {
      const next = all[all.findIndex(({ id }) => id === page.edges.at(-1)?.node.id) + 1];
      if (after === undefined || first === undefined || !next || page.edges.length === 0) return page;
      const cursor = rules.cursorOf(String(next.id));
      const has_next_page = next !== all.at(-1);
      const page_info = { ...page.page_info, end_cursor: cursor, has_next_page };
      return { edges: [...page.edges, { node: next, cursor }], page_info };
    };
  }),
  orders("with first=1 an order has another price", "page price", (rules) => {
    rules.finish = (page, _all, { first }) => ({
      ...page,
      edges: page.edges.map(({ node, cursor }) => ({ node: first === "1" ? { ...node, price: "7" } : node, cursor })),
    });
  }),
  orders("first is ignored", "bound first", (rules) => void (rules.first = (items) => items)),
  orders("first gives one more", "bound first", (rules) => {
    rules.first = (items, count) => items.slice(0, count + 1);
  }),
  orders("first gives the oldest", "walk first", (rules) => {
    rules.first = (items, count) => items.slice(-count);
  }),
  orders("last is ignored", "bound last", (rules) => void (rules.last = (items) => items)),
  orders("last gives one more", "bound last", (rules) => {
    rules.last = (items, count) => items.slice(-count - 1);
  }),
  orders("last gives the newest", "walk last", (rules) => {
    rules.last = (items, count) => items.slice(0, count);
  }),
  orders("last turns its page around", "walk last", (rules) => {
    rules.last = (items, count) => items.slice(-count).reverse();
  }),
  orders("after is ignored", "walk after", (rules) => void (rules.after = (items) => items)),
  orders("after repeats the item of its cursor", "walk after", (rules) => {
    rules.after = (items, index) => items.slice(index);
  }),
  orders("after skips an item", "walk after", (rules) => {
    rules.after = (items, index) => items.slice(index + 2);
  }),
  orders("before is ignored", "walk before", (rules) => void (rules.before = (items) => items)),
  orders("before repeats the item of its cursor", "walk before", (rules) => {
    rules.before = (items, index) => items.slice(0, index + 1);
  }),
  orders("before skips an item", "walk before", (rules) => {
    rules.before = (items, index) => items.slice(0, Math.max(0, index - 1));
  }),
  orders("before goes the way of after", "walk before", (rules) => {
    rules.before = (items, index) => items.slice(index + 1);
  }),
  orders("the order of items turns around with after", "walk turned", (rules) => {
    rules.order = (items, query) => (query.after === undefined ? items : [...items].reverse());
  }),
  orders("pages of more than three are sorted in another way", "walk first", (rules) => {
    rules.order = (items, { first }) =>
      Number(first ?? 50) > 3 ? [...items].sort((one, other) => one.price.localeCompare(other.price)) : items;
  }),
  orders(
    "beyond the hundredth order one is repeated",
    "walk after",
    (rules) => {
      rules.after = (items, index) => items.slice(index >= 99 ? index : index + 1);
    },
    260,
  ),
  orders(
    "beyond the hundredth order one is left out",
    "walk after",
    (rules) => {
      rules.after = (items, index) => items.slice(index >= 99 ? index + 2 : index + 1);
    },
    260,
  ),
  orders(
    "orders beyond the two hundredth are never listed",
    "walk",
    (rules) => void (rules.order = (items) => items.slice(0, 200)),
    260,
  ),
  withdrawals("first is ignored in the list of withdrawals", "bound first", { first: (items) => items }),
  withdrawals("after is ignored in the list of withdrawals", "walk after", { after: (items) => items }),
  withdrawals("after skips a withdrawal", "walk after", { after: (items, index) => items.slice(index + 2) }),
];
