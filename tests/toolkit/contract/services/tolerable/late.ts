import type { Account, Order } from "../account.js";
import type { Deviation } from "../deviation.js";
import type { Asked, Service } from "../service.js";
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

/** Lets orders be cancelled some time after they were told so. */
function cancelsLater(service: Service): (order: Order, ms: number) => void {
  const due: { at: number; order: Order }[] = [];
  service.before = () => {
    for (const { at, order } of due) if (at <= service.now()) order.state = "CANCELED";
    return undefined;
  };
  return (order, ms) => void due.push({ at: service.now() + ms, order });
}

/** One deal of one order that the judge has cancelled is told late: just before the first request of a kind. */
const dealBefore =
  (isNow: (asked: Asked, order: Order) => boolean, more: (order: Order) => Partial<Order>): Deviation["change"] =>
  (service) => {
    const { cancel } = service.trading;
    const cancelled = new Set<Order>();
    let isDone = false;
    service.trading.cancel = (account, order) => {
      if (order.state === "PENDING") cancelled.add(order);
      return cancel(account, order);
    };
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
  (seed: number, everyMs = 333, isBehind?: (count: number) => boolean): Deviation["change"] =>
  (service) => {
    let count = 0;
    const { reply: before, account, trading, orders: rules } = service;
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
      finish({ edges, page_info }) {
        const [start, last] = [edges[0], edges.at(-1)].map((edge) => (edge ? all.indexOf(edge.node) : -1));
        const flags = { has_previous_page: start! > 0, has_next_page: last! >= 0 && last! < all.length - 1 };
        return { edges, page_info: { ...page_info, ...flags } };
      },
    };
    const past = [{ at: -Infinity, orders: account.orders.map((order) => ({ ...order })) }];
    let next = service.now() + everyMs;
    let changes = 0;
    let chance = seed;
    const change = () => {
      const old = [...account.orders]
        .reverse()
        .find(({ state, market_id }) => state === "PENDING" && market_id === market);
      const which = changes++ % 3;
      if (which === 0 || !old)
        trading.create(account, { market_id: market, side: "ASK", price: "99999.5", amount: "0.75" });
      else if (which === 1) old.state = "CANCELED";
      else Object.assign(old, { state: "FILLED", filled_amount: old.amount, avg_deal_price: old.price });
    };
    service.before = () => {
      for (; next <= service.now(); next += everyMs) change();
      return undefined;
    };
    service.view = () => {
      past.push({ at: service.now(), orders: account.orders.map((order) => ({ ...order })) });
      while ((past[1]?.at ?? Infinity) < service.now() - 1000) past.shift();
      chance = (chance * 48_271) % 2_147_483_647;
      const at = service.now() - (isBehind ? 400 * Number(isBehind(++count)) : chance % 400);
      return { ...account, orders: [...past].reverse().find((each) => each.at <= at)?.orders ?? account.orders };
    };
    service.reply = async (reply, asked) => {
      await new Promise((resolve) => setTimeout(resolve, 15));
      return before(reply, asked);
    };
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
      const cancelled = cancelsLater(service);
      service.trading.cancel = (_account, order) => {
        cancelled(order, 1000);
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
      const { cancel } = service.trading;
      const since = new Map<Order, number>();
      let count = 0;
      service.trading.cancel = (account, order) => {
        if (order.state === "PENDING") since.set(order, service.now());
        return cancel(account, order);
      };
      service.trading.show = (order) => {
        const at = since.get(order) ?? Infinity;
        const isTold = service.now() - at >= (count % 2) * ms;
        return { ...order, ...(isTold && { filled_amount: "0.00512", avg_deal_price: order.price }) };
      };
      const { reply } = service;
      service.reply = async (...its) => {
        count++;
        await new Promise((resolve) => setTimeout(resolve, 15));
        return reply(...its);
      };
    },
  })),
  ...[0, 800].map((ms): TolerableService => ({
    name: `what cancel all tells of as PENDING is cancelled ${ms} ms later, where one is cancelled at once`,
    change: (service) => {
      const cancelled = cancelsLater(service);
      service.trading.cancelAll = ({ orders }, market) => {
        const pending = orders.filter(({ market_id, state }) => market_id === market && state === "PENDING");
        for (const order of pending) cancelled(order, ms);
        return pending.map((order) => ({ ...order }));
      };
    },
  })),
];
