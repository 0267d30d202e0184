import { allNamed } from "../../../toolkit/contract/judge/ask/all-named.js";
import { longTest, some } from "../../support/runs.js";
import { description } from "../../support/built.js";
import { fill, takeId, type Order } from "../contract/services/account.js";
import { createService } from "../contract/services/create-service.js";
import { onCancelAll, onCreate, replyOf, type Deviation } from "../contract/services/deviation.js";
import { judged } from "../contract/services/judged.js";
import { lags } from "../contract/services/tolerable/late.js";
import type { Service } from "../contract/services/service.js";
import type { Fields } from "../contract/services/trading-rules.js";

/** Enough orders of others: the lists are judged elsewhere. */
const few = { orders: 6, withdrawals: 2 };

/** The orders of a run, those that were created after one was filled, and the verdict. */
async function runOver(change: Deviation["change"]) {
  const created: Order[] = [];
  const afterFill: Order[] = [];
  const service = createService((its) => {
    change(its);
    onCreate((order) => {
      if (created.some(({ state }) => state === "FILLED")) afterFill.push(order);
      created.push(order);
    })(its);
  }, few);
  return { created, afterFill, verdict: await judged(service, description) };
}

const anySignature: Deviation["change"] = ({ tokens }) => void (tokens.isSignature = () => true);

test.each(
  some([
    ["a service that conforms", () => {}],
    ["a service that accepts forged tokens", anySignature],
  ]),
)("nothing is created once an order of %s was filled, and the verdict says what it cost", async (_which, change) => {
  const { afterFill, verdict } = await runOver((service) => {
    change(service);
    onCreate(fill)(service);
  });
  expect(afterFill).toEqual([]);
  expect(verdict.notes).toContainEqual(
    expect.stringMatching(
      /^1 order of the judge was filled, \d+ \(BID of 0\.01375\d+ at 1\.2575 in BTC-USDT\): --price, .+ must be out of reach/,
    ),
  );
});

test("parts of several pending orders that add up to a whole one end the creations", async () => {
  const created: Order[] = [];
  const afterWhole: Order[] = [];
  const share = ({ filled_amount, amount }: Order) => Number(filled_amount) / Number(amount);
  const service = createService((its) => {
    // A small order of somebody else meets each one shortly after the run has looked at it.
    onCreate((order) => {
      if (created.reduce((sum, each) => sum + share(each), 0) > 1) afterWhole.push(order);
      for (const each of created)
        if (each.state === "PENDING") each.filled_amount = (Number(each.amount) * 0.6).toFixed(11);
      created.push(order);
    })(its);
  }, few);
  const { notes } = await judged(service, description);
  expect(created.length).toBeGreaterThan(2);
  expect(afterWhole).toEqual([]);
  expect(notes).toContainEqual(expect.stringMatching(/^2 orders of the judge were filled, .+ must be out of reach/));
});

test.each(some([429, 500, 401, 422], 2))(
  "a creation with status %s whose order was filled is the last one",
  async (status) => {
    const { created, verdict } = await runOver((service) => {
      onCreate(fill)(service);
      replyOf("createOrder", () => ({ status, headers: {}, data: { code: 90_001, message: "rejected" } }))(service);
    });
    expect(created).toHaveLength(1);
    expect(verdict.notes).toContainEqual(expect.stringMatching(/^1 order of the judge was filled, /));
    // A single failure may be chance: it is only told.
    const told = status === 500 ? verdict.reported : verdict.findings;
    if ([401, 422].includes(status)) expect(verdict.stopped).toBeUndefined();
    expect(told.map(({ operation, seen }) => `${operation} ${seen}`)).toContainEqual(
      status === 500 ? "createOrder 500" : `createOrder order ${created[0]?.id}, as it was asked for`,
    );
  },
);

test.each(some([409, 408, 500]))(
  "if creations only get %s, and one was filled, the run proves too little",
  async (status) => {
    const { created, verdict } = await runOver((service) => {
      onCreate(fill)(service);
      replyOf("createOrder", () => ({ status, headers: {}, data: { code: 90_001, message: "conflict" } }))(service);
    });
    expect(verdict).toMatchObject({
      findings: [],
      exitCode: 2,
      stopped: `createOrder never succeeded, but order ${created[0]?.id} was placed with ${status}, and filled`,
    });
  },
);

