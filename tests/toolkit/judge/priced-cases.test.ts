import { longTest, some } from "../../support/runs.js";
import type { JudgeOptions } from "../../../toolkit/contract/judge/interface/judge-options.js";
import type { Description } from "../../../toolkit/description/parts/description.js";
import { description } from "../../support/built.js";
import { fill, takeId, type Account, type Order } from "../contract/services/account.js";
import { createService } from "../contract/services/create-service.js";
import { onCreate, replyOf, type Deviation } from "../contract/services/deviation.js";
import { judged, lineOf } from "../contract/services/judged.js";

/** Enough orders of others: the lists are judged elsewhere. */
const few = { orders: 6, withdrawals: 2 };

/** The verdict on a service, by these rows, and the orders that it creates. */
async function judgedBy(
  rows: readonly object[],
  change: Deviation["change"] = () => {},
  more: Partial<JudgeOptions> = {},
) {
  const created: Order[] = [];
  const service = createService((its) => {
    change(its);
    onCreate((order) => void created.push(order))(its);
  }, few);
  const cases = rows.map((row, at) => ({ name: `row ${at}`, operation: "createOrder", ...row }));
  const verdict = await judged(service, { ...description, "x-cases": cases } as Description, [], more);
  return { created, verdict, stated: verdict.checks.filter(({ rests }) => rests === "x-cases") };
}

test.each(
  some(
    [
      ["another market", { market_id: "DOGE-USDT", amount: "100000" }],
      ["no market", { market_id: null, amount: "100000" }],
      ["another market, without an amount", { market_id: "DOGE-USDT", price: "1" }],
      ["another market, with a price of null", { market_id: "DOGE-USDT", price: null, amount: "100000" }],
    ],
    2,
  ),
)("a row of %s without all of its terms is not sent, whatever status it expects", async (_which, parameters) => {
  const { stated } = await judgedBy([200, 422].map((status) => ({ parameters, status })));
  expect(stated.map(({ status, reason }) => [status, reason])).toEqual(
    Array(2).fill(["unprovoked", expect.stringContaining("no option names a price")]),
  );
});

test("after a fill a row is sent only if it states its own price", async () => {
  const own = "1.1";
  const text = JSON.stringify({ market_id: "BTC-USDT", side: "BID", price: own, amount: "0.02" });
  const rows = [
    { parameters: {}, status: 200 },
    { parameters: { price: own }, status: 200 },
    { content: { text }, status: 200 },
    { parameters: { price: null }, status: 200 },
    { content: { text: text.replace(`"price":"${own}",`, "") }, status: 200 },
    { content: { type: "text/plain", text: "market_id=BTC-USDT&side=BID&amount=0.02" }, status: 400 },
    { content: { text: "[]" }, status: 400 },
    { query: "price=", status: 400 },
  ];
  const { created, stated } = await judgedBy(rows, onCreate(fill));
  const held = "unprovoked";
  expect(stated.map(({ status }) => status)).toEqual([held, "passed", "passed", held, held, held, "passed", held]);
  expect(created.map(({ price }) => price)).toEqual(["1.2575", own, own]);
});

longTest("rows that trade on purpose get no advice on options", async () => {
  const { verdict } = await judgedBy(
    [{ parameters: { price: "1.1" }, status: 200 }],
    onCreate((order) => void (order.price === "1.1" && fill(order))),
  );
  expect(verdict.notes).toContainEqual(expect.stringMatching(/^1 order .+: x-cases name their prices, or none$/));
});

test("a row without a price that is filled is named, and ends creations", async () => {
  const rows = [{ price: null }, {}].map((parameters) => ({ parameters, status: 200 }));
  const { created, verdict, stated } = await judgedBy(rows, ({ trading }) => {
    const { check, create } = trading;
    trading.check = (fields) => check({ price: "1", ...fields });
    trading.create = (account, fields) => {
      const order = create(account, { price: "60000", ...fields });
      if (fields.price === undefined && fields.amount === "0.01375") fill(order);
      return order;
    };
  });
  const bought = created.at(-1);
  expect(bought).toMatchObject({ price: "60000", state: "FILLED" });
  expect(stated.map(({ status }) => status)).toEqual(["passed", "unprovoked"]);
  const note = verdict.notes.find((each) => each.includes("filled")) ?? "";
  expect(note).toContain(`${bought?.id} (BID of 0.01375 at 60000 in BTC-USDT)`);
  expect(note).toMatch(/: x-cases name their prices, or none$/);
});

longTest("once a row was filled at its own price, none without one is sent", async () => {
  const rows = [{ price: "1.1" }, {}].map((parameters) => ({ parameters, status: 200 }));
  const isRow = (order: Order) => order.price === "1.1";
  const { stated } = await judgedBy(
    rows,
    onCreate((order) => void (isRow(order) && fill(order))),
  );
  expect(stated.map(({ status }) => status)).toEqual(["passed", "unprovoked"]);
});

