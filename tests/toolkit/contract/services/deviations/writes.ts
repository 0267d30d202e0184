import { fill, takeId, type Account, type Order } from "../account.js";
import { dataOf, deviation, onCreate, onRead, replyOf, type Deviation } from "../deviation.js";
import type { Query } from "../list-rules.js";
import { puttingOff } from "../passing-time.js";
import type { Reply, Service } from "../service.js";
import type { Fields } from "../trading-rules.js";

/** A fault in creating. `change` alters the order that was just stored. */
const created = (name: string, cause: string, change: (order: Order, account: Account) => void) =>
  deviation(name, "createOrder", cause, onCreate(change));

/** A fault in storing: `change` alters the order once it was told as it was asked for. */
const stored = (name: string, cause: string, change: (order: Order) => void) =>
  deviation(name, "createOrder", cause, ({ trading }) => {
    const { create } = trading;
    trading.create = (account, fields) => {
      const order = create(account, fields);
      const told = { ...order };
      change(order);
      return told;
    };
  });

/** Creations are answered with the id of an order in a market that nobody has looked at: with its terms, or with those asked for. */
const another = (name: string, terms: "its own" | "those asked for") =>
  deviation(name, "createOrder", "created another", (service) => {
    const { account, trading } = service;
    const { create } = trading;
    const other = create(account, { market_id: "SOL-USDT", side: "ASK", price: "200", amount: "3" });
    trading.create = (...its) => {
      const order = create(...its);
      return terms === "its own" ? other : { ...order, id: other.id };
    };
  });

/** A fault in refusing: a value of one member is taken as if it were `good`. */
const accepts = (name: string, member: string, value: RegExp, good: string) => {
  const change: Deviation["change"] = ({ trading }) => {
    const { check, create } = trading;
    const isWrong = (fields: Fields) => value.test(String(fields[member]));
    trading.check = (fields) => check(isWrong(fields) ? { ...fields, [member]: good } : fields);
    trading.create = (account, fields) => create(account, { [member]: good, ...fields });
  };
  return deviation(name, "createOrder", `refuse ${member}`, change, { also: ["listOrders", "getOrder"] });
};

/** A fault in refusing: an order that is wrong is taken as another one, which meets others at once. */
const fills = (name: string, cause: string, right: (fields: Fields) => Fields | undefined) =>
  deviation(name, "createOrder", cause, ({ trading }) => {
    const { check, create } = trading;
    trading.check = (fields) => (right(fields) ? undefined : check(fields));
    trading.create = (account, fields) => {
      const order = create(account, right(fields) ?? fields);
      if (right(fields)) fill(order);
      return order;
    };
  });

/** A fault in refusing: every good order gets this. */
const refuses = (name: string, cause: string, change: Partial<Reply>) =>
  deviation(name, "createOrder", cause, (service) => {
    service.trading.check = () => "price";
    const isIts = ({ data }: Reply) => (data as { code?: number }).code === 90_400;
    replyOf("createOrder", (reply) => ({ ...reply, ...change }), isIts)(service);
  });

const shownIn = ["createOrder", "listOrders", "getOrder"];

/** What is shown of orders that were created: `isIts` says whether one is such an order. */
const hidden = (
  name: string,
  cause: string,
  change: (service: Service, isIts: (order: Order) => boolean) => void,
  operation: Deviation["operation"] = shownIn,
) =>
  deviation(name, operation, cause, (service) => {
    const ids = new Set<unknown>();
    onCreate(({ id }) => void ids.add(id))(service);
    change(service, ({ id }) => ids.has(id));
  });

/** Orders that a list leaves out. */
const leavesOut = ({ orders }: Service, isHidden: (order: Order, query: Query) => boolean) => {
  const { order: sort } = orders;
  orders.order = (items, query) => sort(items, query).filter((order) => !isHidden(order, query));
};

