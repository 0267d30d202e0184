import type { Sandbox } from "trading-service-client/sandbox";
import { described } from "../support/described.js";
import type { Order } from "../toolkit/contract/services/account.js";
import { createService } from "../toolkit/contract/services/create-service.js";
import { laterDeviations } from "../toolkit/contract/services/deviations/later.js";
import { unaskedDeviations } from "../toolkit/contract/services/deviations/unasked.js";
import { judged as judgedService } from "../toolkit/contract/services/judged.js";
import { creating, isCreation, judged, pendingIn, urlOf, type Fetch } from "../toolkit/judge/sandbox-judged.js";

const idOfCancel = (input: Request | URL | string) => /\/orders\/(\d+)\/cancel$/.exec(urlOf(input))?.[1];

/** Answers the first cancel of each order in another way, and carries it out no sooner than the second. */
const atFirst =
  (answer: () => Response | Promise<Response>) =>
  (fetch: Fetch): Fetch => {
    const known = new Set<string>();
    return async (input, init) => {
      const id = idOfCancel(input);
      if (id === undefined || known.has(id)) return await fetch(input, init);
      known.add(id);
      return await answer();
    };
  };

/** Answers CANCELED and cancels nothing, where an order is such a one. */
const doingNothingFor =
  (member: string, value: string) =>
  (fetch: Fetch): Fetch =>
  async (input, init) => {
    if (idOfCancel(input) === undefined) return await fetch(input, init);
    const read = await fetch(urlOf(input).replace(/\/cancel$/, ""), { ...init, method: "GET" });
    const order = (await read.json()) as Record<string, unknown>;
    return order[member] === value ? Response.json({ ...order, state: "CANCELED" }) : await fetch(input, init);
  };

const refusals = [403, 404, 408, 409, 423, 425, 500, 502, 503].map((status) => ({
  way: `cancels get ${status} at first`,
  between: atFirst(() => Response.json({ code: 1, message: "busy" }, { status })),
}));
const unconnected = atFirst(() => Promise.reject(new TypeError("fetch failed")));
const seenClosed = creating(async (response) => {
  const order = (await response.json()) as { amount: string };
  return Response.json({ ...order, state: "FILLED", filled_amount: order.amount });
});

test.each([
  ...refusals,
  { way: "cancels get no connection at first", between: unconnected },
  { way: "an order was seen closed, and is pending all the same", between: seenClosed },
])("nothing is left over where $way", async ({ between }) => {
  const { verdict, sandbox } = await judged({
    sandbox: { startingOrders: false },
    options: { spareOrders: true },
    between,
  });
  expect(pendingIn(sandbox)).toEqual([]);
  expect(verdict.notes).not.toContainEqual(expect.stringMatching(/left over/));
});

