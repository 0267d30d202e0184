import type { Order } from "../account.js";
import { nodesOf, type Deviation } from "../deviation.js";

/** Faults that show only after something else has happened. */
export const laterDeviations: readonly Deviation[] = [
  {
    name: "a cancelled order is PENDING again after two reads",
    operation: "cancelOrder",
    cause: "cancelled stays",
    change: ({ trading }) => {
      const reads = new Map<Order, number>();
      const { read } = trading;
      trading.read = (account, id) => {
        const order = read(account, id);
        if (order?.state !== "CANCELED") return order;
        reads.set(order, (reads.get(order) ?? 0) + 1);
        if ((reads.get(order) ?? 0) > 2 && Number(order.id) > 5040) order.state = "PENDING";
        return order;
      };
    },
  },
  {
    name: "the list keeps the state that an order was created with",
    operation: ["cancelOrder", "listOrders"],
    cause: "cancelled listed",
    change(service) {
      const first = new Map<string, unknown>();
      nodesOf("listOrders", (node) => {
        if (!first.has(String(node.id))) first.set(String(node.id), node.state);
        node.state = Number(node.id) > 5040 ? "PENDING" : first.get(String(node.id));
      })(service);
    },
  },
  {
    name: "a read after a cancel still says PENDING",
    operation: ["cancelOrder", "getOrder"],
    also: ["cancelAllOrders"],
    cause: "cancelled",
    change(service) {
      const { reply: before } = service;
      service.reply = async (reply, asked) => {
        const known = await before(reply, asked);
        if (asked.operation !== "getOrder" || known.status !== 200) return known;
        const order = known.data as Order;
        return { ...known, data: { ...order, state: order.state === "CANCELED" ? "PENDING" : order.state } };
      };
    },
  },
  {
    name: "an id is given out a second time",
    operation: "createOrder",
    also: ["getOrder", "listOrders", "cancelOrder", "cancelAllOrders"],
    cause: "created id",
    change: ({ account, trading }) => {
      const { create } = trading;
      trading.create = (all, fields) => {
        const order = create(all, fields);
        account.nextId = order.id as number;
        return order;
      };
    },
  },
  {
    name: "after a cancel the side filter is ignored",
    operation: "listOrders",
    cause: "filter side",
    change({ trading, orders }) {
      let cancelled = false;
      const { cancel } = trading;
      trading.cancel = (account, order) => {
        cancelled = true;
        return cancel(account, order);
      };
      const { side } = orders.filters;
      orders.filters.side = (order, value, query) => cancelled || side!(order, value, query);
    },
  },
  {
    name: "pages are cut by number, so that a new order moves all the others",
    operation: "listOrders",
    cause: "walk",
    change({ orders, account }) {
      orders.cursorOf = (id) => String(account.orders.findIndex((order) => String(order.id) === id));
      orders.idOf = (cursor) => {
        const id = account.orders[Number(cursor)]?.id;
        return id === undefined ? undefined : String(id);
      };
    },
  },
  {
    name: "cursors are good for one use",
    operation: "listOrders",
    cause: "walk",
    change({ orders }) {
      const used = new Set<string>();
      const { idOf } = orders;
      orders.idOf = (cursor) => {
        if (used.has(cursor)) return undefined;
        used.add(cursor);
        return idOf(cursor);
      };
    },
  },
  {
    name: "every third order is rounded",
    operation: "createOrder",
    cause: "created price",
    change({ trading }) {
      let count = 0;
      const { create } = trading;
      trading.create = (account, fields) => {
        const order = create(account, fields);
        if (++count % 3 === 0) order.price = `${Math.ceil(Number(order.price) + 1)}`;
        return order;
      };
    },
  },
  {
    name: "a second cancel revives the order",
    operation: "cancelOrder",
    cause: "cancelled stays",
    change({ trading }) {
      trading.cancel = (_account, order) => {
        order.state = order.state === "CANCELED" ? "PENDING" : "CANCELED";
        return undefined;
      };
    },
  },
  {
    name: "after a new order the list loses the oldest",
    operation: ["createOrder", "listOrders"],
    cause: "created others",
    change({ trading }) {
      const { create } = trading;
      trading.create = (account, fields) => {
        const order = create(account, fields);
        account.orders.pop();
        return order;
      };
    },
  },
];
