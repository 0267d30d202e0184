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
