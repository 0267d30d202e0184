import { fill, fillPart, type Order } from "../account.js";
import { dataOf, onCancel, onCreate, replyOf } from "../deviation.js";
import { fillsAfter, puttingOff } from "../passing-time.js";
import type { Service } from "../service.js";
import type { TolerableService } from "../tolerable-service.js";

/** Every order is filled as it comes, so that none can be cancelled. */
const fillsAtOnce = (service: Service, status: number) => {
  service.refusals.cancel = status;
  onCreate(fill)(service);
};

const tooMuch = { status: 400, headers: {}, data: { code: 90400, message: "Not within the limits" } };

/** What the document leaves open about orders. */
export const orderServices: readonly TolerableService[] = [
  {
    name: "what is filled in part has a state of its own, and is listed as PENDING",
    change: ({ account, trading }) => {
      for (const order of account.orders) if (order.state === "PENDING") fillPart(order);
      const isPart = ({ state, filled_amount }: Order) => state === "PENDING" && filled_amount !== "0";
      trading.show = (order) => ({ ...order, ...(isPart(order) && { state: "PARTIALLY_FILLED" }) });
    },
  },
  {
    name: "a new order is NEW in the response of its creation, and PENDING as soon as it is read",
    change: dataOf("createOrder", (order: object) => ({ ...order, state: "NEW" })),
  },
  {
    name: "a cancelled order is ARCHIVED two seconds later, and is listed as CANCELED",
    change: (service) => {
      const { trading } = service;
      const later = puttingOff(service, 2000);
      const old = new Set<Order>();
      onCancel((order) => later(() => void old.add(order)))(service);
      trading.show = (order) => ({
        ...order,
        ...(order.state === "CANCELED" && old.has(order) && { state: "ARCHIVED" }),
      });
    },
  },
  ...["FILLED", "CANCELED"].map((state): TolerableService => ({
    name: `the third creation takes an old order that is ${state} to an archive, where it can be read`,
    change: ({ account, orders, trading }) => {
      const archive = new Set<Order>();
      let count = 0;
      const { create } = trading;
      trading.create = (...its) => {
        const old = account.orders.find((order) => order.state === state && order.market_id === "BTC-USDT");
        if (++count === 3 && old) archive.add(old);
        return create(...its);
      };
      const { order: sort } = orders;
      orders.order = (items, query) => sort(items, query).filter((order) => !archive.has(order));
    },
  })),
  {
    name: "of closed orders only the newest ten of each market are listed, while all can be read",
    change: (service) => {
      const { view } = service;
      service.view = (asked) => {
        const account = view(asked);
        if (asked.operation !== "listOrders") return account;
        const isKept = ({ market_id, state }: Order, index: number, all: readonly Order[]) => {
          const isNewer = (each: Order) => each.market_id === market_id && each.state !== "PENDING";
          return state === "PENDING" || all.slice(0, index).filter(isNewer).length < 10;
        };
        return { ...account, orders: account.orders.filter(isKept) };
      };
    },
  },
  ...[400, 404, 409, 422].map((status): TolerableService => ({
    name: `orders are filled at once, and a cancel is refused with ${status}`,
    change: (service) => fillsAtOnce(service, status),
  })),
  ...[400, 404, 410, 422].map((status): TolerableService => ({
    name: `an unknown order is refused with ${status}`,
    change: ({ refusals }) => void (refusals.order = status),
  })),
  {
    name: "prices of earlier orders are below 0",
    change: ({ account }) => {
      for (const order of account.orders) if (order.state !== "PENDING") order.price = "-5.25";
    },
  },
  {
    name: "a second cancel is refused",
    change: ({ trading, refusals }) => {
      const { cancel } = trading;
      refusals.cancel = 409;
      trading.cancel = (account, order) => (order.state === "PENDING" ? cancel(account, order) : "it is not pending");
    },
  },
  ...["ASK", "BID"].map((side): TolerableService => ({
    name: `${side}s in ${side === "BID" ? "ETH-USDT" : "any market"} cannot be cancelled one by one now, which a 409 says`,
    change: ({ trading, refusals }) => {
      const { cancel } = trading;
      refusals.cancel = 409;
      trading.cancel = (account, order) => {
        const isIts = order.side === side && (side === "ASK" || order.market_id === "ETH-USDT");
        return isIts ? "an auction is running" : cancel(account, order);
      };
    },
  })),
  {
    name: "cancel all tells of one order",
    change: ({ trading }) => {
      trading.wrapCancelled = ([order, ...more]) =>
        order && more.length === 0 ? order : order ? [order, ...more] : [];
    },
  },
  ...["orders", "cancelled", "results", "data"].map((member): TolerableService => ({
    name: `cancel all answers with an object that holds the orders as "${member}"`,
    change: ({ trading }) => void (trading.wrapCancelled = (orders) => ({ [member]: orders, total: orders.length })),
  })),
  {
    name: "cancel all answers with a collection",
    change: ({ trading, orders }) => {
      trading.wrapCancelled = (cancelled) => ({
        edges: cancelled.map((node) => ({ node, cursor: orders.cursorOf(String(node.id)) })),
        page_info: { start_cursor: "", end_cursor: "", has_next_page: false, has_previous_page: false },
      });
    },
  },
  {
    name: "cancel all answers with the first page of a collection",
    change: ({ trading, orders }) => {
      trading.wrapCancelled = (cancelled) => ({
        edges: cancelled.slice(0, 2).map((node) => ({ node, cursor: orders.cursorOf(String(node.id)) })),
        page_info: { start_cursor: "", end_cursor: "", has_next_page: cancelled.length > 2, has_previous_page: false },
      });
    },
  },
  {
    name: "a cancel is answered with 202",
    change: replyOf("cancelOrder", (reply) => ({ ...reply, status: 202 })),
  },
  {
    name: "prices and amounts come with eight digits",
    change: ({ trading }) => {
      trading.show = (order) => ({ ...order, price: padded(order.price), amount: padded(order.amount) });
    },
  },
  ...["toExponential", "with E"].map((way): TolerableService => ({
    name: `decimals of orders have an exponent: ${way}`,
    change: ({ trading }) => {
      const written = (decimal: string) => {
        const text = Number(decimal).toExponential();
        return way === "with E" ? text.replace("e", "E").replace("E+", "E") : text;
      };
      const { show } = trading;
      trading.show = (order) => {
        const shown = show(order) as typeof order;
        return {
          ...shown,
          price: written(shown.price),
          amount: written(shown.amount),
          filled_amount: shown.filled_amount === "0" ? "0E-8" : written(shown.filled_amount),
        };
      };
    },
  })),
  {
    name: "a created order is answered with 201",
    change: (service) => void (service.createdStatus = 201),
    overlay: "create-order-201",
  },
  {
    name: "an order must be worth five, which is looked at before the token",
    change: (service) => {
      service.before = ({ operation, fields }) => {
        const worth = Number(fields.price) * Number(fields.amount);
        return operation === "createOrder" && worth > 0 && worth < 5 ? tooMuch : undefined;
      };
    },
  },
  ...[100, 300].map((most): TolerableService => ({
    name: `every order is FILLED ${most} requests later, and whether it can be cancelled is looked at before the token`,
    change: (service) => {
      service.before = ({ operation, id }) => {
        const isClosed = (order: Order) => `${order.id}` === id && order.state !== "PENDING";
        const refusal = { status: 409, headers: {}, data: { code: 90_409, message: "the order is not pending" } };
        return operation === "cancelOrder" && service.account.orders.some(isClosed) ? refusal : undefined;
      };
      fillsAfter(service, most);
    },
  })),
  ...["prices", "prices and amounts"].map((what): TolerableService => ({
    name: `${what} of more digits than those of the options are refused`,
    change: ({ trading }) => {
      const { check } = trading;
      const isFiner = (value: unknown, digits: number) => (String(value).split(".")[1]?.length ?? 0) > digits;
      trading.check = (fields) => {
        if (isFiner(fields.price, 4)) return "price";
        return what !== "prices" && isFiner(fields.amount, 5) ? "amount" : check(fields);
      };
    },
  })),
  ...[20, 13].map((most): TolerableService => ({
    name: `${most} orders may wait in a market, which is looked at before the token`,
    change: (service) => {
      service.before = ({ operation, fields }) => {
        const isOpen = (order: Order) => order.state === "PENDING" && order.market_id === fields.market_id;
        const count = service.account.orders.filter(isOpen).length;
        return operation === "createOrder" && count >= most ? tooMuch : undefined;
      };
    },
  })),
  {
    name: "a new order cancels the oldest one that it would trade with, of the same account",
    change: (service) => {
      for (const order of service.account.orders)
        if (order.side === "ASK" && order.state === "PENDING") order.price = "0.9";
      onCreate((order, { orders }) => {
        const crosses = ({ side, price }: Order) =>
          order.side === "BID"
            ? side === "ASK" && price === "0.9"
            : side === "BID" && Number(price) >= Number(order.price);
        const isOpen = ({ state, market_id }: Order) => state === "PENDING" && market_id === order.market_id;
        const oldest = [...orders].reverse().find((each) => isOpen(each) && crosses(each));
        if (oldest) oldest.state = "CANCELED";
      })(service);
    },
    account: { orders: 60 },
  },
  ...[4, 7].map((most): TolerableService => ({
    name: `${most} orders may wait in a market, and one more cancels the oldest`,
    change: onCreate((order, { orders }) => {
      const isOpen = ({ state, market_id }: Order) => state === "PENDING" && market_id === order.market_id;
      for (const each of orders.filter(isOpen).slice(most)) each.state = "CANCELED";
    }),
    account: { orders: 0 },
  })),
  {
    name: "two creations are answered with 409, and placed",
    change: (service) => {
      let count = 0;
      replyOf("createOrder", (reply) => (++count % 5 === 2 && count < 10 ? { ...tooMuch, status: 409 } : reply))(
        service,
      );
    },
  },
  {
    name: "a part of every order is filled as it is created, and the rest as it is cancelled",
    change: (service) => {
      onCreate(fillPart)(service);
      onCancel((order) => void (order.state === "PENDING" && (order.filled_amount = "0.00002")))(service);
    },
  },
  {
    name: "an order of which all is filled is PENDING, and can be cancelled",
    change: ({ account }) => {
      const order = account.orders.find(({ state, market_id }) => state === "PENDING" && market_id === "BTC-USDT");
      if (order) Object.assign(order, { filled_amount: order.amount, avg_deal_price: order.price });
    },
  },
  {
    name: "what cancel all cancels is wholly filled in the same moment",
    change: ({ trading }) => {
      const { cancelAll } = trading;
      trading.cancelAll = (account, market) =>
        cancelAll(account, market).map((order) => Object.assign(order, filled(order)));
    },
  },
  ...["all that cancel all cancels", "an order of each side in either market"].flatMap((which) =>
    [1, 2].map((most): TolerableService => ({
      name: `${which} is FILLED in the same moment, the first ${most} times`,
      change: ({ trading }) => {
        const { cancelAll } = trading;
        let count = 0;
        trading.cancelAll = (account, market) => {
          const isPending = ({ state }: Order) => state === "PENDING";
          const sides = ["BID", "ASK"].flatMap((side) => {
            const its = account.orders.filter((order) => isPending(order) && order.side === side);
            return its.filter((order, at) => its.findIndex((each) => each.market_id === order.market_id) === at);
          });
          const met = which.startsWith("all")
            ? account.orders.filter((order) => isPending(order) && order.market_id === market)
            : sides;
          if (++count <= most) met.forEach(fill);
          return cancelAll(account, market);
        };
      },
    })),
  ),
  ...["PENDING", "FILLED"].map((state): TolerableService => ({
    name: `a new order is ${state}, and wholly filled ${state === "FILLED" ? "" : "and FILLED "}200 ms later`,
    change: (service) => {
      const later = puttingOff(service, 200);
      onCreate((order) => {
        Object.assign(order, { state }, state === "PENDING" && filled(order));
        later(() => void (order.state === state && fill(order)));
      })(service);
    },
  })),
  {
    name: "every order is FILLED as it comes, with a part of it filled",
    change: onCreate((order) => {
      order.state = "FILLED";
      fillPart(order);
    }),
  },
  { name: "the account has no orders", account: { orders: 0 } },
  { name: "the account has one order and no withdrawals", account: { orders: 1, withdrawals: 0 } },
  ...[2n ** 63n + 5n, 2n ** 100n].map((firstId): TolerableService => ({
    name: `ids need more than 64 bits, from ${firstId} on`,
    account: { firstId },
  })),
  { name: "every order is CANCELED as it comes", change: onCreate((order) => void (order.state = "CANCELED")) },
  {
    name: "every order is cancelled by somebody else two requests later",
    change: (service) => {
      const placed: { order: Order; since: number }[] = [];
      onCreate((order) => void placed.push({ order, since: 0 }))(service);
      service.before = () => {
        for (const each of placed)
          if (++each.since > 2 && each.order.state === "PENDING") each.order.state = "CANCELED";
        return undefined;
      };
    },
  },
  ...(["ASK", "BID"] as const).map((side): TolerableService => ({
    name: `where no side is asked for, ${side}s are listed`,
    change: ({ orders }) => {
      const { order: sort } = orders;
      orders.order = (items, query) => {
        return sort(items, query).filter((item) => query.side !== undefined || item.side === side);
      };
    },
  })),
  { name: "ids lie beyond 2^53", account: { firstId: 9_007_199_254_741_001n } },
  {
    name: "orders without a deal have a null average price",
    change: ({ trading }) => {
      trading.show = (order) => ({
        ...order,
        avg_deal_price: order.filled_amount === "0" ? null : order.avg_deal_price,
      });
    },
    overlay: "order-members-null",
  },
  { name: "order ids in paths are strings", overlay: "order-id-string" },
  {
    name: "orders have members that the document does not know",
    change: ({ trading }) => void (trading.show = (order) => ({ ...order, client_id: null, fee: { asset: "BTC" } })),
  },
  {
    name: "orders tell when they are read, and how often",
    change: ({ trading }) => {
      let count = 0;
      trading.show = (order) => ({ ...order, server_time: Date.now(), reads: ++count });
    },
  },
  {
    name: "there are no accounts, which is answered with 204",
    change: replyOf("listAccounts", (reply) => ({ ...reply, status: 204, body: null })),
  },
  {
    name: "the list of accounts is an object with a total",
    change: dataOf("listAccounts", (accounts) => ({ accounts, total: 1 })),
  },
];

const filled = ({ amount, price }: Order) => ({ filled_amount: amount, avg_deal_price: price });

const padded = (decimal: string) => {
  const [whole = "0", fraction = ""] = decimal.split(".");
  return `${whole}.${fraction.padEnd(8, "0")}`;
};