const cutTo = (amount: string) => (service: Service) => {
  const { create } = service.trading;
  service.trading.create = (account, fields) => create(account, { ...fields, amount });
};
const refuseDigits = ({ trading }: Service) => {
  const { check } = trading;
  trading.check = (fields) => (String(fields.amount).length > "0.01375".length ? "amount" : check(fields));
};

/** Every creation is filled, and gets a status, where a market does not keep the digits of the run. */
const fillsWith =
  (status: number, change: (service: Service) => void, from = 1): Deviation["change"] =>
  (service) => {
    let count = 0;
    onCreate((order) => void (++count >= from && fill(order)))(service);
    const data = { code: 90_001, message: "rejected" };
    replyOf("createOrder", (reply) => (count >= from ? { status, headers: {}, data } : reply))(service);
    change(service);
  };

test.each(
  some(
    [
      ...[429, 401, 409, 500].flatMap((status) => [
        { status, market: "cuts the digits of the run", change: cutTo("0.01375") },
        { status, market: "refuses digits", change: refuseDigits },
      ]),
      { status: 429, market: "cuts more than these", change: cutTo("0.01") },
    ],
    2,
  ),
)("in a market that $market, an order that got $status and was filled is the last one, and named", async (row) => {
  const { created, verdict } = await runOver(fillsWith(row.status, row.change));
  expect(created).toHaveLength(1);
  const id = created[0]?.id;
  expect(verdict).toMatchObject({
    findings: [],
    exitCode: 2,
    stopped: `order ${id} was filled, which has the terms of a creation that got ${row.status}: it may be somebody else's`,
  });
  expect(verdict.notes).toContainEqual(expect.stringMatching(RegExp(`filled, ${id} \\(.*, or somebody else's\\)`)));
});

longTest(
  "where digits are refused, a creation that got 429 and seems filled is told, although others had succeeded",
  async () => {
    const { afterFill, verdict } = await runOver(fillsWith(429, refuseDigits, 5));
    expect(afterFill).toEqual([]);
    expect(verdict).toMatchObject({ exitCode: 2, stopped: expect.stringContaining("that got 429") as string });
  },
);

/** What must be refused is, and is placed and filled all the same, with what the service takes for its terms. */
const fillsRefused =
  (isIts: (fields: Fields) => boolean, taken: Partial<Order>, status: number): Deviation["change"] =>
  (service) => {
    const { check } = service.trading;
    let isWrong = false;
    service.trading.check = (fields) => {
      isWrong = isIts(fields);
      const error = check(fields);
      const order = { market_id: "BTC-USDT", side: "BID", ...fields, ...taken };
      if (isWrong) fill(service.trading.create(service.account, order));
      return error;
    };
    const data = { code: 90_001, message: "rejected" };
    replyOf(
      "createOrder",
      (reply) => (isWrong ? { status, headers: {}, data } : reply),
      () => true,
    )(service);
  };

const marketPrice = { price: "65000", amount: "0.01375" };
const invalid: Readonly<Record<string, [isIts: (fields: Fields) => boolean, taken: Partial<Order>]>> = {
  "no price": [({ price }) => price === undefined, marketPrice],
  "no market": [({ market_id }) => market_id === undefined, { amount: "0.01375" }],
  "no side": [({ side }) => side === undefined, { amount: "0.01375", side: "ASK" }],
  "another side": [({ side }) => side === "BUY", { amount: "0.01375", side: "ASK" }],
  "an amount below 0": [({ amount }) => Number(amount) < 0, { amount: "0.01375", side: "ASK", price: "1.25749" }],
  "no amount": [({ amount }) => amount === undefined, { amount: "0.5", price: "1.25749" }],
};

test.each(
  some(
    Object.keys(invalid).flatMap((which) =>
      [400, 500].flatMap((status) => [true, false].map((isFew) => ({ which, status, isFew }))),
    ),
    2,
  ),
)(
  "an order with $which that got $status and was filled, without digits, is the last one (none taken: $isFew)",
  async (row) => {
    const [isIts, taken] = invalid[row.which]!;
    const { created, verdict } = await runOver((service) => {
      if (row.isFew) refuseDigits(service);
      fillsRefused(isIts, taken, row.status)(service);
    });
    const filled = created.filter(({ state }) => state === "FILLED");
    expect(filled).toHaveLength(1);
    const id = filled[0]?.id;
    expect(created.at(-1)?.id).toBe(id);
    expect(verdict).toMatchObject({
      findings: [],
      exitCode: 2,
      stopped: `order ${id} was filled, which has the terms of a creation that got ${row.status}: it may be somebody else's`,
    });
    expect(verdict.notes).toContainEqual(expect.stringMatching(RegExp(`filled, ${id} \\(.*, or somebody else's\\)$`)));
  },
);

