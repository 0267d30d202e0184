import { takeId, type Account, type Order } from "../account.js";
import { deviation, onCancel, onCancelAll, onCreate, onRead, replyOf, type Deviation } from "../deviation.js";
import { puttingOff, takesTime } from "../passing-time.js";
import type { Reply, Service } from "../service.js";

const put = (account: Account, order: Order) => account.orders.unshift({ ...order, id: takeId(account) });

const created = (what: string, other: (order: Order) => Partial<Order>) =>
  deviation(
    `each creation brings another order, ${what}`,
    "createOrder",
    "created twice",
    onCreate((order, account) => void put(account, { ...order, ...other(order) })),
  );

/** What a cancel does with an order like the one that it cancels. */
const cancelled = (what: string, acting: (service: Service) => (order: Order) => void) =>
  deviation(`each cancel places ${what}`, "cancelOrder", "places orders", (service) => {
    const act = acting(service);
    onCancel((order) => void (order.state === "PENDING" && act({ ...order })))(service);
  });

/** What cancel all does with those that it has cancelled. */
const allCancelled = (what: string, act: (orders: readonly Order[], account: Account) => void) =>
  deviation(`cancel all places ${what}`, "cancelAllOrders", "places orders", onCancelAll(act));

const order: Order = {
  id: 0,
  market_id: "BTC-USDT",
  side: "BID",
  price: "3",
  amount: "7",
  filled_amount: "0",
  avg_deal_price: "0",
  state: "PENDING",
};

const isPending = ({ state, market_id }: Order) => state === "PENDING" && market_id === "BTC-USDT";
const placeOne = ({ account }: Service) => void put(account, order);
const cancelAll = ({ account }: Service) => {
  for (const each of account.orders.filter(isPending)) each.state = "CANCELED";
};
const cancelOldest = ({ account }: Service) => {
  const oldest = [...account.orders].reverse().find(isPending);
  if (oldest) oldest.state = "CANCELED";
};

/** What a request does that reads, or is answered with one of some statuses: none is a success. */
const acts = (name: string, operation: string, statuses: readonly number[], act: (service: Service) => void) =>
  deviation(name, operation, "acts all the same", (service) => {
    const isIts = ({ status }: Reply) => (statuses.length > 0 ? statuses.includes(status) : status < 300);
    replyOf(operation, (reply) => (act(service), reply), isIts)(service);
  });

const reads = ["listAccounts", "listOrders", "getOrder", "listWithdrawals"];

/** Orders that come with writes, and that nobody has asked for; or that come and go with what is not a write. */
export const unaskedDeviations: readonly Deviation[] = [
  created("of the amount 7", () => ({ amount: "7" })),
  created("of half the amount", ({ amount }) => ({ amount: `${Number(amount) / 2}` })),
  created("at another price, of another amount", () => ({ price: "2", amount: "0.02" })),
  created("of the other side, which is FILLED", ({ side, price }) => {
    const other = side === "ASK" ? "BID" : "ASK";
    return { side: other, amount: "7", filled_amount: "7", avg_deal_price: price, state: "FILLED" };
  }),
  created("of the amount 7 in the other market", ({ market_id }) => {
    return { amount: "7", market_id: market_id === "BTC-USDT" ? "ETH-USDT" : "BTC-USDT" };
  }),
  {
    ...created("in an account that has none", () => ({ amount: "7" })),
    account: { orders: 0 },
  },
  cancelled("an order of the amount 7", ({ account }) => {
    return (own) => void put(account, { ...own, amount: "7" });
  }),
  cancelled("the order anew", ({ account }) => {
    return (own) => void put(account, own);
  }),
  cancelled("the order anew half a second later", (service) => {
    takesTime(service);
    const later = puttingOff(service, 500);
    return (own) => later(() => void put(service.account, own));
  }),
  allCancelled("an order", (_orders, account) => void put(account, order)),
  allCancelled("each order anew", (orders, account) => {
    for (const each of orders) put(account, { ...each, state: "PENDING" });
  }),
  allCancelled("each order anew, of another amount", (orders, account) => {
    for (const each of orders) put(account, { ...each, state: "PENDING", amount: "0.51" });
  }),
  allCancelled("those of the run anew", (orders, account) => {
    for (const each of orders) if (Number(each.id) > 5040) put(account, { ...each, state: "PENDING" });
  }),
  ...reads.map((each) => acts(`each ${each} places an order`, each, [], placeOne)),
  ...["listAccounts", "getOrder", "listWithdrawals"].map((each) =>
    acts(`each ${each} cancels the oldest pending order`, each, [], cancelOldest),
  ),
  ...[1, 2].flatMap((most) =>
    [["BID", "ASK"], ["ASK"]].map((sides) => {
      const name = `read ${most} of a pending order cancels it: ${sides.join(" or ")}`;
      return deviation(name, "getOrder", "acts all the same", (service) => {
        const counts = new Map<Order, number>();
        onRead((own) => {
          if (own?.state !== "PENDING" || !sides.includes(own.side)) return own;
          counts.set(own, (counts.get(own) ?? 0) + 1);
          const told = { ...own };
          if (counts.get(own)! >= most) own.state = "CANCELED";
          return told;
        })(service);
      });
    }),
  ),
  deviation(
    "a read of a pending order of the run cancels it, in either market",
    "getOrder",
    "acts all the same",
    onRead((own) => {
      const told = own && { ...own };
      if (own?.state === "PENDING" && Number(own.id) > 5040) own.state = "CANCELED";
      return told;
    }),
  ),
  deviation("each list of PENDING orders places one", "listOrders", "acts all the same", (service) => {
    replyOf("listOrders", (reply, { query }) => {
      if (query.state === "PENDING") placeOne(service);
      return reply;
    })(service);
  }),
  deviation(
    "a read of any order cancels all other orders of the run",
    "getOrder",
    "acts all the same",
    onRead((own, _id, { orders }) => {
      for (const each of orders)
        if (each !== own && each.state === "PENDING" && Number(each.id) > 5040) each.state = "CANCELED";
      return own;
    }),
  ),
  acts("each creation that is refused places another order", "createOrder", [400], placeOne),
  acts("each creation whose token is refused places another order", "createOrder", [401], placeOne),
  acts("each read of an order that does not exist places one", "getOrder", [404], placeOne),
  acts("a cancel of an order that does not exist cancels all", "cancelOrder", [404], cancelAll),
  acts("each list of withdrawals whose token is refused places an order", "listWithdrawals", [401], placeOne),
  deviation("a cancel of a closed order is refused, and places one", "cancelOrder", "acts all the same", (service) => {
    const { cancel } = service.trading;
    service.refusals.cancel = 409;
    service.trading.cancel = (account, own) => {
      if (own.state === "PENDING") return cancel(account, own);
      placeOne(service);
      return "it is not open";
    };
  }),
  ...[8, 15].flatMap((at) =>
    ["PENDING", "FILLED"].map((state) => {
      let count = 0;
      const name = `creation ${at} places two orders alike, one of them ${state}`;
      const double = onCreate((own, account) => {
        const filled_amount = state === "FILLED" ? own.amount : "0";
        if (++count === at) put(account, { ...own, state, filled_amount, avg_deal_price: own.price });
      });
      return deviation(name, "createOrder", "created twice", (service) => ((count = 0), double(service)));
    }),
  ),
];