/** What becomes of an order that is created. */
export const writeDeviations: readonly Deviation[] = [
  {
    name: "an order that waits is said to be FILLED",
    operation: "createOrder",
    cause: "told state",
    change: dataOf("createOrder", (order: Order) => ({ ...order, state: "FILLED" })),
  },
  ...["5", "-1"].map((filled_amount) =>
    deviation(
      `${filled_amount} of a new order is filled`,
      "createOrder",
      "created filled_amount",
      dataOf("createOrder", (order: Order) => ({ ...order, filled_amount })),
    ),
  ),
  created("the price is rounded", "created price", (order) => {
    order.price = `${Math.round(Number(order.price))}`;
  }),
  created("the price loses its last digit", "created price", (order) => {
    order.price = order.price.length > 1 ? order.price.slice(0, -1).replace(/\.$/, "") : order.price;
  }),
  ...["ASK", "ETH-USDT"].map((where) =>
    created(`the price keeps four digits in ${where} orders`, "created price", (order) => {
      if ([order.side, order.market_id].includes(where)) order.price = order.price.replace(/(\.\d{4})\d+$/, "$1");
    }),
  ),
  created("the amount is truncated", "created amount", (order) => {
    order.amount = order.amount.replace(/(\.\d{2})\d+$/, "$1").replace(/^0\.00$/, "0.01");
  }),
  created("the amount becomes another one", "created amount", (order) => {
    order.amount = `${order.amount}${order.amount.includes(".") ? "" : "."}1`;
  }),
  created("the side is flipped", "created side", (order) => {
    order.side = order.side === "BID" ? "ASK" : "BID";
  }),
  created("the market is another one", "created market_id", (order) => void (order.market_id = "ETH-USDT")),
  created("price and amount change places", "created price", (order) => {
    [order.price, order.amount] = [order.amount, order.price];
  }),
  stored("an ASK is stored as a BID", "created stored", (order) => void (order.side = "BID")),
  stored("another price is stored", "created stored", (order) => void (order.price = `${Number(order.price) * 2}`)),
  stored("orders of ETH-USDT are stored in BTC-USDT", "created stored", (order) => void (order.market_id = "BTC-USDT")),
  stored("a rounded amount is stored", "created amount", (order) => {
    order.amount = Number(order.amount).toFixed(4);
  }),
  stored("another amount is stored", "created amount", (order) => void (order.amount = "7")),
  created("an older order of the same terms grows by a new one", "created amount", (order, { orders }) => {
    const isOlder = (each: Order) =>
      each !== order && each.state === "PENDING" && each.side === order.side && each.price === order.price;
    const older = orders.find((each) => isOlder(each) && each.market_id === order.market_id);
    if (older) older.amount = `${Number(older.amount) + Number(order.amount)}`;
  }),
  refuses("every order is refused as if its token were wrong", "token good", {
    status: 401,
    data: { code: 40106, message: "Invalid Token" },
  }),
  refuses("every order is refused with 401 and no code", "token good", {
    status: 401,
    data: { message: "No" },
  }),
  refuses("every order is refused as if its header were wrong", "token good", {
    status: 400,
    data: { code: 40107, message: "Unexpected request header" },
  }),
  refuses("every order leads to another page", "read", { status: 308, headers: { Location: "/orders" }, body: "" }),
  refuses("no order can be created by a POST", "read", { status: 405 }),
  deviation("no order can be created by a POST, whatever its token", "createOrder", "read", (service) => {
    const reply = { status: 405, headers: {}, data: { code: 90_405, message: "No such method" } };
    service.before = ({ operation }) => (operation === "createOrder" ? reply : undefined);
  }),
  another("creations are answered with another order", "its own"),
  deviation(
    "creations are answered with the id of the next order",
    "createOrder",
    "created lost",
    dataOf("createOrder", (order: Order) => ({ ...order, id: Number(order.id) + 1 })),
  ),
  deviation(
    "creations are answered with the id of the order before",
    "createOrder",
    "created id",
    dataOf("createOrder", (order: Order) => ({ ...order, id: Number(order.id) - 1 })),
  ),
  deviation("the sign of an amount is left out", "createOrder", "refuse amount", ({ trading }) => {
    const { check, create } = trading;
    const unsigned = (fields: Fields) => ({ ...fields, amount: String(fields.amount).replace(/^-(?=.*[1-9])/, "") });
    trading.check = (fields) => check(unsigned(fields));
    trading.create = (account, fields) => create(account, unsigned(fields));
  }),
  another("creations are answered with the id of another order", "those asked for"),
  ...[
    { status: 409, every: 1 },
    { status: 408, every: 4 },
    { status: 503, every: 1, headers: { "Retry-After": "1" } },
  ].map(({ status, every, headers = {} }) => {
    let count = 0;
    return deviation(
      `every ${every}. creation is answered with ${status}, and placed`,
      "createOrder",
      "placed",
      replyOf("createOrder", (reply) =>
        ++count % every === 0 ? { status, headers, data: { code: 90001, message: "busy" } } : reply,
      ),
    );
  }),
  ...[
    { name: "a creation says that all is filled", cause: "filled_amount", state: "FILLED", part: 1 },
    { name: "a creation says that a part is filled", cause: "filled_amount", state: "PENDING", part: 0.5 },
    { name: "a creation says CANCELED", cause: "state", state: "CANCELED", part: 0 },
  ].map(({ name, cause, state, part }) =>
    deviation(
      `${name}, and reads show nothing of it`,
      "createOrder",
      `told ${cause}`,
      dataOf("createOrder", (order: Order) => {
        const filled_amount = part === 1 ? order.amount : `${Number(order.amount) * part}`;
        return { ...order, state, filled_amount, avg_deal_price: part > 0 ? order.price : "0" };
      }),
    ),
  ),
  deviation(
    "a creation tells of an average price that no read shows",
    "createOrder",
    "told avg_deal_price",
    dataOf("createOrder", (order: Order) => ({ ...order, avg_deal_price: "5" })),
  ),
  {
    ...deviation("parameters are taken in the body only", "createOrder", "parameters elsewhere", (service) => {
      service.before = ({ operation, query }) =>
        operation === "createOrder" && query.market_id !== undefined
          ? { status: 400, headers: {}, data: { code: 90400, message: "no body" } }
          : undefined;
    }),
    overlay: "post-parameters-in-query",
  },
  ...(
    [
      ["all of its terms", "created id", ["market_id", "side", "price", "amount"]],
      ["its price and side", "created id", ["market_id", "side", "price"]],
    ] as const
  ).map(([what, cause, names]) =>
    deviation(`an order with ${what} like a pending one is answered with that`, "createOrder", cause, ({ trading }) => {
      const { create } = trading;
      const isLike = (order: Order, fields: Parameters<typeof create>[1]) =>
        order.state === "PENDING" && names.every((name) => order[name] === fields[name]);
      trading.create = (account, fields) =>
        account.orders.find((order) => isLike(order, fields)) ?? create(account, fields);
    }),
  ),
  created("every order is stored twice", "created twice", (order, account) => {
    account.orders.unshift({ ...order, id: takeId(account) });
  }),
  ...[1, 2, 4].map((every) => {
    let count = 0;
    return created(
      `every ${every}. order is stored twice, the second one rounded`,
      "created twice",
      (order, account) => {
        const amount = Number(order.amount).toFixed(every === 2 ? 6 : 5);
        if (++count % every === 0) account.orders.unshift({ ...order, amount, id: takeId(account) });
      },
    );
  }),
  deviation("every order is stored a second time 900 ms later", "createOrder", "created twice", (service) => {
    const later = puttingOff(service, 900);
    onCreate((order, account) => {
      const second = { ...order };
      later(() => void account.orders.unshift({ ...second, id: takeId(account) }));
    })(service);
  }),
  deviation(
    "an order replaces the newest one",
    shownIn,
    "created lost",
    onCreate((_order, { orders }) => void orders.splice(1, 1)),
  ),
  hidden("a created order is never listed", "created listed", leavesOut),
  hidden("a created order is listed without a filter only", "created listed", (service, isIts) =>
    leavesOut(service, (order, { state }) => isIts(order) && state === "PENDING"),
  ),
  hidden("a created order cannot be read", "created read", (service, isIts) =>
    onRead((order) => (order && isIts(order) ? undefined : order))(service),
  ),
  hidden("a created order is read with another price than it was created with", "created price", (service, isIts) =>
    onRead((order) =>
      order && isIts(order) ? { ...order, price: `${order.price}.5`.replace(/(\..*)\.5$/, "$15") } : order,
    )(service),
  ),
  ...["BTC-USDT", "ETH-USDT"].map((market) =>
    created(`a new order cancels the oldest one in ${market}`, "harms others", (_order, { orders }) => {
      const oldest = [...orders].reverse().find(({ market_id, state }) => market_id === market && state === "PENDING");
      if (oldest) oldest.state = "CANCELED";
    }),
  ),
  ...Object.entries({
    "all that are pending in its market": ({ market_id }: Order, order: Order) => market_id === order.market_id,
    "all of its side": ({ market_id, side }: Order, order: Order) =>
      market_id === order.market_id && side === order.side,
    "older ones of the same price": ({ price }: Order, order: Order) => price === order.price,
    "ASKs of the account that came since": ({ id, side }: Order) => Number(id) > 5040 && side === "ASK",
  }).map(([which, isIts]) =>
    created(`a new order cancels ${which}`, "harms others", (order, account) => {
      for (const each of account.orders)
        if (each !== order && each.state === "PENDING" && isIts(each, order)) each.state = "CANCELED";
    }),
  ),
  {
    ...created(
      "a new order replaces the one before it, and nothing else is there",
      "harms others",
      (order, account) => {
        const before = account.orders.find((each) => each !== order && each.market_id === order.market_id);
        if (before?.state === "PENDING") before.state = "CANCELED";
      },
    ),
    account: { orders: 0 },
  },
  ...["cancels", "fills"].map((what) =>
    created(`a new order ${what} the oldest one that was created since`, "harms others", (order, { orders }) => {
      const isIts = (each: Order) => each !== order && Number(each.id) > 5040 && each.state === "PENDING";
      const oldest = [...orders].reverse().find(isIts);
      if (oldest && what === "cancels") oldest.state = "CANCELED";
      else if (oldest) fill(oldest);
    }),
  ),
  created("a new order changes the amount of an older one", "harms others", (_order, { orders }) => {
    const filled = orders.find(({ state }) => state === "FILLED");
    if (filled) filled.amount = "9";
  }),
  ...(["state", "side"] as const).map((member) =>
    hidden(
      `a created order of the other market is not listed there by its ${member}`,
      "listed elsewhere",
      (service, isIts) =>
        leavesOut(
          service,
          (order, query) => order.market_id === "ETH-USDT" && query[member] !== undefined && isIts(order),
        ),
    ),
  ),
  hidden(
    "a created order of the other market is not listed there",
    "listed elsewhere",
    (service, isIts) => leavesOut(service, (order) => order.market_id === "ETH-USDT" && isIts(order)),
    "listOrders",
  ),
  accepts("an amount of 0 is taken", "amount", /^0(\.0+)?$/, "1"),
  ...[
    { name: "an amount of 0.00000000 is taken", isIts: ({ amount }: Fields) => amount === "0.00000000" },
    { name: "an amount of -0 is taken", isIts: ({ amount }: Fields) => amount === "-0" },
  ].map(({ name, isIts }) =>
    deviation(name, "createOrder", "refuse amount", ({ trading }) => {
      const { check } = trading;
      trading.check = (fields) => (isIts(fields) ? undefined : check(fields));
    }),
  ),
  ...["amount 0", "amount -0.01375", "amount abc", "price abc"].flatMap((what) =>
    ["ASK", "ETH-USDT"].map((where) => {
      const [member = "", value] = what.split(" ");
      return deviation(`the ${what} is taken in ${where} orders`, "createOrder", `refuse ${member}`, ({ trading }) => {
        const { check } = trading;
        trading.check = (fields) => {
          const isIts = [fields.side, fields.market_id].includes(where) && fields[member] === value;
          return isIts ? undefined : check(fields);
        };
      });
    }),
  ),
  accepts("an amount below 0 is taken", "amount", /^-/, "1"),
  accepts("an amount that is not a decimal is taken", "amount", /^abc$/, "1"),
  ...["0.01375abc", "NaN", ""].map((text) =>
    accepts(`an amount of "${text}" is taken`, "amount", RegExp(`^${text}$`), "1"),
  ),
  accepts("a price that is not a decimal is taken", "price", /^abc$/, "1"),
  accepts("a price of an empty text is taken", "price", /^$/, "1"),
  accepts("a side of an empty text is taken", "side", /^$/, "BID"),
  accepts("a side that does not exist is taken", "side", /^(?!ASK$|BID$|undefined$)/, "BID"),
  accepts("an order without a price is taken", "price", /^undefined$/, "1"),
  fills("an order of any side but BID is an ASK, and is filled", "refuse side", ({ side, ...fields }) =>
    side === "ASK" || side === "BID" ? undefined : { ...fields, side: "ASK" },
  ),
  fills("an order of less than 0 is one of the other side, and is filled", "refuse amount", ({ amount, ...fields }) =>
    /^-.*[1-9]/.test(String(amount))
      ? { ...fields, side: fields.side === "BID" ? "ASK" : "BID", amount: String(amount).slice(1) }
      : undefined,
  ),
  fills("an order at a price that is not a decimal is filled at any", "refuse price", ({ price, ...fields }) =>
    /^\d/.test(String(price)) ? undefined : { ...fields, price: "1200.25" },
  ),
];