longTest("so is one whose price had more digits than its market takes, and was cut", async () => {
  const isLong = ({ side, price }: Fields) => side === "BID" && String(price).length > "1.2575".length;
  const { created, verdict } = await runOver((service) => {
    refuseDigits(service);
    fillsRefused(isLong, { price: "1.257" }, 400)(service);
  });
  const [filled, ...more] = created.filter(({ state }) => state === "FILLED");
  expect([more, created.at(-1)?.id, verdict.exitCode]).toEqual([[], filled?.id, 2]);
  expect(verdict.notes).toContainEqual(
    expect.stringMatching(RegExp(`filled, ${filled?.id} \\(.*, or somebody else's\\)`)),
  );
});

longTest(
  "where digits are kept, filled orders of another program with a few terms of the run's are not taken for them",
  async () => {
    const { verdict } = await runOver((service) => {
      const { create } = service.trading;
      const fields = { market_id: "BTC-USDT", side: "BID", price: "65000", amount: "0.01375" };
      service.before = ({ number, operation }) => {
        if (number % 5 === 0 && operation !== "createOrder") fill(create(service.account, fields));
        return undefined;
      };
    });
    expect(verdict).toMatchObject({ findings: [], exitCode: 0 });
  },
);

test("a second order of a creation that is filled, where digits are refused, is the last one, and named", async () => {
  const { created, verdict } = await runOver((service) => {
    refuseDigits(service);
    onCreate((order, account) => {
      const second = { ...order, id: takeId(account) };
      fill(second);
      account.orders.unshift(second);
    })(service);
  });
  expect(created).toHaveLength(1);
  expect(verdict.notes).toContainEqual(
    expect.stringMatching(RegExp(`filled, ${Number(created[0]?.id) + 1} \\(.*, or somebody else's\\)`)),
  );
});

longTest.each(some([400, 500]))(
  "where the filled orders cannot be listed, which gets %s, a refused one that was filled is found among all",
  async (status) => {
    const { created } = await runOver((service) => {
      fillsWith(400, () => {})(service);
      const reply = { status, headers: {}, data: { code: 90_001, message: "rejected" } };
      service.before = ({ query }) => (query.state === "FILLED" ? reply : undefined);
    });
    expect(created).toHaveLength(1);
  },
);

const unseen: Readonly<Record<string, [change: Deviation["change"], most: number]>> = {
  "the list of filled orders is always empty": [
    ({ orders }) => {
      orders.filters.state = ({ state }, value) => value !== "FILLED" && state === value;
    },
    1,
  ],
  "lists are behind for a second": [lags(1, ["listOrders", "getOrder"]), 3],
  "digits are refused, and new orders stand in the middle of a long list": [
    (service) => {
      refuseDigits(service);
      const { orders } = service;
      const { order: sort } = orders;
      const placeOf = ({ id }: Order) => (Number(id) > 5610 ? 5300 + 1 / Number(id) : Number(id));
      orders.order = (...its) => [...sort(...its)].sort((one, other) => placeOf(one) - placeOf(other));
    },
    3,
  ],
};

test.each(some(Object.keys(unseen), 2))(
  "refused orders that are filled are few, and all named, where %s",
  async (which) => {
    const [change, most] = unseen[which]!;
    const created: Order[] = [];
    const service = createService(
      (its) => {
        fillsWith(400, change)(its);
        onCreate((order) => void created.push(order))(its);
      },
      which.includes("long") ? { orders: 600 } : few,
    );
    const { notes } = await judged(service, description);
    expect(created.length).toBeGreaterThan(0);
    expect(created.length).toBeLessThanOrEqual(most);
    const note = notes.find((each) => / of the judge (was|were) filled, /.test(each)) ?? "";
    expect(created.filter(({ id }) => !note.includes(String(id)))).toEqual([]);
  },
);

longTest("orders that were filled before are not taken for those of creations without success", async () => {
  const service = createService((its) => {
    refuseDigits(its);
    for (const order of its.account.orders.slice(0, 4))
      fill(Object.assign(order, { side: "BID", price: "1.2575", amount: "0.01375" }));
    its.before = ({ operation }) =>
      operation === "createOrder" ? { status: 409, headers: {}, data: { code: 90_409, message: "closed" } } : undefined;
  });
  const { notes, stopped, exitCode } = await judged(service, description);
  expect(notes.filter((each) => each.includes("filled"))).toEqual([]);
  expect({ stopped, exitCode }).toEqual({ stopped: undefined, exitCode: 0 });
});

