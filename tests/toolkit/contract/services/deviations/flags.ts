import type { Order, Withdrawal } from "../account.js";
import { deviation, type Deviation } from "../deviation.js";
import type { ListRules, Page, Query } from "../list-rules.js";

type Item = Order | Withdrawal;
type Finish = <Each extends Item>(...of: Parameters<ListRules<Each>["finish"]>) => Page<Each>;
type Info = (...of: Parameters<ListRules<Item>["finish"]>) => Partial<Page<Item>["page_info"]>;

const finish = (name: string, cause: string, change: Finish, list: "orders" | "withdrawals" = "orders") =>
  deviation(name, list === "orders" ? "listOrders" : "listWithdrawals", cause, (service) => {
    service[list].finish = change;
  });

const info = (name: string, cause: string, change: Info, list?: "withdrawals") =>
  finish(
    name,
    cause,
    (page, ...more) => ({ ...page, page_info: { ...page.page_info, ...change(page, ...more) } }),
    list,
  );

/** What `page_info` says of its page. */
export const flagDeviations: readonly Deviation[] = [
  info("has_next_page is always true", "flag has_next_page", () => ({ has_next_page: true })),
  info("has_next_page is always false", "flag has_next_page", () => ({ has_next_page: false })),
  info("has_next_page is true where the page is full", "flag has_next_page", ({ edges }, _all, { first }) => ({
    has_next_page: edges.length === Number(first ?? 50),
  })),
  info(
    "has_next_page is true where a page without a cursor holds all that was asked for",
    "flag has_next_page",
    ({ edges, page_info }, _all, { first, after }) => ({
      has_next_page: page_info.has_next_page || (after === undefined && edges.length === Number(first)),
    }),
  ),
  info(
    "has_next_page is true where a page of more than one holds all that was asked for behind a cursor",
    "flag has_next_page",
    ({ edges, page_info }, _all, { first, after }) => ({
      has_next_page:
        page_info.has_next_page || (after !== undefined && edges.length > 13 && edges.length === Number(first)),
    }),
  ),
  info(
    "has_previous_page is true where a page without a cursor holds all that was asked for",
    "flag has_previous_page",
    ({ edges, page_info }, _all, { last, before }) => ({
      has_previous_page: page_info.has_previous_page || (before === undefined && edges.length === Number(last)),
    }),
  ),
  info("has_next_page is false wherever a state is given", "flag has_next_page", ({ page_info }, _all, { state }) => ({
    has_next_page: state === undefined && page_info.has_next_page,
  })),
  info("has_next_page forgets the last item", "flag has_next_page", ({ edges, page_info }, all) => ({
    has_next_page: page_info.has_next_page && edges.at(-1)?.node !== all.at(-2),
  })),
  info("has_previous_page is always true", "flag has_previous_page", () => ({ has_previous_page: true })),
  info("has_previous_page is always false", "flag has_previous_page", () => ({ has_previous_page: false })),
  info("the two flags stand in each other's place", "flag", ({ page_info }) => ({
    has_next_page: page_info.has_previous_page,
    has_previous_page: page_info.has_next_page,
  })),
  info("end_cursor belongs to the first edge", "edge end_cursor", ({ edges, page_info }) => ({
    end_cursor: edges[0]?.cursor ?? page_info.end_cursor,
  })),
  info("start_cursor belongs to the last edge", "edge start_cursor", ({ edges, page_info }) => ({
    start_cursor: edges.at(-1)?.cursor ?? page_info.start_cursor,
  })),
  finish("the cursors of edges belong to their neighbours", "edge", (page, all) => ({
    ...page,
    edges: page.edges.map((edge, index) => ({
      ...edge,
      cursor: page.edges[index + 1]?.cursor ?? Buffer.from(`orders/${String(all[0]?.id)}`).toString("base64url"),
    })),
  })),
  finish("an edge stands twice in a page", "edge twice", (page) => ({
    ...page,
    edges: page.edges.flatMap((edge, index) => (index === 1 && page.edges.length > 3 ? [edge, edge] : [edge])),
  })),
  info(
    "has_next_page is always false in the list of withdrawals",
    "flag has_next_page",
    () => ({ has_next_page: false }),
    "withdrawals",
  ),
  info(
    "has_next_page is true where a page of withdrawals holds all that was asked for",
    "flag has_next_page",
    ({ edges, page_info }, _all, { first, after }) => ({
      has_next_page: page_info.has_next_page || (after === undefined && edges.length === Number(first)),
    }),
    "withdrawals",
  ),
  info(
    "end_cursor of withdrawals belongs to the first edge",
    "edge end_cursor",
    ({ edges }) => ({ end_cursor: edges[0]?.cursor ?? "" }),
    "withdrawals",
  ),
  ...["ETH-USDT", "BTC-USDT"].map((market) =>
    finish(
      `two edges have one cursor in ${market}, under a filter`,
      "edge twice",
      (page, _all, { market_id, side }) => ({
        ...page,
        edges: page.edges.map((edge, index) =>
          index === 1 && side !== undefined && market_id === market ? { ...edge, cursor: page.edges[0]!.cursor } : edge,
        ),
      }),
    ),
  ),
  info(
    "start_cursor is that of the last edge where no size is given",
    "edge start_cursor",
    ({ edges, page_info }, _all, query) => ({
      start_cursor: (query.first ?? query.last) === undefined ? (edges.at(-1)?.cursor ?? "") : page_info.start_cursor,
    }),
  ),
  info("in the other market has_next_page is false before a cursor", "flag has_next_page", (page, _all, query) => ({
    has_next_page: page.page_info.has_next_page && !(query.before && query.market_id === "ETH-USDT"),
  })),
  info(
    "in the other market has_previous_page is false after a cursor",
    "flag has_previous_page",
    (page, _all, query) => ({
      has_previous_page: page.page_info.has_previous_page && !(query.after && query.market_id === "ETH-USDT"),
    }),
  ),
  info("has_next_page is true on any page of two", "flag has_next_page", ({ edges, page_info }, _all, { first }) => ({
    has_next_page: page_info.has_next_page || (first === "2" && edges.length === 2),
  })),
  info(
    "in the other market has_next_page is false with first=3",
    "flag has_next_page",
    ({ page_info }, _all, query) => ({
      has_next_page: page_info.has_next_page && !(query.first === "3" && query.market_id === "ETH-USDT"),
    }),
  ),
  ...["has_next_page", "has_previous_page"].flatMap((flag) => [
    ...[{ orders: 1 }, { orders: 2 }].map(({ orders }) => ({
      ...info(`${flag} is true where nothing is listed, with ${orders} orders`, `flag ${flag}`, (_page, all) => ({
        ...(all.length === 0 && { [flag]: true }),
      })),
      account: { orders },
    })),
    {
      ...info(
        `${flag} of withdrawals is true where there are none`,
        `flag ${flag}`,
        () => ({ [flag]: true }),
        "withdrawals",
      ),
      account: { withdrawals: 0 },
    },
  ]),
  ...(
    [
      ["with last", ({ last }) => last],
      ["with first", ({ first }) => first],
      ["before a cursor", ({ before }) => before],
      ["after a cursor", ({ after }) => after],
      ["under a state", ({ state }) => state],
      ["without a size", ({ first, last }) => (first ?? last) === undefined],
    ] satisfies [string, (query: Query) => unknown][]
  ).flatMap(([where, fits]) =>
    ["ETH-USDT", "BTC-USDT"].map((market) =>
      info(
        `start and end cursor stand in each other's place in ${market} ${where}`,
        "edge start_cursor",
        ({ page_info: { start_cursor, end_cursor } }, _all, query) =>
          query.market_id === market && fits(query) ? { start_cursor: end_cursor, end_cursor: start_cursor } : {},
      ),
    ),
  ),
  info(
    "in the other market end_cursor is none behind a cursor and under a filter",
    "edge end_cursor",
    (_page, _all, { market_id, after, before, side, state }) =>
      market_id === "ETH-USDT" && (after ?? before ?? side ?? state) ? { end_cursor: "lost" } : {},
  ),
];
