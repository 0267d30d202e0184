import { fill, type Order } from "../account.js";
import { countPlaces } from "../count-places.js";
import type { TolerableService } from "../tolerable-service.js";
import { oldestPending, place, traffic } from "./busy.js";

const sorts: Record<string, (items: Order[]) => Order[]> = {
  newest: (items) => items,
  oldest: (items) => [...items].reverse(),
  dearest: (items) => [...items].sort((one, other) => Number(other.price) - Number(one.price)),
};

/** Cursors that are positions in a list, while items are added before them (U-32). */
export const movedServices: readonly TolerableService[] = [
  ...(
    [
      ["newest", 30, 1],
      ["newest", 30, 4],
      ["newest", 130, 15],
      ["dearest", 30, 4],
      ["oldest", 130, 15],
    ] as const
  ).map(([sort, orders, every]): TolerableService => ({
    name: `cursors are positions, the ${sort} of ${orders} orders come first, and another program trades at every ${every}. request`,
    change: (service) => {
      countPlaces(service.orders, sorts[sort]);
      let count = 0;
      traffic(every, () => {
        place(service);
        const old = ++count % 3 === 0 ? oldestPending(service.account) : undefined;
        if (old) fill(old);
      })(service);
    },
    account: { orders },
  })),
  ...[2, 20].map((every): TolerableService => ({
    name: `cursors are positions, and withdrawals are added at every ${every}. request`,
    change: (service) => {
      countPlaces(service.withdrawals);
      traffic(every, ({ account }) => {
        const [newest] = account.withdrawals;
        if (newest) account.withdrawals.unshift({ ...newest, id: newest.id + 1 });
      })(service);
    },
  })),
];
