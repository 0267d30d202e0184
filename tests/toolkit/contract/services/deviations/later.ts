import type { Order } from "../account.js";
import { dataOf, deviation, nodesOf, onCancel, onCancelAll, onCreate, onRead, type Deviation } from "../deviation.js";
import { own } from "../overlays/own.js";

/** Faults that show only after something else has happened. */
export const laterDeviations: readonly Deviation[] = [
  deviation("a cancelled order is PENDING again after two reads", "cancelOrder", "cancelled stays", (service) => {
    const reads = new Map<Order, number>();
    onRead((order) => {
      if (order?.state !== "CANCELED") return order;
      reads.set(order, (reads.get(order) ?? 0) + 1);
      if ((reads.get(order) ?? 0) > 2 && Number(order.id) > 5040) order.state = "PENDING";
      return order;
    })(service);
  }),
  deviation(
    "each cancel makes an older cancelled order of others PENDING again",
    "cancelOrder",
    "harms others",
    onCancel((_order, { orders }) => {
      const older = orders.find(
        (each) => Number(each.id) <= 5040 && each.state === "CANCELED" && each.market_id === "BTC-USDT",
      );
      if (older) older.state = "PENDING";
    }),
  ),
  ...[2, 4].map((seconds) =>
    deviation(`a cancelled order is PENDING again ${seconds} s later`, "cancelOrder", "cancelled stays", (service) => {
      const since = new Map<Order, number>();
      service.before = () => {
        for (const order of service.account.orders) {
          if (order.state !== "CANCELED" || Number(order.id) <= 5040) continue;
          if (!since.has(order)) since.set(order, service.now());
          if (service.now() - (since.get(order) ?? 0) > seconds * 1000) order.state = "PENDING";
        }
        return undefined;
      };
    }),
  ),
  deviation(
    "the list keeps the state that an order was created with",
    ["cancelOrder", "listOrders"],
    "cancelled listed",
    (service) => {
      const first = new Map<string, unknown>();
      nodesOf("listOrders", (node) => {
        if (!first.has(String(node.id))) first.set(String(node.id), node.state);
        node.state = Number(node.id) > 5040 ? "PENDING" : first.get(String(node.id));
      })(service);
    },
  ),
  deviation(
    "a read after a cancel still says PENDING",
    ["cancelOrder", "getOrder"],
    "cancelled",
    dataOf("getOrder", (order: Order) => ({ ...order, state: order.state.replace("CANCELED", "PENDING") })),
    { also: ["cancelAllOrders"] },
  ),
  deviation(
    "an id is given out a second time",
    "createOrder",
    "created id",
    onCreate((order, account) => void (account.nextId = order.id as number)),
    { also: ["getOrder", "listOrders", "cancelOrder", "cancelAllOrders"] },
  ),
  deviation("after a cancel the side filter is ignored", "listOrders", "filter side", (service) => {
    let cancelled = false;
    onCancel(() => void (cancelled = true))(service);
    const { orders } = service;
    const { side } = orders.filters;
    orders.filters.side = (order, value, query) => cancelled || side!(order, value, query);
  }),
  // Without the overlay it is open whether a walk stays the same while orders are added (U-32).
  {
    ...deviation(
      "pages are cut by number, so that a new order moves all the others",
      "listOrders",
      "walk",
      ({ orders, account }) => {
        orders.cursorOf = (id) => String(account.orders.findIndex((order) => String(order.id) === id));
        orders.idOf = (cursor) => {
          const id = account.orders[Number(cursor)]?.id;
          return id === undefined ? undefined : String(id);
        };
      },
    ),
    overlay: own("order-stable"),
  },
  deviation("cursors are good for one use", "listOrders", "walk", ({ orders }) => {
    const used = new Set<string>();
    const { idOf } = orders;
    orders.idOf = (cursor) => {
      if (used.has(cursor)) return undefined;
      used.add(cursor);
      return idOf(cursor);
    };
  }),
  deviation("every third order is rounded", "createOrder", "created price", (service) => {
    let count = 0;
    onCreate((order) => {
      if (++count % 3 === 0) order.price = `${Math.ceil(Number(order.price) + 1)}`;
    })(service);
  }),
  deviation(
    "the responses of all creations but the first eight have another price",
    "createOrder",
    "created price",
    (service) => {
      let count = 0;
      dataOf("createOrder", (order: Order) => (++count > 8 ? { ...order, price: "7" } : order))(service);
    },
  ),
  deviation("all cancels but the first six say CANCELED and have no effect", "cancelOrder", "cancelled", (service) => {
    let count = 0;
    const { cancel } = service.trading;
    service.trading.cancel = (account, order) => (++count > 6 ? undefined : cancel(account, order));
    dataOf("cancelOrder", (order: Order) => ({ ...order, state: "CANCELED" }))(service);
  }),
  deviation("all orders are cancelled once and never again", "cancelAllOrders", "cancel all left", ({ trading }) => {
    let count = 0;
    const { cancelAll } = trading;
    trading.cancelAll = (...its) => (++count > 1 ? [] : cancelAll(...its));
  }),
  deviation("a second cancel revives the order", "cancelOrder", "cancelled stays", ({ trading }) => {
    trading.cancel = (_account, order) => {
      order.state = order.state === "CANCELED" ? "PENDING" : "CANCELED";
      return undefined;
    };
  }),
  deviation(
    "after a new order the list loses the oldest",
    ["createOrder", "listOrders"],
    "created others",
    onCreate((_order, { orders }) => void orders.pop()),
  ),
  ...[6, 7].map((digits) =>
    deviation(
      `lists round amounts of new orders to ${digits} digits`,
      "listOrders",
      "created amount",
      nodesOf("listOrders", (node) => {
        if (Number(node.id) > 5040) node.amount = String(Number(Number(node.amount).toFixed(digits)));
      }),
    ),
  ),
  ...["BTC-USDT", "ETH-USDT"].map((market) =>
    deviation(
      `lists show new orders in ${market} at another price`,
      "listOrders",
      "created price",
      nodesOf("listOrders", (node) => {
        if (Number(node.id) > 5040 && node.market_id === market) node.price = "7";
      }),
    ),
  ),
  deviation("reads cut prices once all orders are cancelled", "getOrder", "altered later", (service) => {
    let isCut = false;
    onCancelAll(() => void (isCut = true))(service);
    dataOf("getOrder", (order: Order) => (isCut ? { ...order, price: order.price.split(".")[0] } : order))(service);
  }),
];
