import { fill, fillPart, type Order } from "../account.js";
import { dataOf, deviation, onCancel, onCancelAll, onCreate, replyOf, type Deviation } from "../deviation.js";
import { puttingOff, takesTime } from "../passing-time.js";
import type { Reply } from "../service.js";

const cancel = (name: string, cause: string, change: Deviation["change"]) =>
  deviation(name, "cancelOrder", cause, change);

const isIts = ({ market_id, state }: Order, market: string) => market_id === market && state === "PENDING";

/** What becomes of orders that are cancelled, one by one or all of a market. */
const onEither = (how: "cancel" | "cancelAll", change: (order: Order) => void) =>
  how === "cancel" ? onCancel(change) : onCancelAll((orders) => orders.forEach(change));

/** Deals of orders after they were cancelled, so many, each some time after the other; a response takes its time too. */
const tradesOn =
  (how: "cancel" | "cancelAll", ms: number, count: number): Deviation["change"] =>
  (service) => {
    const trade = (order: Order, at = 1): void => {
      setTimeout(() => {
        const filled_amount = count === 1 ? order.amount : (1e-5 * at).toFixed(5);
        Object.assign(order, { filled_amount, avg_deal_price: order.price }, count === 1 && { state: "FILLED" });
        if (at < count) trade(order, at + 1);
      }, ms);
    };
    onEither(how, (order) => {
      if (how === "cancelAll" || order.state === "PENDING") trade(order);
    })(service);
    takesTime(service);
  };

/** What was filled of cancelled orders of the judge is half of them and nothing in turns, for ever; a response takes its time too. */
const backAndForth =
  (how: "cancel" | "cancelAll", ms: number): Deviation["change"] =>
  (service) => {
    const cancelled = new Map<Order, number>();
    onEither(how, (order) => {
      if (Number(order.id) > 5040 && !cancelled.has(order)) cancelled.set(order, service.now());
    })(service);
    service.before = () => {
      for (const [order, since] of cancelled) {
        const isHalf = Math.floor((service.now() - since) / ms) % 2 === 1;
        const filled_amount = isHalf ? String(Number(order.amount) / 2) : "0";
        Object.assign(order, { filled_amount, avg_deal_price: isHalf ? order.price : "0" });
      }
      return undefined;
    };
    takesTime(service);
  };

/** A cancel takes the oldest order of a market with it that came after the `last` one. */
const takesOldest = (market: string, last = 0) =>
  onCancel((order, { orders }) => {
    const isTaken = (each: Order) => each !== order && isIts(each, market) && Number(each.id) > last;
    const oldest = [...orders].reverse().find(isTaken);
    if (oldest) oldest.state = "CANCELED";
  });