test.each(some([false, true]))(
  "an order that a row places although it is refused is a finding (spare orders: %s)",
  async (spareOrders) => {
    const change = replyOf("createOrder", (reply, { fields }) =>
      fields.price === "1.1" ? { ...reply, status: 400, data: { code: 1, message: "no" } } : reply,
    );
    const { verdict } = await judgedBy([{ parameters: { price: "1.1", amount: "0.02" }, status: 400 }], change, {
      spareOrders,
    });
    expect(verdict.exitCode).toBe(1);
    expect(verdict.findings.map(lineOf)).toEqual([
      expect.stringMatching(/^createOrder .+ no order where the response is 400$/),
    ]);
  },
);

const numbers = JSON.stringify({ market_id: "DOGE-USDT", side: "BID", price: 1.1, amount: 0.0000002 });
const isRows = (price: unknown) => Number(price).toFixed(1) === "1.1";

/** A service that places whatever a row asks for, with what is missing, and rounds its price. */
const placing: Deviation["change"] = ({ trading }) => {
  const { check, create } = trading;
  trading.check = (fields) => (isRows(fields.price) ? undefined : check(fields));
  trading.create = (account, { market_id = "BTC-USDT", side = "BID", price, amount }) => {
    const written = isRows(price) ? { price: Number(price).toFixed(2), amount: Number(amount).toFixed(8) } : {};
    return create(account, { market_id, side, price, amount, ...written });
  };
};

const refusing: Deviation["change"] = (service) => {
  placing(service);
  replyOf("createOrder", (reply, { fields }) =>
    isRows(fields.price) ? { ...reply, status: 400, data: { code: 1, message: "no" } } : reply,
  )(service);
};

test.each(
  some([
    ["with numbers, of any market", { content: { text: numbers } }],
    ["without a side", { parameters: { side: null, price: 1.1, amount: "0.02" } }],
    ["without a market", { parameters: { market_id: null, price: "1.1", amount: 0.02 } }],
  ]),
)("an order of a refused row %s is found and cancelled", async (_which, row) => {
  const { verdict, created } = await judgedBy([{ ...row, status: 400 }], refusing);
  expect(verdict.findings.map(lineOf)).toEqual([
    expect.stringMatching(/^createOrder .+ no order where the response is 400$/),
  ]);
  expect(created.at(-1)).toMatchObject({ price: "1.10", state: "CANCELED" });
});

test.each(
  some(
    [
      ["as the row states", { parameters: { price: "1.1234" }, body: { price: "1.12" } }],
      ["as the row does not say", { parameters: { price: "1.1234" } }],
      ["where the market is left out", { parameters: { market_id: null, price: "1.1234", amount: "0.02" } }],
      ["from a number", { parameters: { price: 1.1 } }],
      ["of a market of its own, from numbers", { content: { text: numbers } }],
    ],
    2,
  ),
)("an order whose terms are written anew %s is the row's, and cancelled", async (_which, row) => {
  const { verdict, created } = await judgedBy([{ ...row, status: 200 }], placing);
  expect([verdict.exitCode, verdict.findings.map(lineOf)]).toEqual([0, []]);
  expect(created.at(-1)).toMatchObject({ price: expect.stringMatching(/^1[.]1/) as string, state: "CANCELED" });
});

test("an order that a row names is left alone where the orders before it could not be listed", async () => {
  const market_id = "DOGE-USDT";
  const parameters = { market_id, price: "1.1234", amount: "0.02" };
  let old: Order | undefined;
  const { verdict } = await judgedBy([{ parameters, status: 200 }], (service) => {
    placing(service);
    const { account } = service;
    const order = { market_id, price: "1.12", amount: "0.02", side: "BID", filled_amount: "0", avg_deal_price: "0" };
    old = { id: takeId(account), ...order, state: "PENDING" };
    account.orders.unshift(old);
    replyOf("listOrders", (reply, { query }) =>
      query.market_id === market_id ? { ...reply, status: 400, data: { code: 1, message: "no" } } : reply,
    )(service);
    replyOf("createOrder", (reply, { fields }) => (isRows(fields.price) ? { ...reply, data: { ...old } } : reply))(
      service,
    );
  });
  expect(old?.state).toBe("PENDING");
  expect(verdict.exitCode).toBe(2);
});

const otherAmount = onCreate((order) => void (isRows(order.price) && (order.amount = "0.5")));

