import { fill, type Account, type Order, type Withdrawal } from "../account.js";
import { dataOf, onCancel, onCancelAll, onCreate, type Deviation } from "../deviation.js";
import { everyMs, puttingOff, takesTime } from "../passing-time.js";
import type { Service } from "../service.js";
import type { TolerableService } from "../tolerable-service.js";
import { flaggedIn, lags } from "./late.js";

/** Something that another program does on the account, at every so many requests. */
export const traffic =
  (every: number, act: (service: Service) => void): Deviation["change"] =>
  (service) => {
    service.before = ({ number }) => {
      if (number % every === 0) act(service);
      return undefined;
    };
  };

/** In the market that is judged, and before anything that the judge has created. */
export const oldestPending = ({ orders }: Account) =>
  [...orders].reverse().find(({ state, market_id }) => state === "PENDING" && market_id === "BTC-USDT");

export const place = ({ trading, account }: Service, market_id = "BTC-USDT") =>
  trading.create(account, { market_id, side: "ASK", price: "99999.5", amount: "0.75" });

export const fillsBitByBit = (every: number) =>
  traffic(every, ({ account }) => {
    for (const order of account.orders) {
      if (order.state !== "PENDING" || Number(order.id) > 5040) continue;
      order.filled_amount = (Number(order.filled_amount) + 1e-9).toFixed(9);
      order.avg_deal_price = order.price;
    }
  });

/** Orders come by their last change, with cursors that keep the place where an order stood. */
const byLastChange: Deviation["change"] = ({ account, orders }) => {
  const changes = new Map<Order, { last: string; at: number }>();
  let count = 0;
  let all: Order[] = [];
  const placeOf = (order: Order) => {
    const last = `${order.state} ${order.filled_amount}`;
    const known = changes.get(order);
    if (known?.last === last) return known.at;
    changes.set(order, { last, at: ++count });
    return count;
  };
  orders.order = (items, { after = "0", before = "Infinity" }) => {
    for (const order of [...account.orders].reverse()) placeOf(order);
    all = [...items].sort((one, other) => placeOf(one) - placeOf(other));
    return all.filter((item) => placeOf(item) > parseFloat(after) && placeOf(item) < parseFloat(before));
  };
  orders.finish = (page) => flaggedIn(all, page);
  orders.cursorOf = (id) => {
    const order = account.orders.find((each) => String(each.id) === id)!;
    return `${placeOf(order)} in ${order.market_id}`;
  };
  // An order that is not in the list, so that nothing more is cut off.
  orders.idOf = (cursor) => (cursor.includes(" in ") ? (cursor.endsWith("BTC-USDT") ? "5002" : "5001") : undefined);
};

/** What it has is cancelled, and placed anew. */
const requote = (service: Service) => {
  for (const order of service.account.orders) {
    if (order.price === "99999.5" && order.state === "PENDING") order.state = "CANCELED";
  }
  for (let count = 0; count < 3; count++) place(service);
};

