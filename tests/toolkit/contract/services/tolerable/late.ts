import { fill, type Account, type Order } from "../account.js";
import { onCancel, onCreate, type Deviation } from "../deviation.js";
import type { Page } from "../list-rules.js";
import { everyMs, puttingOff, takesTime } from "../passing-time.js";
import type { Asked } from "../service.js";
import type { TolerableService } from "../tolerable-service.js";

const market = "BTC-USDT";

/** Lets lists or reads see the account as it was some time ago: all of them, or some by their number. */
export const lags =
  (
    seconds: number,
    operations: readonly string[],
    isLate: (count: number) => boolean = () => true,
    each = false,
  ): Deviation["change"] =>
  (service) => {
    let count = 0;
    const past: { at: number; orders: Order[] }[] = [];
    const now = service.now;
    service.view = ({ operation }: Asked): Account => {
      if (!operations.includes(operation) || !isLate(count++)) return service.account;
      const seen = [...past].reverse().find(({ at }) => at <= now() - seconds * 1000) ?? past[0];
      return { ...service.account, orders: seen?.orders ?? service.account.orders };
    };
    const { reply: before } = service;
    const remember = () => past.push({ at: now(), orders: service.account.orders.map((order) => ({ ...order })) });
    remember();
    past[0]!.at = -Infinity;
    service.reply = (reply, asked) => {
      const isOld = past[1] !== undefined && past[1].at <= now() - seconds * 1000;
      if (isOld) past.shift();
      if (asked.request.method === "POST" || each) remember();
      return before(reply, asked);
    };
  };

/** Shows new orders later, and whatever becomes of them at once. */
const showsNewLater =
  (ms: number): Deviation["change"] =>
  (service) => {
    const created = new Map<Order, number>();
    onCreate((order) => void created.set(order, service.now()))(service);
    service.view = ({ operation }) => {
      const isShown = (order: Order) => service.now() - (created.get(order) ?? -Infinity) >= ms;
      const { account } = service;
      return /^(get|list)Order/.test(operation) ? { ...account, orders: account.orders.filter(isShown) } : account;
    };
  };

/** A page whose flags are those of its place in a list that was not cut. */
export function flaggedIn(all: readonly Order[], { edges, page_info }: Page<Order>): Page<Order> {
  const [start, end] = [edges[0], edges.at(-1)].map((edge) => (edge ? all.indexOf(edge.node) : -1));
  const flags = { has_previous_page: start! > 0, has_next_page: end! >= 0 && end! < all.length - 1 };
  return { edges, page_info: { ...page_info, ...flags } };
}

/** One deal of one order that the judge has cancelled is told late: just before the first request of a kind. */
const dealBefore =
  (isNow: (asked: Asked, order: Order) => boolean, more: (order: Order) => Partial<Order>): Deviation["change"] =>
  (service) => {
    const cancelled = new Set<Order>();
    let isDone = false;
    onCancel((order) => void (order.state === "PENDING" && cancelled.add(order)))(service);
    service.before = (asked) => {
      // The first was cancelled to see whether any can be.
      const [, order] = cancelled;
      if (isDone || !order || !isNow(asked, order)) return undefined;
      isDone = true;
      Object.assign(order, { avg_deal_price: order.price }, more(order));
      return undefined;
    };
  };

const whenItIs: Readonly<Record<string, (asked: Asked, order: Order) => boolean>> = {
  "is listed by its state": ({ operation, query }) => operation === "listOrders" && query.state === "CANCELED",
  "is read": ({ operation, id }, order) => operation === "getOrder" && id === String(order.id),
  "is cancelled again": ({ operation, id }, order) => operation === "cancelOrder" && id === String(order.id),
};

/** Each read is behind by another time, and something becomes of the account three times a second. */
const behindByChance =
  (seed: number, ms = 333, isBehind?: (count: number) => boolean): Deviation["change"] =>
  (service) => {
    let count = 0;
    const { account, trading, orders: rules } = service;
    const idOf = (cursor: string) => Number(rules.idOf(cursor));
    let all: Order[] = [];
    // A cursor keeps the place of its order, also where that is not listed any more, or not yet.
    service.orders = {
      ...rules,
      order(items, { after, before: end }) {
        all = items;
        const [least, most] = [end ? idOf(end) : -Infinity, after ? idOf(after) : Infinity];
        return items.filter(({ id }) => Number(id) > least && Number(id) < most);
      },
      // An order that is not in the list, so that nothing more is cut off.
      idOf: (cursor) => {
        const here = account.orders.find(({ id }) => Number(id) === idOf(cursor))?.market_id;
        return here && String([...account.orders].reverse().find(({ market_id }) => market_id !== here)?.id);
      },
      finish: (page) => flaggedIn(all, page),
    };
    const past = [{ at: -Infinity, orders: account.orders.map((order) => ({ ...order })) }];
    let changes = 0;
    let chance = seed;
    everyMs(service, ms, () => {
      const old = [...account.orders]
        .reverse()
        .find(({ state, market_id }) => state === "PENDING" && market_id === market);
      const which = changes++ % 3;
      if (which === 0 || !old)
        trading.create(account, { market_id: market, side: "ASK", price: "99999.5", amount: "0.75" });
      else if (which === 1) old.state = "CANCELED";
      else fill(old);
    });
    service.view = () => {
      past.push({ at: service.now(), orders: account.orders.map((order) => ({ ...order })) });
      while ((past[1]?.at ?? Infinity) < service.now() - 1000) past.shift();
      chance = (chance * 48_271) % 2_147_483_647;
      const at = service.now() - (isBehind ? 400 * Number(isBehind(++count)) : chance % 400);
      return { ...account, orders: [...past].reverse().find((each) => each.at <= at)?.orders ?? account.orders };
    };
    takesTime(service);
  };

