import { shown } from "../../../../../toolkit/contract/validate/finding.js";
import { countPlaces } from "../count-places.js";
import { dataOf, nodesOf } from "../deviation.js";
import type { ListRules, Page, Query } from "../list-rules.js";
import type { TolerableService } from "../tolerable-service.js";

/** Each cursor is another one, and can be used once. */
function serveOnce(list: Pick<ListRules<{ id: unknown }>, "cursorOf" | "idOf">): void {
  const used = new Set<string>();
  let count = 0;
  const { cursorOf, idOf } = list;
  list.cursorOf = (id) => `${cursorOf(id)}.${++count}`;
  list.idOf = (cursor) => {
    const isUsed = used.has(cursor);
    used.add(cursor);
    return isUsed ? undefined : idOf(cursor.split(".")[0] ?? "");
  };
}

/** What the document leaves open about lists. */
export const pageServices: readonly TolerableService[] = [
  ...[50, 12, 5, 3, 1].map((most): TolerableService => ({
    name: `pages of more than ${most} items are refused`,
    change: (service) => {
      const isLarge = (count?: string) => Number(count ?? 0) > most;
      service.orders.defaultSize = service.withdrawals.defaultSize = most;
      service.before = ({ query: { first, last } }) =>
        isLarge(first) || isLarge(last)
          ? { status: 400, headers: {}, data: { code: 90400, message: `at most ${most}` } }
          : undefined;
    },
    account: most > 10 ? { orders: 70, withdrawals: 14 } : {},
  })),
  ...(["first", "last"] as const).map((size): TolerableService => ({
    name: `without a size it is ${size}=7`,
    change: (service) => {
      service.before = ({ operation, query }) => {
        const isUnsized = query.first === undefined && query.last === undefined;
        if (operation.startsWith("list") && isUnsized) Object.assign(query, { [size]: "7" });
        return undefined;
      };
    },
  })),
  {
    name: "a side or a state that does not exist filters nothing",
    change: ({ orders: { filters } }) => {
      const { side, state } = filters;
      filters.side = (order, value, query) => !/^(ASK|BID)$/.test(value) || side!(order, value, query);
      filters.state = (order, value, query) => !/^[A-Z]+ED|PENDING$/.test(value) || state!(order, value, query);
    },
  },
  { name: "no page has more than ten items", change: ({ orders }) => void (orders.cap = orders.defaultSize = 10) },
  { name: "orders come oldest first", change: ({ orders }) => void (orders.order = (items) => [...items].reverse()) },
  ...["newest", "oldest"].map((which): TolerableService => ({
    name: `cursors are positions in the list, of which the ${which} come first`,
    change: ({ orders }) => countPlaces(orders, which === "oldest" ? (items) => [...items].reverse() : undefined),
  })),
  ...[3, 6].map((most): TolerableService => ({
    name: `of the closed orders that are asked for the newest ${most} are listed`,
    change: ({ orders }) => {
      orders.order = (items) => {
        const closed = items.filter(({ state }) => state !== "PENDING").slice(0, most);
        return items.filter((order) => order.state === "PENDING" || closed.includes(order));
      };
    },
  })),
  {
    name: "a page says only where to go on and whether items follow, as its team says",
    change: ({ orders, withdrawals }) => {
      const finish = <Item>({ edges, page_info: { end_cursor, has_next_page } }: Page<Item>) =>
        ({ edges, page_info: { ...(edges.length > 0 && { end_cursor }), has_next_page } }) as Page<Item>;
      Object.assign(orders, { finish });
      Object.assign(withdrawals, { finish });
    },
    overlay: "page-members-absent",
  },
  { name: "a list of thousands of orders", account: { orders: 2300 } },
  { name: "a list whose filters leave thousands of orders", account: { orders: 3100 } },
  { name: "a list of hundreds of orders", account: { orders: 260 } },
  {
    name: "a cursor is written in another way each time",
    change: ({ orders }) => {
      let count = 0;
      const { cursorOf, idOf } = orders;
      orders.cursorOf = (id) => `${cursorOf(id)}.${++count}`;
      orders.idOf = (cursor) => idOf(cursor.split(".")[0] ?? "");
      orders.finish = (page) => {
        const [start, end] = [page.edges[0], page.edges.at(-1)];
        return {
          ...page,
          page_info: { ...page.page_info, start_cursor: start?.cursor ?? "", end_cursor: end?.cursor ?? "" },
        };
      };
    },
  },
  ...[{}, { orders: 260 }].map((account): TolerableService => ({
    name: `a cursor can be used once: ${JSON.stringify(account)}`,
    account,
    change: ({ orders, withdrawals }) => {
      serveOnce(orders);
      serveOnce(withdrawals);
    },
  })),
  {
    name: "cursors of page_info are written in another way than those of their edges",
    change: ({ orders }) => {
      const { idOf } = orders;
      orders.idOf = (cursor) => idOf(cursor.split(".")[0] ?? "");
      orders.finish = ({ edges, page_info }) => ({
        edges,
        page_info: {
          ...page_info,
          start_cursor: page_info.start_cursor && `${page_info.start_cursor}.start`,
          end_cursor: page_info.end_cursor && `${page_info.end_cursor}.end`,
        },
      });
    },
  },
  {
    name: "each cursor is another one, of edges and of page_info, and can be used once",
    change: ({ orders, withdrawals }) => {
      serveOnce(orders);
      serveOnce(withdrawals);
      let count = 0;
      const fresh = (cursor: string | null) => cursor && `${cursor.split(".")[0]}.info${++count}`;
      const finish = <Item>({ edges, page_info }: Page<Item>): Page<Item> => {
        const [start_cursor, end_cursor] = [fresh(page_info.start_cursor), fresh(page_info.end_cursor)];
        return { edges, page_info: { ...page_info, start_cursor, end_cursor } };
      };
      orders.finish = finish;
      withdrawals.finish = finish;
    },
  },
  {
    name: "an empty page stands before the last one",
    change: ({ orders }) => {
      const { idOf } = orders;
      orders.idOf = (cursor) => idOf(cursor.replace(/!$/, ""));
      orders.finish = (page, _all, { after, first }) => {
        if (after === undefined || after.endsWith("!") || first === undefined || page.page_info.has_next_page)
          return page;
        return {
          edges: [],
          page_info: { start_cursor: after, end_cursor: `${after}!`, has_next_page: true, has_previous_page: true },
        };
      };
    },
  },
  ...(["", null, undefined] as const).map((none): TolerableService => {
    const finish = <Item>({ edges, page_info: { start_cursor, end_cursor, ...flags } }: Page<Item>): Page<Item> => {
      const [start, end] = [flags.has_previous_page ? start_cursor : none, flags.has_next_page ? end_cursor : none];
      return { edges, page_info: { ...flags, start_cursor: start!, end_cursor: end! } };
    };
    return {
      name: `where a page says that nothing follows, its cursor there is ${shown(none)}`,
      change: ({ orders, withdrawals }) => void ((orders.finish = finish), (withdrawals.finish = finish)),
    };
  }),
  {
    name: "has_previous_page says whether the page came after a cursor",
    change: ({ orders }) => {
      orders.finish = ({ edges, page_info }, _all, { after }) => {
        return { edges, page_info: { ...page_info, has_previous_page: after !== undefined } };
      };
    },
  },
  {
    name: "flags are Relay's: has_previous_page is false with first, and has_next_page with last",
    change: ({ orders, withdrawals }) => {
      const finish = <Item>({ edges, page_info }: Page<Item>, _all: Item[], { last }: Query): Page<Item> => {
        const ahead = last === undefined ? "has_next_page" : "has_previous_page";
        const flags = { has_next_page: false, has_previous_page: false, [ahead]: page_info[ahead] };
        return { edges, page_info: { ...page_info, ...flags } };
      };
      orders.finish = finish;
      withdrawals.finish = finish;
    },
  },
  {
    name: "cursors of an empty page are null",
    change: ({ orders, withdrawals }) => {
      const finish = <Item>(page: Page<Item>): Page<Item> =>
        page.edges.length > 0
          ? page
          : { ...page, page_info: { ...page.page_info, start_cursor: null, end_cursor: null } };
      orders.finish = finish;
      withdrawals.finish = finish;
    },
    overlay: "page-cursors-null",
  },
  {
    name: "first and last together are refused, and so are after and before",
    change: (service) => {
      service.before = ({ query: { first, last, after, before } }) =>
        (first !== undefined && last !== undefined) || (after !== undefined && before !== undefined)
          ? { status: 400, headers: {}, data: { code: 90400, message: "not together" } }
          : undefined;
    },
  },
  {
    name: "withdrawals have states that the document does not name",
    change: ({ account }) =>
      account.withdrawals.forEach((each, index) => void (each.state = ["PENDING", "SENT"][index % 2]!)),
  },
  {
    name: "members of withdrawals that are not there yet are null",
    change: nodesOf("listWithdrawals", (node) => {
      Object.assign(node, { note: null, txid: null, completed_at: null });
    }),
    overlay: "withdrawal-members-null",
  },
  ...["20251101T093000,5Z", "2024-02-29T00:00:00.000+00", "2016-12-31T23:59:60.5Z", "2025-11-01T24:00:00.0Z"].map(
    (time): TolerableService => ({
      name: `timestamps are written as ${time}`,
      change: nodesOf("listWithdrawals", (node) => void (node.inserted_at = time)),
    }),
  ),
  {
    name: "edges and page_info have members that the document does not know",
    change: dataOf("listOrders", (page: Page<unknown>) => ({
      ...page,
      total: page.edges.length,
      page_info: { ...page.page_info, page: 1 },
    })),
  },
];