longTest.each(some([429, 401, 422]))("an order that a creation with %s has placed is the last one", async (status) => {
  const { created } = await runOver(
    replyOf("createOrder", () => ({ status, headers: {}, data: { code: 90_001, message: "rejected" } })),
  );
  expect(created.filter(({ amount }) => /[1-9]/.test(amount))).toHaveLength(1);
});

longTest("an order that is filled after its response is the last one of its side, once it is seen", async () => {
  const { created, afterFill, verdict } = await runOver((service) => {
    const { before } = service;
    const due = new Map<Order, number>();
    onCreate((order) => void due.set(order, 4))(service);
    service.before = (asked) => {
      for (const [order, left] of due) {
        due.set(order, left - 1);
        if (left === 1 && order.state === "PENDING") fill(order);
      }
      return before(asked);
    };
  });
  const ids = created.filter(({ state }) => state === "FILLED").map(({ id }) => String(id));
  expect(ids.length).toBeGreaterThan(0);
  // At the most one of the other side, which shows whether orders stay open without a creation.
  expect(afterFill.length).toBeLessThan(2);
  const note = verdict.notes.find((each) => / of the judge (was|were) filled, /.test(each));
  for (const id of ids) expect(note).toMatch(new RegExp(`${id} \\((BID|ASK) of`));
});

longTest("the filled part of an order that is then cancelled is noted, at its average price", async () => {
  const { verdict } = await runOver((service) => {
    let isFirst = true;
    onCreate((order) => {
      if (isFirst) Object.assign(order, { filled_amount: "0.005", avg_deal_price: "1.2" });
      isFirst = false;
    })(service);
  });
  expect(verdict.findings).toEqual([]);
  expect(verdict.notes).toContainEqual(expect.stringMatching(/^1 order .+ \(BID of 0\.005 at 1\.2 in BTC-USDT\): /));
});

longTest("orders that are filled in parts are the last ones once as much as a whole one was filled", async () => {
  const { created, verdict } = await runOver(
    onCreate((order) => void Object.assign(order, { filled_amount: "0.012", avg_deal_price: order.price })),
  );
  expect(created).toHaveLength(2);
  expect(verdict.findings).toEqual([]);
});

longTest("a side of which an order was filled is not tried again", async () => {
  const { created } = await runOver((service) => {
    const { before } = service;
    const asks: Order[] = [];
    onCreate((order) => void (order.side === "ASK" && asks.push(order)))(service);
    let left = 4;
    service.before = (asked) => {
      if (asks[0]?.state === "PENDING" && left-- === 0) fill(asks[0]);
      return before(asked);
    };
  });
  const filledAt = created.findIndex(({ state }) => state === "FILLED");
  expect(created.slice(filledAt + 1).filter(({ side }) => side === "ASK").length).toBeLessThan(2);
});

longTest("a deal that is worse than the price of its order is told, and no option advised against it", async () => {
  const { verdict } = await runOver(
    onCreate((order) => {
      fill(order);
      order.avg_deal_price = "60000";
    }),
  );
  expect(verdict.notes).toContainEqual(
    expect.stringMatching(
      / \(BID of 0\.01375\d+ at 60000 in BTC-USDT, worse than its price of 1\.2575\): the service does not keep to the price/,
    ),
  );
});

longTest("all orders that were filled are named, however many they are", async () => {
  const { created, verdict } = await runOver(onCancelAll((orders) => orders.forEach(fill)));
  const filled = created.filter(({ state }) => state === "FILLED");
  expect(filled.length).toBeGreaterThan(10);
  const note = verdict.notes.find((each) => each.includes(`${filled.length} orders of the judge were filled, `)) ?? "";
  expect(filled.filter(({ id }) => !note.includes(`${id} (`))).toEqual([]);
});

test("of things that would not fit into a note, as many as fit are named, and the rest is counted", () => {
  const ids = Array.from({ length: 2000 }, (_, at) => `${1e9 + at}`);
  const named = allNamed(ids);
  expect(named.length).toBeLessThan(10_000);
  const [, more] = /, and (\d+) more$/.exec(named) ?? [];
  expect(named.split(", ").slice(0, -1)).toEqual(ids.slice(0, ids.length - Number(more)));
});