test.each(
  some(
    [
      ["with a term that it does not give", { price: "1.1", amount: null }, false, 0],
      ["with other terms", { price: "1.1", amount: "0.2" }, false, 0],
      ["with other terms, where orders are spared", { price: "1.1", amount: "0.2" }, true, 2],
      ["with other terms, in another market", { market_id: "DOGE-USDT", price: "1.1", amount: "0.2" }, false, 2],
    ],
    2,
  ),
)("an order that comes %s while a row is refused is named", async (_which, parameters, spareOrders, exitCode) => {
  const { verdict, created } = await judgedBy(
    [{ parameters, status: 400 }],
    (service) => {
      refusing(service);
      otherAmount(service);
    },
    { spareOrders },
  );
  expect(verdict).toMatchObject({ findings: [], exitCode });
  const { id, state } = created.at(-1) ?? {};
  expect(state).toBe(exitCode === 0 ? "CANCELED" : "PENDING");
  const became = exitCode === 0 ? "orders were cancelled" : "orders are left";
  expect(verdict.notes.filter((note) => note.includes("else"))).toEqual([
    `${became} that may be of the judge or of somebody else: ${id}`,
  ]);
  expect(verdict.notes).toContainEqual(expect.stringMatching(RegExp(`^a row of x-cases was refused while .+: ${id}$`)));
});

longTest("an order of a refused row that names its market in small letters is found", async () => {
  const parameters = { market_id: "btc-usdt", price: "1.1", amount: "0.02" };
  const { verdict, created } = await judgedBy([{ parameters, status: 400 }], (service) => {
    refusing(service);
    const { create } = service.trading;
    service.trading.create = (account, fields) =>
      create(account, { ...fields, market_id: String(fields.market_id).toUpperCase() });
  });
  expect(verdict.findings).toHaveLength(1);
  expect(created.at(-1)).toMatchObject({ market_id: "BTC-USDT", state: "CANCELED" });
});

test("orders of a busy account are left alone while a row is refused", async () => {
  let of: Account | undefined;
  const others: Order[] = [];
  const place = () => {
    const order = { market_id: "BTC-USDT", price: "900", amount: "0.7", side: "BID" } as const;
    const filled = { filled_amount: "0", avg_deal_price: "0", state: "PENDING" };
    if (of) of.orders.unshift({ id: takeId(of), ...order, ...filled });
    if (of?.orders[0]) others.push(of.orders[0]);
  };
  const { verdict } = await judgedBy([{ parameters: { price: "0", amount: "0.02" }, status: 400 }], (service) => {
    const { reply } = service;
    service.reply = (its, asked) => {
      const isRow = asked.fields.price === "0" && asked.fields.amount === "0.02";
      if (isRow) of = service.account;
      if (isRow || of) place();
      return reply(its, asked);
    };
  });
  expect(verdict).toMatchObject({ findings: [], exitCode: 0 });
  expect(verdict.notes).toContainEqual(expect.stringMatching(/^a row of x-cases was refused while .+: \d/));
  expect(others.filter(({ state }) => state !== "PENDING")).toEqual([]);
});

test.each(some([false, true]))(
  "so is one that is filled at once (another one comes meanwhile: %s)",
  async (isAnother) => {
    const change: Deviation["change"] = (service) => {
      const plain = { ...service.trading };
      onCreate((order, account) => {
        if (order.price !== "1.1") return;
        fill(order);
        if (isAnother) fill(plain.create(account, { market_id: "BTC-USDT", side: "ASK", price: "7", amount: "3" }));
      })(service);
      replyOf("createOrder", (reply, { fields }) =>
        fields.price === "1.1" ? { ...reply, status: 400, data: { code: 1, message: "no" } } : reply,
      )(service);
    };
    const { verdict } = await judgedBy([{ parameters: { price: "1.1", amount: "0.02" }, status: 400 }], change);
    expect(verdict.findings.map(({ expected }) => expected)).toEqual(
      isAnother ? [] : ["no order where the response is 400"],
    );
    expect(verdict.notes).toContainEqual(
      expect.stringMatching(
        isAnother
          ? /^a row of x-cases was refused while .+: \d/
          : /^1 order of the judge was filled, .+ had to be refused/,
      ),
    );
  },
);

longTest("an order that comes together with another one may be somebody else's", async () => {
  const change: Deviation["change"] = (service) => {
    replyOf("createOrder", (reply, { fields }) => {
      if (fields.price !== "1.1") return reply;
      const order = service.account.orders.find(({ price }) => price === "1.1");
      if (order) service.account.orders.push({ ...order, id: Number(order.id) + 100, amount: "0.5" });
      return { ...reply, status: 400, data: { code: 1, message: "no" } };
    })(service);
  };
  const { verdict } = await judgedBy([{ parameters: { price: "1.1", amount: "0.02" }, status: 400 }], change);
  expect(verdict.findings).toEqual([]);
  expect(verdict.notes).toContainEqual(
    expect.stringMatching(/^orders were cancelled that may be of the judge or of somebody else/),
  );
});