test("orders whose cancel says CANCELED and does nothing are named", async () => {
  const { verdict, sandbox } = await judged({
    sandbox: { startingOrders: false },
    options: { spareOrders: true },
    between: doingNothingFor("side", "ASK"),
  });
  expect(pendingIn(sandbox)).not.toEqual([]);
  expect(verdict.notes).toContainEqual(
    expect.stringMatching(/^2 of the judge's orders may be left over in BTC-USDT: \d+, \d+$/),
  );
});

test("an order that comes late, after all were cancelled, is found", async () => {
  let created = 0;
  const { verdict, sandbox } = await judged({
    sandbox: { startingOrders: false },
    options: { settleMs: 10_000 },
    between: (fetch) => async (input, init) => {
      if (!isCreation(input, init) || ++created !== 3) return await fetch(input, init);
      setTimeout(() => void fetch(input, { ...init, signal: null }), 5500);
      return new Response("", { status: 504 });
    },
  });
  expect(pendingIn(sandbox)).toEqual([]);
  expect(verdict.notes).toContainEqual(
    expect.stringMatching(/^1 order of the judge was created .+ was found in the list: \d+$/),
  );
});

test.each([
  { which: "ASKs", member: "side", value: "ASK" },
  { which: "orders of the other market", member: "market_id", value: "ETH-USDT" },
])("a cancel that does nothing for $which is a finding", async ({ member, value }) => {
  const { verdict } = await judged({ between: doingNothingFor(member, value) });
  expect(verdict.findings).toMatchObject([{ operation: "cancelOrder", pointer: "/response/body/state" }]);
});

test.each([true, false])(
  "an order of another user's key is cancelled with that key (spareOrders: %s)",
  async (spareOrders) => {
    const pair = { apiKey: "the-key-of-another-user", apiSecret: "the-secret-of-another-user" };
    const { verdict, sandbox } = await judged({
      sandbox: { startingOrders: false },
      options: { spareOrders, withoutScopes: pair },
      between: (fetch, { addKey, deposit }) => {
        addKey({ ...pair, viewer: "other" });
        deposit({ viewer: "other", asset_id: "USDT", amount: "1000" });
        return fetch;
      },
    });
    expect(sandbox.balances("other")).toEqual({ USDT: { available: "1000", reserved: "0" } });
    expect(verdict.findings.filter(({ pointer }) => pointer !== "/response/status")).toEqual([]);
    expect(verdict.notes).not.toContainEqual(expect.stringMatching(/left over/));
  },
);

test("while an order cannot be cancelled, no more are created", async () => {
  let created = 0;
  const { verdict } = await judged({
    sandbox: { startingOrders: false },
    between: (fetch) => async (input, init) => {
      const isCancel = /cancel(_all)?$/.test(urlOf(input)) && init?.method === "POST";
      if (isCancel) return Response.json({ code: 1, message: "broken" }, { status: 500 });
      const response = await fetch(input, init);
      if (init?.method === "POST" && response.ok) created++;
      return response;
    },
  });
  expect(created).toBe(1);
  expect(verdict.findings[0]).toMatchObject({ operation: "cancelOrder", pointer: "/response/status" });
});

const refusingCancels =
  (onCreate: () => void) =>
  (fetch: Fetch): Fetch => {
    const placing = creating((response) => (onCreate(), response))(fetch);
    return async (input, init) => {
      if (idOfCancel(input) === undefined) return await placing(input, init);
      return Response.json({ code: 1, message: "only all at once" }, { status: 409 });
    };
  };

test("an order that only cancelling all has closed is the last one, and none is left", async () => {
  let created = 0;
  const { verdict, sandbox } = await judged({
    sandbox: { startingOrders: false },
    between: refusingCancels(() => created++),
  });
  expect(created).toBe(1);
  expect(pendingIn(sandbox)).toEqual([]);
  expect(verdict.notes).not.toContainEqual(expect.stringMatching(/left/));
  const expected = "success for an order that is PENDING";
  expect(verdict.findings).toContainEqual(expect.objectContaining({ operation: "cancelOrder", expected }));
});

test.each([false, true])(
  "what withstands the clean-up is cancelled with all others, unless they are spared (spareOrders: %s)",
  async (spareOrders) => {
    const stop = new AbortController();
    const { verdict, sandbox } = await judged({
      sandbox: { startingOrders: false },
      options: { spareOrders, signal: stop.signal },
      between: refusingCancels(() => stop.abort()),
    });
    expect(pendingIn(sandbox)).toHaveLength(Number(spareOrders));
    expect(verdict.notes.filter((note) => note.includes("left over"))).toHaveLength(Number(spareOrders));
  },
);

test.each([
  { by: 1, spareOrders: false },
  { by: 1, spareOrders: true },
  { by: -1, spareOrders: false },
  { by: -1, spareOrders: true },
])(
  "no order is left where each is named by its id and $by (spareOrders: $spareOrders)",
  async ({ by, spareOrders }) => {
    const { verdict, sandbox } = await judged({
      sandbox: { startingOrders: false },
      options: { spareOrders },
      between: creating(async (response) => {
        const order = (await response.json()) as { id: number };
        return Response.json({ ...order, id: order.id + by });
      }),
    });
    expect(pendingIn(sandbox)).toEqual([]);
    expect(verdict.findings).toMatchObject([{ operation: "createOrder" }]);
  },
);

test.each(["throws", "rejects"])("what is open is cancelled where the callback %s", async (way) => {
  let created = 0;
  let sandbox: Sandbox | undefined;
  const failed = new Error("the callback failed");
  const onProgress = (): void | Promise<void> => {
    if (created < 4) return undefined;
    if (way === "throws") throw failed;
    return Promise.reject(failed);
  };
  const run = judged({
    sandbox: { startingOrders: false },
    options: { onProgress },
    between(fetch, its) {
      sandbox = its;
      return creating((response, count) => ((created = count), response))(fetch);
    },
  });
  await expect(run).rejects.toBe(failed);
  expect(created).toBeLessThan(8);
  expect(sandbox && pendingIn(sandbox)).toEqual([]);
});

test("orders that the clean-up finds PENDING again, once they were CANCELED, are named", async () => {
  const comesBack = laterDeviations.find(({ name }) => name === "a cancelled order is PENDING again 2 s later");
  const { notes } = await judgedService(createService(comesBack?.change), await described());
  expect(notes).toContainEqual(expect.stringMatching(/PENDING again, once they were CANCELED: \d+/));
});

test.each([true, false])(
  "orders that creations bring are noticed where the other market is unknown, and what is left is named (spareOrders: %s)",
  async (spareOrders) => {
    const service = createService(unaskedDeviations[0]?.change);
    const { check } = service.trading;
    service.trading.check = (fields) => (fields.market_id === "ETH-USDT" ? "market_id" : check(fields));
    service.before = ({ query }) =>
      query.market_id === "ETH-USDT"
        ? { status: 404, headers: {}, data: { code: 90404, message: "no market" } }
        : undefined;
    const { findings, notes } = await judgedService(service, await described(), [], { spareOrders });
    expect(findings).toMatchObject([{ operation: "createOrder", expected: "one order for each creation" }]);
    const left = service.account.orders.filter(({ amount, state }) => amount === "7" && state === "PENDING");
    expect(left.length > 0).toBe(spareOrders);
    expect(notes.filter((note) => note.startsWith("orders are left that came while createOrder brought"))).toEqual(
      spareOrders ? [expect.stringContaining(String(left[0]?.id))] : [],
    );
  },
);

test.each([true, false])(
  "an order that later creations are answered with is the run's, and where it was closed nothing is left (spareOrders: %s)",
  async (spareOrders) => {
    const service = createService(({ trading }) => {
      const { create } = trading;
      trading.create = (account, fields) => {
        const isLike = (order: Order) =>
          order.state === "PENDING" &&
          (["market_id", "side", "price"] as const).every((each) => order[each] === fields[each]);
        return account.orders.find(isLike) ?? create(account, fields);
      };
    });
    const { findings, notes, stopped } = await judgedService(service, await described(), [], { spareOrders });
    expect(findings).toMatchObject([{ operation: "createOrder", pointer: "/response/body/id" }]);
    expect(
      service.account.orders.filter(({ price, state }) => price.startsWith("1.2575") && state === "PENDING"),
    ).toEqual([]);
    expect(notes).not.toContainEqual(expect.stringMatching(/left|may be of|may have been created/));
    expect(stopped).toBeUndefined();
  },
);
