import { some } from "../../support/runs.js";
import { description } from "../../support/built.js";
import type { AccountOptions, Order } from "../contract/services/account.js";
import { createService } from "../contract/services/create-service.js";
import { onCreate, replyOf, type Deviation } from "../contract/services/deviation.js";
import { judged } from "../contract/services/judged.js";
import { puttingOff } from "../contract/services/passing-time.js";
import type { Service } from "../contract/services/service.js";
import type { Fields } from "../contract/services/trading-rules.js";

const market = "BTC-USDT";

/** What is left of the run's orders in its market, and of those of others in the other one. */
async function leftBy(change: Deviation["change"], spareOrders: boolean, account: AccountOptions = {}) {
  const created: Order[] = [];
  const service = createService((its) => {
    change(its);
    onCreate((order) => void created.push(order))(its);
  }, account);
  const isPending = ({ state }: Order) => state === "PENDING";
  const others = service.account.orders.filter((order) => isPending(order) && order.market_id !== market);
  const { notes, exitCode } = await judged(service, description, [], { spareOrders });
  const here = created.filter((order) => order.market_id === market);
  return { here, left: here.filter(isPending), spared: others.every(isPending), notes: notes.join("\n"), exitCode };
}

const failures: Readonly<Record<string, Deviation["change"]>> = {
  "get 500": replyOf("createOrder", () => ({ status: 500, headers: {}, data: {} })),
  "get 408": replyOf("createOrder", () => ({ status: 408, headers: {}, data: {} })),
  "get no response": replyOf("createOrder", () => {
    throw new TypeError("fetch failed");
  }),
};
const rows = Object.keys(failures).flatMap((which) => ["0.01", "7"].map((amount) => ({ which, amount })));

test.each(some(rows))(
  "orders that a market cuts to $amount, and whose creations $which, are not left where all may be cancelled",
  async ({ which, amount }) => {
    const { here, left, spared } = await leftBy((service) => {
      failures[which]!(service);
      onCreate((order) => void (order.amount = amount))(service);
    }, false);
    expect(here.length).toBeGreaterThan(0);
    expect(left).toEqual([]);
    expect(spared).toBe(true);
  },
);

test("where a market cuts amounts and orders are spared, three are created, and named for what they are", async () => {
  const { here, left, notes } = await leftBy(
    onCreate((order) => void (order.amount = "0.01")),
    true,
  );
  expect(here).toHaveLength(3);
  expect(left).toEqual(here);
  expect(notes).toMatch(
    /^3 orders may have been created whose responses did not show them as asked for: .+ BTC-USDT for (side=(BID|ASK) price=\S+ amount=[\d.]+(, )?){3}$/m,
  );
  for (const { id } of here) expect(notes).toContain(String(id));
});

test("a run that is not stopped waits for the effect of its last cancels as long as --settle says", async () => {
  const service = createService((its) => {
    const later = puttingOff(its, 17_000);
    its.trading.cancel = (_account, order) => {
      later(() => (order.state = "CANCELED"));
      return undefined;
    };
  });
  const { exitCode, findings, notes } = await judged(service, description, [], { settleMs: 25_000, spareOrders: true });
  expect({ exitCode, findings }).toEqual({ exitCode: 0, findings: [] });
  expect(notes.join("\n")).not.toContain("left over");
});

test("the order of a creation that failed, and comes once a stopped run is over, is told by its terms", async () => {
  const stop = new AbortController();
  const created: unknown[] = [];
  const service = createService((its) => {
    its.trading.create = (account, fields) => {
      stop.abort();
      created.push(fields);
      return account.orders[0]!;
    };
    replyOf("createOrder", (reply) => ({ ...reply, status: 504 }))(its);
  });
  const { notes, exitCode } = await judged(service, description, [], { settleMs: 25_000, signal: stop.signal });
  const [{ side, price, amount } = {}] = created as Record<string, string>[];
  expect(notes).toContainEqual(expect.stringMatching(` BTC-USDT for side=${side} price=${price} amount=${amount}$`));
  expect(exitCode).toBe(2);
});

