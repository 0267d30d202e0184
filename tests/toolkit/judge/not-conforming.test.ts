import type { JudgeOptions } from "../../../toolkit/contract/index.js";
import { longTest, some } from "../../support/runs.js";
import { description } from "../../support/built.js";
import { takeId, type Order } from "../contract/services/account.js";
import { createService } from "../contract/services/create-service.js";
import { onCreate, onRead, type Deviation } from "../contract/services/deviation.js";
import { judged } from "../contract/services/judged.js";

async function verdictOn(change: Deviation["change"], options: Partial<JudgeOptions> = {}) {
  const service = createService(change);
  const { findings, exitCode, notes, stopped, checks } = await judged(service, description, [], options);
  const reasons = checks.map(({ reason = "" }) => reason);
  return { service, findings, exitCode, stopped, notes: notes.join("\n"), reasons };
}

const refuseWrites =
  (status: number, headers: Record<string, string> = {}): Deviation["change"] =>
  (service) => {
    const reply = { status, headers, data: { code: 90_000 + status, message: "not now" } };
    service.before = ({ request }) => (request.method === "GET" ? undefined : reply);
  };

test("one order like that of a creation, but rounded, is named, left alone and keeps the run from conforming", async () => {
  let count = 0;
  let id = "";
  const { service, findings, exitCode, notes, stopped } = await verdictOn(
    onCreate((order, account) => {
      if (++count !== 3) return;
      const twin = { ...order, amount: "0.01375", id: takeId(account) };
      account.orders.unshift(twin);
      id = `${twin.id}`;
    }),
    { spareOrders: true },
  );
  expect({ findings, exitCode, stopped }).toEqual({
    findings: [],
    exitCode: 2,
    stopped: "orders of the judge may be left over",
  });
  expect(notes).toContain(`orders are left that may be of the judge or of somebody else: ${id}`);
  expect(service.account.orders.find((order) => `${order.id}` === id)?.state).toBe("PENDING");
});

const cuts = {
  "to two digits": (amount: string) => amount.replace(/(\.\d{2})\d+$/, "$1"),
  "to another amount": () => "7",
};

test.each(
  some(
    Object.entries(cuts).flatMap(([way, cut]) => [true, false].map((spareOrders) => ({ way, cut, spareOrders }))),
    2,
  ),
)(
  "orders whose amount a market changes $way are named, and cancelled where all may be (spareOrders: $spareOrders)",
  async ({ cut, spareOrders }) => {
    const ids: string[] = [];
    const { service, findings, notes } = await verdictOn(
      onCreate((order) => {
        order.amount = cut(order.amount);
        ids.push(`${order.id}`);
      }),
      { spareOrders },
    );
    expect(findings.map(({ operation }) => operation)).toEqual(["createOrder"]);
    const own = service.account.orders.filter(({ id }) => ids.includes(`${id}`));
    expect(new Set(own.map(({ state }) => state))).toEqual(new Set([spareOrders ? "PENDING" : "CANCELED"]));
    const [note = ""] = notes.split("\n").filter((each) => each.includes("somebody else"));
    expect(note).toMatch(spareOrders ? /^orders are left/ : /^orders were cancelled/);
    expect(ids.filter((id) => !note.includes(id))).toEqual([]);
  },
);

test.each(some([{}, { timeoutMs: 30_000 }]))(
  "writes that must wait for ever are neither findings nor successes: %j",
  async (options) => {
    const { findings, exitCode } = await verdictOn(refuseWrites(503, { "Retry-After": "1" }), options);
    expect({ findings, exitCode }).toEqual({ findings: [], exitCode: 2 });
  },
);

test.each(some([300, 800]))("a run ends where nobody listens any more, from request %i on", async (first) => {
  const { findings, exitCode, stopped } = await verdictOn((service) => {
    service.before = ({ number }) => {
      if (number < first) return undefined;
      const cause = { code: "ECONNREFUSED", syscall: "connect", address: "127.0.0.1", port: 80 };
      throw Object.assign(new TypeError("fetch failed"), { cause });
    };
  });
  expect({ findings, exitCode }).toEqual({ findings: [], exitCode: 2 });
  expect(stopped).toMatch(/^nobody listens any more: no response \(fetch failed: ECONNREFUSED\)$/);
});

