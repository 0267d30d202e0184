import { deviation, type Deviation } from "../deviation.js";
import type { Query } from "../list-rules.js";

/** A list that forgets a parameter where the others are such ones. */
const forgets = (
  name: string,
  cause: string,
  parameter: string,
  fits: (query: Query) => boolean,
  lists = "listOrders",
): Deviation =>
  deviation(name, lists, cause, (service) => {
    service.before = ({ operation, query }) => {
      if (operation === lists && fits(query)) Reflect.deleteProperty(query, parameter);
      return undefined;
    };
  });

const has = (...names: string[]) => {
  return (query: Query) => names.every((name) => query[name] !== undefined);
};
const isUnsized = ({ first, last }: Query) => first === undefined && last === undefined;

/** What goes wrong where no size is given, or where several parameters are. */
export const togetherDeviations: readonly Deviation[] = [
  deviation("without a size no order is listed, and none is said to follow", "listOrders", "unsized", ({ orders }) => {
    const { finish } = orders;
    orders.finish = (page, all, query) =>
      isUnsized(query) && query.after === undefined
        ? { edges: [], page_info: { ...page.page_info, has_next_page: false, has_previous_page: false } }
        : finish(page, all, query);
  }),
  deviation("without a size the second half of the list comes first", "listOrders", "unsized", ({ orders }) => {
    orders.order = (items, query) => {
      if (!isUnsized(query) || query.after !== undefined || query.before !== undefined) return items;
      const half = Math.ceil(items.length / 2);
      return [...items.slice(half), ...items.slice(0, half)];
    };
  }),
  deviation("without a size a withdrawal stands twice", "listWithdrawals", "unsized", ({ withdrawals }) => {
    withdrawals.order = (items, { first }) => (first === undefined ? [...items.slice(0, 1), ...items] : items);
  }),
  forgets("first is forgotten beside before", "bound first", "first", has("first", "before")),
  forgets("last is forgotten beside after", "bound last", "last", has("last", "after")),
  forgets("after is forgotten without first", "walk after", "after", (query) => isUnsized(query)),
  forgets("before is forgotten without last", "walk before", "before", (query) => isUnsized(query)),
  forgets(
    "after is forgotten without first in the list of withdrawals",
    "walk after",
    "after",
    (query) => isUnsized(query),
    "listWithdrawals",
  ),
  deviation("has_next_page is false without a size", "listOrders", "flag has_next_page", ({ orders }) => {
    orders.defaultSize = 5;
    orders.finish = (page, _all, query) =>
      isUnsized(query) ? { ...page, page_info: { ...page.page_info, has_next_page: false } } : page;
  }),
  ...["state", "side"].map((filter) =>
    forgets(`first is forgotten beside ${filter}`, "bound first", "first", has(filter)),
  ),
  forgets("last is forgotten beside a filter", "bound last", "last", ({ side, state }) => Boolean(side ?? state)),
  forgets("side is forgotten beside state and a small first", "filter side", "side", ({ state, first }) => {
    return state !== undefined && Number(first) < 10;
  }),
  forgets("after is forgotten beside side and a first of 1", "walk after", "after", ({ side, first }) => {
    return side !== undefined && first === "1";
  }),
  deviation("has_next_page is true where both filters are given", "listOrders", "flag has_next_page", ({ orders }) => {
    orders.finish = (page, _all, query) =>
      has("side", "state")(query) ? { ...page, page_info: { ...page.page_info, has_next_page: true } } : page;
  }),
  forgets("first is forgotten in another market", "bound first", "first", (query) => query.market_id === "ETH-USDT"),
  ...["side", "state"].map((filter) =>
    forgets(`${filter} is forgotten in another market`, `filter ${filter}`, filter, (query) => {
      return query.market_id === "ETH-USDT";
    }),
  ),
  ...["BTC-USDT", "ETH-USDT"].flatMap((market) => [
    forgets(
      `state is forgotten in ${market} where both filters are given and no size`,
      "filter state",
      "state",
      (query) => {
        return isUnsized(query) && has("side", "state")(query) && query.market_id === market;
      },
    ),
    forgets(`before is forgotten in ${market} where both filters are given`, "walk before", "before", (query) => {
      return has("side", "state")(query) && query.market_id === market;
    }),
    forgets(`after is forgotten in ${market} beside a filter and without a size`, "walk after", "after", (query) => {
      return isUnsized(query) && Boolean(query.side ?? query.state) && query.market_id === market;
    }),
  ]),
  forgets("side is forgotten beside state in another market", "filter side", "side", (query) => {
    return query.market_id === "ETH-USDT" && query.state !== undefined;
  }),
];