/** What cancelling an order does, and what it says that it does. */
export const cancelDeviations: readonly Deviation[] = [
  cancel("a cancel has no effect and says so", "cancelled", ({ trading }) => void (trading.cancel = () => undefined)),
  cancel("a cancel says CANCELED and has no effect", "cancelled", (service) => {
    service.trading.cancel = () => undefined;
    dataOf("cancelOrder", (order: Order) => ({ ...order, state: "CANCELED" }))(service);
  }),
  cancel("the first cancel of an order of the judge says CANCELED and has no effect", "cancelled", (service) => {
    const { cancel } = service.trading;
    const seen = new Set<string>();
    service.trading.cancel = (account, order) => {
      if (Number(order.id) <= 5040 || seen.has(String(order.id))) return cancel(account, order);
      seen.add(String(order.id));
      return undefined;
    };
    dataOf("cancelOrder", (order: Order) => ({ ...order, state: "CANCELED" }))(service);
  }),
  cancel("a cancel within a second of the creation says CANCELED and has no effect", "cancelled", (service) => {
    const { cancel } = service.trading;
    const born = new Map<Order, number>();
    onCreate((order) => void born.set(order, service.now()))(service);
    service.trading.cancel = (account, order) =>
      service.now() - (born.get(order) ?? 0) < 1000 ? undefined : cancel(account, order);
    dataOf("cancelOrder", (order: Order) => ({ ...order, state: "CANCELED" }))(service);
  }),
  ...[302, 400, 404, 409, 500].map((status) =>
    cancel(
      `each cancel is refused with ${status}, and cancels`,
      "cancel status",
      replyOf("cancelOrder", (reply) => ({ ...reply, status })),
    ),
  ),
  cancel("a cancel of an ASK is refused, and cancels", "cancel status", (service) => {
    const isAsk = ({ data }: Reply) => (data as Order).side === "ASK";
    const refuse = replyOf("cancelOrder", (reply) => ({ ...reply, status: isAsk(reply) ? 409 : reply.status }));
    refuse(service);
  }),
  ...[1, 3].map((every) =>
    cancel(
      `a cancel takes the oldest order with it, and others add one at each ${every * 10}th request`,
      "harms others",
      (service) => {
        const { trading, account } = service;
        service.before = ({ number }) => {
          if (number % (every * 10) === 0)
            trading.create(account, { market_id: "BTC-USDT", side: "ASK", price: "99999.5", amount: "0.75" });
          return undefined;
        };
        takesOldest("BTC-USDT")(service);
      },
    ),
  ),
  deviation("a new order is CANCELED, and nowhere", "createOrder", "created lost", ({ trading }) => {
    const { create } = trading;
    trading.create = (account, fields) => {
      const order = create(account, fields);
      order.state = "CANCELED";
      account.orders.splice(account.orders.indexOf(order), 1);
      return order;
    };
  }),
  cancel("a cancelled order is gone", "cancelled gone", ({ trading }) => {
    trading.cancel = (account, order) => {
      order.state = "CANCELED";
      account.orders.splice(account.orders.indexOf(order), 1);
      return undefined;
    };
  }),
  cancel(
    "a cancelled order loses digits of its price, if it has more than four",
    "cancelled price",
    onCancel((order) => void (order.price = order.price.replace(/(?<=\.\d{4})\d+/, ""))),
  ),
  cancel(
    "a cancelled order loses its price",
    "cancelled price",
    onCancel((order) => void (order.price = "0")),
  ),
  cancel(
    "the response of a cancel is another order",
    "cancel id",
    dataOf("cancelOrder", (order: Order) => ({ ...order, id: Number(order.id) - 1 })),
  ),
  cancel(
    "a cancel takes the next order with it",
    "cancel others",
    onCancel((order, { orders }) => {
      const next = orders.find((each) => each !== order && isIts(each, order.market_id));
      if (next) next.state = "CANCELED";
    }),
  ),
  cancel("a cancel takes the oldest order of the run with it", "cancel others", takesOldest("BTC-USDT", 5040)),
  ...[0, 5040].map((last) =>
    cancel(
      `a cancel takes what is pending in another market with it, from order ${last + 1} on`,
      "cancel others",
      onCancel((order, { orders }) => {
        for (const each of orders)
          if (each.market_id !== order.market_id && each.state === "PENDING" && Number(each.id) > last)
            each.state = "CANCELED";
      }),
    ),
  ),
  cancel("a cancel takes another order of the run with it 300 ms later", "cancel others", (service) => {
    takesTime(service);
    const later = puttingOff(service, 300);
    onCancel((order, { orders }) =>
      later(() => {
        const other = orders.find((each) => each !== order && each.state === "PENDING" && Number(each.id) > 5040);
        if (other) other.state = "CANCELED";
      }),
    )(service);
  }),
  ...(
    [
      [
        "the other side of the run",
        "CANCELED",
        (other, order) => isIts(other, order.market_id) && other.side !== order.side,
      ],
      ["the ASKs of the run, if it is of one", "CANCELED", ({ side }, order) => side === "ASK" && order.side === "ASK"],
      [
        "the orders of the run, if it is of an ASK",
        "CANCELED",
        ({ market_id }, { market_id: its, side }) => side === "ASK" && market_id === its,
      ],
      [
        "the other market's of the run, if it is of an ASK",
        "CANCELED",
        ({ market_id }, order) => order.side === "ASK" && market_id !== order.market_id,
      ],
      [
        "the others of ETH-USDT in the run, if it is of one",
        "CANCELED",
        ({ market_id }, order) => [market_id, order.market_id].every((each) => each === "ETH-USDT"),
      ],
      ["the newest order of the run in its market", "FILLED", ({ market_id }, order) => market_id === order.market_id],
      [
        "the newest order of the run in another market",
        "FILLED",
        ({ market_id }, order) => market_id !== order.market_id,
      ],
    ] satisfies [string, string, (other: Order, order: Order) => boolean][]
  ).map(([what, state, fits]) =>
    cancel(
      `a cancel of an order takes others with it, which are ${state}: ${what}`,
      "cancel others",
      onCancel((order, { orders }) => {
        const isTaken = (each: Order) =>
          each !== order && each.state === "PENDING" && Number(each.id) > 5040 && fits(each, order);
        const taken = order.state === "PENDING" ? orders.filter(isTaken) : [];
        if (state === "FILLED") taken.slice(0, 1).forEach(fill);
        else for (const each of taken) each.state = state;
      }),
    ),
  ),
  ...(
    [
      ["previous", "side"],
      ["next", "side"],
      ["next", "price"],
    ] as const
  ).map(([which, member]) =>
    cancel(
      `a cancel takes the ${which} order of its ${member} with it, if that is of the run`,
      "cancel others",
      onCancel((order, { orders }) => {
        const isLike = (each: Order) => isIts(each, order.market_id) && each[member] === order[member];
        const alike = order.state === "PENDING" ? orders.filter((each) => each === order || isLike(each)) : [];
        const other = alike[alike.indexOf(order) + (which === "previous" ? 1 : -1)];
        if (other && Number(other.id) > 5040) other.state = "CANCELED";
      }),
    ),
  ),
  ...[["BID", "ASK"], ["ASK"], ["ETH-USDT"]].flatMap((kinds) =>
    [undefined, "it is not open"].map((refusal) =>
      cancel(
        `a cancel fills its order${refusal === undefined ? "" : ", and is refused"}: ${kinds.join(" or ")}`,
        "cancel all filled",
        ({ trading }) => {
          const { cancel: cancelOne } = trading;
          trading.cancel = (account, order) => {
            const isIt = kinds.some((kind) => [order.side, order.market_id].includes(kind));
            if (order.state !== "PENDING" || !isIt) return cancelOne(account, order);
            fill(order);
            return refusal;
          };
        },
      ),
    ),
  ),
  ...["BTC-USDT", "ETH-USDT"].map((market) =>
    cancel(`a cancel takes the oldest order in ${market} with it`, "harms others", takesOldest(market)),
  ),
  cancel(
    "a cancel changes the price of a filled order",
    "harms others",
    onCancel((_order, { orders }) => {
      const filled = orders.find(({ state }) => state === "FILLED");
      if (filled) filled.price = "1.5";
    }),
  ),
  cancel(
    "a cancel removes a filled order",
    "harms others",
    onCancel((_order, { orders }) => {
      const at = orders.findIndex(({ state }) => state === "FILLED");
      if (at >= 0) orders.splice(at, 1);
    }),
  ),
  cancel("a cancel takes back what was filled of another order", "harms others", (service) => {
    const half = service.account.orders.find((order) => isIts(order, "BTC-USDT"));
    if (half) half.filled_amount = "0.00001";
    onCancel(() => {
      if (half) half.filled_amount = "0";
    })(service);
  }),
  ...[{}, { filled_amount: "0.01375" }].map((more) =>
    cancel(
      `a cancel says FILLED, ${"filled_amount" in more ? "and that all is filled" : "where nothing is filled"}`,
      "cancel told",
      dataOf("cancelOrder", (order: Order) => ({ ...order, ...more, state: "FILLED" })),
    ),
  ),
  ...[{ filled_amount: "0.005" }, { avg_deal_price: "5" }].map((more) =>
    cancel(
      `a cancel tells of another ${Object.keys(more).join()} than reads show`,
      `told ${Object.keys(more).join()}`,
      dataOf("cancelOrder", (order: Order) => ({ ...order, ...more })),
    ),
  ),
  cancel("a new order revives those that were cancelled one by one", "cancelled stays", (service) => {
    const cancelled = new Set<Order>();
    service.trading.cancel = (_account, order) => {
      if (order.state === "PENDING") cancelled.add(order);
      order.state = "CANCELED";
      return undefined;
    };
    onCreate(() => {
      for (const order of cancelled) order.state = "PENDING";
      cancelled.clear();
    })(service);
  }),
  cancel("a cancel takes back what was filled of its order", "told filled_amount", (service) => {
    onCreate(fillPart)(service);
    onCancel((order) => void (order.filled_amount = "0"))(service);
  }),
  ...["0", "5"].map((avg_deal_price) =>
    cancel(`a cancel makes ${avg_deal_price} of the price of what was filled`, "deals repriced", (service) => {
      onCreate(fillPart)(service);
      onCancel((order) => void (order.avg_deal_price = avg_deal_price))(service);
    }),
  ),
  ...[300, 2000].map((ms) =>
    cancel(`a cancelled order is FILLED ${ms} ms later`, "trades on", tradesOn("cancel", ms, 1)),
  ),
  ...[100, 700].map((ms) =>
    deviation(
      `what cancel all cancels is FILLED ${ms} ms later`,
      "cancelAllOrders",
      "trades on",
      tradesOn("cancelAll", ms, 1),
    ),
  ),
  ...["FILLED", "CANCELED"].map((state) =>
    cancel(
      `a second cancel fills ${state === "FILLED" ? "the order" : "a part of it"}`,
      "cancelled again",
      onCancel((order) => {
        const filled_amount = state === "FILLED" ? order.amount : "0.00001";
        if (order.state === "CANCELED") Object.assign(order, { state, filled_amount, avg_deal_price: order.price });
      }),
    ),
  ),
  ...(["cancel", "cancelAll"] as const).flatMap((how) =>
    [170, 600, 1500].map((ms) =>
      deviation(
        `deals of what ${how === "cancel" ? "a cancel" : "cancel all"} cancels come and go every ${ms} ms`,
        "listOrders",
        "closed deals",
        backAndForth(how, ms),
      ),
    ),
  ),
  cancel("a cancelled order is filled bit by bit", "trades on", tradesOn("cancel", 150, 9)),
  deviation(
    "what cancel all cancels is filled bit by bit",
    "cancelAllOrders",
    "trades on",
    tradesOn("cancelAll", 150, 9),
  ),
];