longTest("a service that takes no writes is said to take none, in one line", async () => {
  const { findings, exitCode, reasons } = await verdictOn(refuseWrites(405));
  expect({ findings, exitCode }).toEqual({ findings: [], exitCode: 0 });
  const refusals = new Set(reasons.filter((reason) => /refuses a (BID|ASK)|takes no writes/.test(reason)));
  expect([...refusals]).toEqual(["the service takes no writes from this key (405): leave out --writes"]);
});

test("an order that comes back while the run cleans up is a finding, and the run is not said to have stopped", async () => {
  const stop = new AbortController();
  const { findings, notes, stopped } = await verdictOn(
    ({ trading }) => {
      const { create, cancel } = trading;
      trading.create = (...its) => {
        stop.abort();
        return create(...its);
      };
      trading.cancel = (account, order) => {
        setTimeout(() => (order.state = "PENDING"), 100);
        return cancel(account, order);
      };
    },
    { signal: stop.signal },
  );
  expect(findings.map(({ operation, expected }) => `${operation}: ${expected}`)).toEqual([
    expect.stringMatching(/^cancelOrder: order \d+ to stay CANCELED$/),
  ]);
  expect(stopped).toBe("it was interrupted");
  expect(notes).toMatch(/1 of the judge's orders may be left over in BTC-USDT/);
});

test("an order of somebody else that a creation has named is left alone by the clean-up too", async () => {
  const stop = new AbortController();
  let other: { state: string } | undefined;
  const { notes } = await verdictOn(
    ({ trading, account }) => {
      const { create } = trading;
      const named = create(account, { market_id: "SOL-USDT", side: "ASK", price: "200", amount: "3" });
      other = named;
      trading.create = (...its) => {
        stop.abort();
        return { ...create(...its), id: named.id };
      };
    },
    { signal: stop.signal },
  );
  expect(other?.state).toBe("PENDING");
  expect(notes).toMatch(/may be of the judge or of somebody else: \d+/);
});

/** Those of the account before the run, as if they were somebody else's. */
const isOld = (id: unknown) => Number(id) <= 5040;

test.each<[string, Deviation["change"], object]>([
  [
    "cancel all spares orders of others",
    ({ trading }) => {
      trading.cancelAll = (account, market) => {
        const own = account.orders.filter((each) => each.market_id === market && !isOld(each.id));
        return own.filter(({ state }) => state === "PENDING").map((each) => Object.assign(each, { state: "CANCELED" }));
      };
    },
    {
      rests: "4.5, U-56",
      hint: expect.stringMatching(/^U-56 is open: .*, and no others[.] A service is held to it[.]$/),
    },
  ],
  [
    "orders of others cannot be read",
    ({ trading }) => {
      const { read } = trading;
      trading.read = (account, id) => (isOld(id) ? undefined : read(account, id));
    },
    { operation: "getOrder", rests: expect.stringMatching(/, U-56$/) },
  ],
  [
    "cancel all does nothing",
    ({ trading }) => (trading.cancelAll = () => []),
    { rests: "4.5, U-38", hint: expect.stringMatching(/^U-38 is open: .* What is expected here holds under any[.]$/) },
  ],
])("where %s, the finding names what is open of it", async (_what, change, finding) => {
  expect((await verdictOn(change)).findings).toEqual([expect.objectContaining(finding)]);
});

test("where every seventh read cancels another order of the run, creations are not blamed", async () => {
  let count = 0;
  const { findings } = await verdictOn((service) =>
    onRead((order, _id, account) => {
      const isOwn = (each: Order) => each.state === "PENDING" && !isOld(each.id);
      if (!order || !isOwn(order) || ++count % 7 !== 0) return order;
      const other = [...account.orders].reverse().find((each) => isOwn(each) && each !== order);
      if (other) other.state = "CANCELED";
      return order;
    })(service),
  );
  expect(findings.map(({ operation }) => operation)).not.toContain("createOrder");
});
