import type { Account, Order } from "../account.js";
import type { Deviation } from "../deviation.js";
import type { Asked, Service } from "../service.js";
import type { TolerableService } from "../tolerable-service.js";

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

/** Effects that come late. */
export const lateServices: readonly TolerableService[] = [
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