/** Others who use the account. */
export const busyServices: readonly TolerableService[] = [
  {
    name: "another program cancels all orders early, just before the judge does, and while two forged cancels are refused",
    change: (service) => {
      const { cancelAll } = service.trading;
      let count = 0;
      let refused = 0;
      let isDone = false;
      const { reply } = service;
      service.reply = (its, asked) => {
        const isForged = asked.operation === "cancelAllOrders" && its.status === 401;
        if (isForged && ++refused <= 2) cancelAll(service.account, "BTC-USDT");
        return reply(its, asked);
      };
      onCreate((_order, account) => void (++count === 4 && cancelAll(account, "BTC-USDT")))(service);
      service.trading.cancelAll = (account, market) => {
        if (!isDone) cancelAll(account, market);
        isDone = true;
        return cancelAll(account, market);
      };
    },
  },
  ...[1, 2].map((most): TolerableService => ({
    name: `another program cancels an order just before the judge does, ${most === 1 ? "once" : "twice"}, which is answered with 409`,
    change: (service) => {
      const { cancel } = service.trading;
      let count = 0;
      service.refusals.cancel = 409;
      service.trading.cancel = (account, order) => {
        if (order.state === "PENDING" && ++count <= most) cancel(account, order);
        return order.state === "PENDING" ? cancel(account, order) : "it is not open";
      };
    },
  })),
  ...(
    [
      ["an order of the judge", 1, 1],
      ["an order of the judge", 2, 2],
      ["a BID and an ASK of its own", 1, 1],
      ["an order of the judge", 1, 2],
    ] as const
  ).map(([what, from, to]): TolerableService => ({
    name: `another program cancels ${what} just before the judge cancels all for time ${from === to ? to : `${from} and ${to}, and then the market takes no orders`}`,
    change: ({ trading }) => {
      const { cancelAll, check } = trading;
      let count = 0;
      trading.check = (fields) => (from < to && count >= to ? "amount" : check(fields));
      const isIts = ({ id, market_id, state }: Order) =>
        market_id === "BTC-USDT" && state === "PENDING" && Number(id) > 5040 === what.endsWith("judge");
      trading.cancelAll = (account, market) => {
        if (market === "BTC-USDT") count++;
        const some = market === "BTC-USDT" && count >= from && count <= to ? account.orders.filter(isIts) : [];
        for (const side of what.startsWith("a BID") ? ["BID", "ASK"] : ["BID"]) {
          const one = some.find((each) => each.side === side);
          if (one) one.state = "CANCELED";
        }
        return cancelAll(account, market);
      };
    },
  })),
  ...["CANCELED", "FILLED"].map((state): TolerableService => ({
    name: `the order that is not to be cancelled is ${state} by another program, once`,
    change: (service) => {
      let count = 0;
      onCancel((order, { orders }) => {
        const isWaiting = ({ id, state, market_id }: Order) =>
          state === "PENDING" && market_id === "BTC-USDT" && Number(id) > 5040;
        const other = orders.find((each) => each !== order && isWaiting(each));
        if (++count !== 4 || !other) return;
        if (state === "FILLED") fill(other);
        else other.state = state;
      })(service);
    },
  })),
  {
    name: "another program places its order anew two seconds after all are cancelled, and each response takes 100 ms",
    change: (service) => {
      takesTime(service, 100);
      const later = puttingOff(service, 2000);
      onCancelAll((orders) => {
        if (orders.length > 0) later(() => void place(service));
      })(service);
    },
  },
  ...[
    ["ETH-USDT", 1],
    ["ETH-USDT", 4],
    ["ETH-USDT", 4, 8],
    ["-USDT", 1],
  ].map(([market, ...at]): TolerableService => ({
    name: `another program cancels what is pending in ${market} with cancel ${at.join(" and ")} of the judge`,
    change: (service) => {
      let count = 0;
      onCancel((order, { orders }) => {
        if (order.state !== "PENDING" || !at.includes(++count)) return;
        for (const each of orders)
          if (each !== order && each.market_id.endsWith(`${market}`) && each.state === "PENDING")
            each.state = "CANCELED";
      })(service);
    },
  })),
  {
    name: "another program cancels what is pending in ETH-USDT when the judge cancels all, twice",
    change: (service) => {
      let count = 0;
      onCancelAll((_cancelled, { orders }) => {
        if (++count > 2) return;
        for (const each of orders)
          if (each.market_id === "ETH-USDT" && each.state === "PENDING") each.state = "CANCELED";
      })(service);
    },
  },
  ...(
    [
      [5800, 100],
      [9100, 150],
    ] as const
  ).map(([ms, lateMs]): TolerableService => ({
    name: `another program cancels all orders every ${ms} ms from cancel 3 of the judge on, and a response takes ${lateMs} ms`,
    change: (service) => {
      takesTime(service, lateMs);
      const sweep = () => {
        for (const each of service.account.orders) if (each.state === "PENDING") each.state = "CANCELED";
      };
      let count = 0;
      service.before = ({ operation }) =>
        void (operation === "cancelOrder" && ++count === 3 && everyMs(service, ms, sweep));
    },
  })),
  ...[1, 2, 3].map((at): TolerableService => ({
    name: `another program meets the order of cancel ${at} of the judge just then`,
    change: ({ trading }) => {
      const { cancel } = trading;
      let count = 0;
      trading.cancel = (account, order) =>
        order.state === "PENDING" && ++count === at ? void fill(order) : cancel(account, order);
    },
  })),
  ...[60, 150].map((ms): TolerableService => ({
    name: `another program places an order every ${ms} ms, and a response takes 15 ms`,
    change: (service) => {
      takesTime(service);
      everyMs(service, ms, () => place(service));
    },
  })),
  ...[1, 2, 5, 9].map((at): TolerableService => ({
    name: `another program cancels all orders twice, with creations ${at} and ${at + 5} of the judge`,
    change: (service) => {
      let count = 0;
      onCreate((order, account) => {
        if (++count !== at && count !== at + 5) return;
        for (const each of account.orders) if (each !== order && each.state === "PENDING") each.state = "CANCELED";
      })(service);
    },
  })),
  ...[2, 3].map((every): TolerableService => ({
    name: `another program meets the oldest order of the judge with each ${every}. creation`,
    change: (service) => {
      let count = 0;
      onCreate((order, { orders }) => {
        const isOwn = (each: Order) => each !== order && Number(each.id) > 5040 && each.state === "PENDING";
        const oldest = [...orders].reverse().find(isOwn);
        if (++count % every === 0 && oldest) fill(oldest);
      })(service);
    },
  })),
  ...[350, 1200, 4000].map((ms): TolerableService => ({
    name: `another program meets an order of the judge every ${ms} ms, and a response takes 15 ms`,
    change: (service) => {
      everyMs(service, ms, () => {
        const own = service.account.orders.find(({ id, state }) => Number(id) > 5040 && state === "PENDING");
        if (own) fill(own);
      });
      takesTime(service);
    },
  })),
  {
    name: "amounts have five decimals, another program places orders like the judge's every 700 ms, and a response takes 15 ms",
    change: (service) => {
      const { check, create } = service.trading;
      service.trading.check = (fields) => (/[.]\d{6}/.test(`${fields.amount}`) ? "amount" : check(fields));
      everyMs(service, 700, () => {
        const own = service.account.orders.find(({ id }) => Number(id) > 5040);
        if (own) create(service.account, { ...own });
      });
      takesTime(service);
    },
  },
  ...[600, 900, 5600].map((ms): TolerableService => ({
    name: `another program cancels all orders every ${ms} ms, and a response takes 15 ms`,
    change: (service) => {
      everyMs(service, ms, () => void service.trading.cancelAll(service.account, "BTC-USDT"));
      takesTime(service);
    },
  })),
  ...(
    [
      ["all", 24, 0],
      ["all", 51, 0],
      ["all", 66, 40],
      ["all BIDs", 36, 0],
      ["all BIDs", 48, 40],
      ["all BIDs", 99, 0],
      ["the oldest", 57, 40],
      ["the oldest", 87, 40],
      ["the oldest", 102, 0],
    ] as const
  ).map(([which, every, orders]): TolerableService => ({
    name: `another program cancels ${which} of the orders at every ${every}. request, ${orders} of which were there before`,
    change: traffic(every, ({ account }) => {
      const pending = account.orders.filter(({ state }) => state === "PENDING");
      const its = which === "all BIDs" ? pending.filter(({ side }) => side === "BID") : pending;
      for (const each of which === "the oldest" ? its.slice(-1) : its) each.state = "CANCELED";
    }),
    account: { orders },
  })),
  {
    name: "orders of another program are filled as they come, at every fifth request, and each creation is refused",
    change: (service) => {
      const { create } = service.trading;
      const fields = { market_id: "BTC-USDT", side: "BID", price: "1.2575", amount: "0.01375" };
      traffic(5, ({ account }) => fill(create(account, fields)))(service);
      service.trading.check = () => "amount";
    },
  },
  {
    name: "another program places an order at every twelfth request",
    change: traffic(12, (service) => place(service)),
  },
  {
    name: "another program places an order at every twelfth request, and thousands are listed",
    change: traffic(12, (service) => place(service)),
    account: { orders: 2100 },
  },
  {
    name: "deals of filled orders come from two copies in turns, of which one is behind for two seconds",
    change: (service) => {
      const started = service.now();
      let count = 0;
      traffic(1, () => void count++)(service);
      service.trading.show = (order) => {
        const isBehind = count % 2 === 0 && service.now() - started < 2000;
        return { ...order, ...(order.state === "FILLED" && isBehind && { filled_amount: "0.00001" }) };
      };
    },
  },
  ...[1, 20].map((most): TolerableService => ({
    name: `another program places what the judge places but for its digits, ${most === 1 ? "once" : "now and then"}`,
    change: (service) => {
      let count = 0;
      traffic(20, ({ trading, account }) => {
        if (++count <= most)
          trading.create(account, { market_id: "BTC-USDT", side: "BID", price: "1.2575", amount: "0.01375" });
      })(service);
    },
  })),
  ...[400, 409, 429].map((status): TolerableService => ({
    name: `creations get ${status}, while another program trades at the terms of the judge but for its digits`,
    change: (service) => {
      let [count, left] = [0, 4];
      service.before = ({ operation }) => {
        if (operation !== "createOrder" || ++count % 3 !== 0 || left-- <= 0) return undefined;
        const terms = { market_id: "BTC-USDT", side: "BID", price: "1.2575", amount: "0.01375" };
        fill(service.trading.create(service.account, terms));
        return { status, headers: {}, data: { code: 90_000 + status, message: "Not now" } };
      };
    },
  })),
  ...[
    { everyMs: 350 },
    { everyMs: 1100 },
    { everyMs: 2600 },
    { everyMs: 11_000 },
    { everyMs: 15_000, burst: 4, apartMs: 150 },
    { everyMs: 15_000, burst: 5, apartMs: 1000 },
    { everyMs: 25_000, burst: 9, apartMs: 2100 },
    { everyMs: 9000, burst: 60, apartMs: 14 },
  ].map(({ everyMs, burst = 1, apartMs = 0 }): TolerableService => ({
    name: `another program places ${burst} orders every ${everyMs} ms, ${apartMs} ms apart, and a response takes 15 ms`,
    change: (service) => {
      const started = service.now();
      let [round, count] = [0, 0];
      service.before = () => {
        while (started + round * everyMs + count * apartMs <= service.now()) {
          place(service);
          count = (count + 1) % burst;
          if (count === 0) round++;
        }
        return undefined;
      };
      takesTime(service);
    },
  })),
  {
    name: "another program places an order after every other creation of the judge, and one with every fourth cancel",
    change: (service) => {
      const plain = { ...service, trading: { ...service.trading } };
      let [creations, cancels] = [0, 0];
      onCreate(() => void (++creations % 2 === 0 && place(plain)))(service);
      onCancel(() => void (++cancels % 4 === 0 && place(plain)))(service);
    },
  },
  ...[400, 1500, 3500, 11_000].map((ms): TolerableService => ({
    name: `another program places an order every ${ms} ms and cancels it ${ms} ms later, and a response takes 15 ms`,
    change: (service) => {
      let last: Order | undefined;
      everyMs(service, ms, () => {
        if (last) last.state = "CANCELED";
        last = last ? undefined : place(service);
      });
      takesTime(service);
    },
  })),
  ...[700, 1500, 2500, 12_000].map((ms): TolerableService => ({
    name: `the service cancels each order ${ms} ms after it was created, and a response takes 15 ms`,
    change: (service) => {
      const later = puttingOff(service, ms);
      onCreate((order) => later(() => void (order.state === "PENDING" && (order.state = "CANCELED"))))(service);
      takesTime(service);
    },
    account: { orders: 0 },
  })),
  {
    name: "another program places orders in another market",
    change: traffic(2, (service) => place(service, "ETH-USDT")),
  },
  {
    name: "another program cancels an old order at every seventh request",
    change: traffic(7, ({ account }) => {
      const order = oldestPending(account);
      if (order) order.state = "CANCELED";
    }),
    account: { orders: 60 },
  },
  {
    name: "an old order is filled at every seventh request",
    change: traffic(7, ({ account }) => {
      const order = oldestPending(account);
      if (order) fill(order);
    }),
    account: { orders: 60 },
  },
  {
    name: "orders come and go at every other request",
    change: traffic(2, (service) => {
      const { orders } = service.account;
      const old = oldestPending(service.account);
      if (orders.length % 2 === 0 && old) Object.assign(old, { state: "FILLED", filled_amount: old.amount });
      place(service);
    }),
    account: { orders: 20 },
  },
  {
    name: "every new order is filled three requests later",
    change: (service) => {
      let since = 0;
      const placed: Order[] = [];
      onCreate((order) => {
        placed.push(order);
        since = 0;
      })(service);
      service.before = () => {
        if (++since >= 3) placed.splice(0).forEach(fill);
        return undefined;
      };
    },
  },
  ...[1, 3, 7].map((every): TolerableService => ({
    name: `pending orders are filled bit by bit, at every ${every}. request`,
    change: fillsBitByBit(every),
  })),
  ...[2, 5, 13].flatMap((every) =>
    [30, 80].map((orders): TolerableService => ({
      name: `${orders} orders come by their last change, and one of them is filled bit by bit at every ${every}. request`,
      change: (service) => {
        byLastChange(service);
        let at = 0;
        traffic(every, ({ account }) => {
          const pending = account.orders.filter(({ state, id }) => state === "PENDING" && Number(id) <= 5001 + orders);
          const order = pending[(at += 7) % pending.length];
          if (!order) return;
          Object.assign(order, {
            filled_amount: (Number(order.filled_amount) + 1e-9).toFixed(9),
            avg_deal_price: order.price,
          });
        })(service);
      },
      account: { orders },
    })),
  ),
  {
    name: "lists and reads are a second late, and another program has placed orders while the judge placed its first",
    change: (service) => {
      const plain = { ...service, trading: { ...service.trading } };
      let count = 0;
      onCreate(() => void (count++ < 8 && place(plain)))(service);
      lags(1, ["listOrders", "getOrder"], () => true, true)(service);
      takesTime(service);
    },
  },
  ...[0.15, 0.7, 2.5].map((seconds): TolerableService => ({
    name: `lists are ${seconds} s late while another program replaces its orders at every fifth request`,
    change: (service) => {
      traffic(5, requote)(service);
      lags(seconds, ["listOrders"], () => true, true)(service);
    },
    account: { orders: 6 },
  })),
  ...[3, 20].map((every): TolerableService => ({
    name: `another program cancels its orders in ETH-USDT, at every ${every}. request`,
    change: (service) => {
      const { nextId } = service.account;
      traffic(every, ({ account }) => {
        const isIts = ({ id, market_id, state }: Order) =>
          market_id === "ETH-USDT" && state === "PENDING" && Number(id) < Number(nextId);
        const old = account.orders.find(isIts);
        if (old) old.state = "CANCELED";
      })(service);
    },
    account: { orders: 120 },
  })),
  {
    name: "withdrawals are confirmed while they are listed, which one of two copies shows two seconds later",
    change: (service) => {
      let count = 0;
      let since = Infinity;
      for (const each of service.account.withdrawals) each.state = "PENDING";
      dataOf("listWithdrawals", (page: { edges: { node: Withdrawal }[] }) => {
        if (++count === 20) since = service.now();
        const isDone = service.now() - since >= (count % 2) * 2000;
        for (const { node } of isDone ? page.edges : []) node.state = "CONFIRMED";
        return page;
      })(service);
    },
  },
  {
    name: "withdrawals are added while they are listed",
    change: traffic(20, ({ account }) => {
      const [newest] = account.withdrawals;
      if (newest) account.withdrawals.unshift({ ...newest, id: newest.id + 1 });
    }),
  },
];