/** Effects that come late. */
export const lateServices: readonly TolerableService[] = [
  ...[3, 4, 6].map((seed): TolerableService => ({
    name: `each read is up to 400 ms behind by chance (${seed}), and the account changes three times a second`,
    change: behindByChance(seed * 7919),
  })),
  ...[150, 200, 270].map((ms): TolerableService => ({
    name: `each other read is 400 ms behind, and the account changes every ${ms} ms`,
    change: behindByChance(1, ms, (count) => count % 2 === 1),
  })),
  ...[50, 110].map((ms): TolerableService => ({
    name: `two of three reads are 400 ms behind, and the account changes every ${ms} ms`,
    change: behindByChance(1, ms, (count) => count % 3 !== 0),
  })),
  { name: "lists are three seconds late", change: lags(3, ["listOrders"]) },
  {
    name: "lists are 9.9 seconds late, and each response takes 100 ms",
    change: (service) => {
      lags(9.9, ["listOrders"])(service);
      takesTime(service, 100);
    },
  },
  {
    name: "new orders come to lists and reads 9.5 seconds late, and each response takes 60 ms",
    change: (service) => {
      showsNewLater(9500)(service);
      takesTime(service, 60);
    },
  },
  { name: "lists and reads are two seconds late", change: lags(2, ["listOrders", "getOrder"]) },
  ...[0, 1].flatMap((first) =>
    [["getOrder"], ["getOrder", "listOrders"]].map((operations): TolerableService => ({
      name: `${operations.join(" and ")} ask two copies in turn, the ${["second", "first"][first]} 900 ms behind`,
      change: lags(0.9, operations, (count) => count % 2 !== first),
    })),
  ),
  {
    name: "a cancel is done a second later",
    change: (service) => {
      const later = puttingOff(service, 1000);
      service.trading.cancel = (_account, order) => {
        later(() => (order.state = "CANCELED"));
        return undefined;
      };
    },
  },
  ...Object.entries(whenItIs).flatMap(([when, isNow]) => [
    {
      name: `a cancelled order is FILLED just before it ${when}, once`,
      change: dealBefore(isNow, ({ amount }) => ({ state: "FILLED", filled_amount: amount })),
    },
    {
      name: `a part of a cancelled order is filled just before it ${when}, once`,
      change: dealBefore(isNow, () => ({ filled_amount: "0.00512" })),
    },
  ]),
  ...[900, 4000].map((ms): TolerableService => ({
    name: `a late deal of cancelled orders comes from two copies in turns, of which one is ${ms} ms behind`,
    change: (service) => {
      const since = new Map<Order, number>();
      let count = 0;
      onCancel((order) => void (order.state === "PENDING" && since.set(order, service.now())))(service);
      service.trading.show = (order) => {
        const at = since.get(order) ?? Infinity;
        const isTold = service.now() - at >= (count % 2) * ms;
        return { ...order, ...(isTold && { filled_amount: "0.00512", avg_deal_price: order.price }) };
      };
      const { reply } = service;
      service.reply = (...its) => (count++, reply(...its));
      takesTime(service);
    },
  })),
  ...[
    [0, 0],
    [800, 0],
    [9900, 100],
  ].map(([ms = 0, each = 0]): TolerableService => ({
    name: `what cancel all tells of as PENDING is cancelled ${ms} ms later, where one is cancelled at once, and each response takes ${each} ms`,
    change: (service) => {
      if (each > 0) takesTime(service, each);
      const later = puttingOff(service, ms);
      service.trading.cancelAll = ({ orders }, market) => {
        const pending = orders.filter(({ market_id, state }) => market_id === market && state === "PENDING");
        for (const order of pending) later(() => (order.state = "CANCELED"));
        return pending.map((order) => ({ ...order }));
      };
    },
  })),
];