/** Fails two creations, of which one places its order after all once several invalid ones were refused, if ever. */
async function withoutOrders(isPlaced: boolean) {
  const failed: Fields[] = [];
  let [sent, refused] = [0, 0];
  const service = createService((its) => {
    const { create, check } = its.trading;
    its.trading.check = (fields) => {
      const wrong = check(fields);
      if (wrong !== undefined && ++refused === 5 && isPlaced) create(its.account, failed[0]!);
      return wrong;
    };
    its.trading.create = (account, fields) => {
      if (![2, 4].includes(++sent)) return create(account, fields);
      failed.push(fields);
      return create({ ...account, orders: [] }, fields);
    };
    const gateway = { status: 504, headers: {}, data: {} };
    replyOf("createOrder", (reply) => ([2, 4].includes(sent) ? gateway : reply))(its);
  });
  const { notes, exitCode, findings } = await judged(service, description);
  expect({ findings, failed: failed.length }).toEqual({ findings: [], failed: 2 });
  const termsOf = ({ side, price, amount }: Fields) =>
    `side=${String(side)} price=${String(price)} amount=${String(amount)}`;
  return { note: notes.find((each) => each.includes("BTC-USDT for")), exitCode, terms: failed.map(termsOf) };
}

test("creations without success whose orders do not come are named, and are no reason to doubt", async () => {
  const { note, exitCode, terms } = await withoutOrders(false);
  expect(note).toMatch(/^2 creations .+ placed none within --settle; should one have come later, look /);
  expect(note).toContain(terms.join(", "));
  expect(exitCode).toBe(0);
});

test("a creation without success may have placed an order if another one came later than --settle", async () => {
  const { note, exitCode, terms } = await withoutOrders(true);
  expect(note).toMatch(/^an order may have been created /);
  expect(note?.endsWith(` for ${terms[1]}`)).toBe(true);
  expect(exitCode).toBe(2);
});

/** Ids as a service shows them that keeps numbers in 53 bits: older orders have the same. */
const roundsIds: Deviation["change"] = ({ trading }) => {
  trading.show = (order) => ({ ...order, id: BigInt(Number(order.id)) });
};

test.each(some([false, true]))(
  "orders with digits of the run, shown under the id of older ones, are cancelled where all may be, or named (spareOrders: %s)",
  async (spareOrders) => {
    const { here, left, spared, notes, exitCode } = await leftBy(roundsIds, spareOrders, { firstId: 2n ** 60n });
    expect(here.length).toBeGreaterThan(0);
    expect(left).toEqual(spareOrders ? here : []);
    expect(spared).toBe(true);
    expect(exitCode).toBe(1);
    expect(notes.includes("of the judge's orders may be left over")).toBe(spareOrders);
  },
);

/** Stops a run at its first creation where lists take their time, and effects nearly as long as they may. */
async function stopped(change: (service: Service, later: (act: () => void) => void) => void, listMs: number) {
  const stop = new AbortController();
  let sent = 0;
  const service = createService(
    (its) => {
      change(its, puttingOff(its, 950));
      onCreate(() => stop.abort())(its);
      const { fetch } = its;
      its.fetch = async (input, init) => {
        sent++;
        const response = await fetch(input, init);
        const isList = new URL(input instanceof Request ? input.url : input).pathname.endsWith("/viewer/orders");
        if (isList && stop.signal.aborted) await new Promise((resolve) => setTimeout(resolve, listMs));
        return response;
      };
    },
    { orders: 0 },
  );
  const { findings, requests } = await judged(service, description, [], { settleMs: 1000, signal: stop.signal });
  // Those of the clean-up too.
  expect(requests).toBe(sent);
  return { findings, states: service.account.orders.map(({ state }) => state) };
}

const listTimes = [50, 110, 170, 230, 290, 350, 410];

test.each([200, 504])("an order that comes just in time, after a creation with %s, is cancelled", async (status) => {
  for (const ms of listTimes) {
    const { findings, states } = await stopped((service, later) => {
      const { create } = service.trading;
      service.trading.create = (account, fields) => {
        later(() => void create(account, fields));
        return create({ ...account, orders: [] }, fields);
      };
      replyOf("createOrder", (reply) => ({ ...reply, status }))(service);
    }, ms);
    expect(findings).toEqual([]);
    expect(states).toEqual(["CANCELED"]);
  }
});

test("a cancel whose effect shows just in time, while the clean-up reads lists, is no finding", async () => {
  for (const ms of listTimes) {
    const { findings, states } = await stopped((service, later) => {
      service.trading.cancel = (_account, order) => {
        later(() => (order.state = "CANCELED"));
        return undefined;
      };
    }, ms);
    expect(findings).toEqual([]);
    expect(states).toEqual(["CANCELED"]);
  }
});
