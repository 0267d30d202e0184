import fc from "fast-check";
import type { SandboxKey } from "../../src/sandbox/index.js";
import { checkedSandbox } from "./checked.js";
import { createModel, wireOf, type ModelOrder } from "./model.js";

const viewers = ["viewer-1", "viewer-2", "counterparty"];
const markets = ["BTC-USDT", "ETH-USDT", "ETH-BTC"];
const assets = ["BTC", "ETH", "USDT"];

const terms = fc.record({
  viewer: fc.constantFrom("viewer-1", "viewer-2"),
  market_id: fc.constantFrom(...markets),
  side: fc.constantFrom("ASK" as const, "BID" as const),
  price: fc.integer({ min: 1, max: 5 }),
  amount: fc.integer({ min: 1, max: 9 }),
});

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant("place" as const), terms }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("quote" as const), terms }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("cancel" as const), nth: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("cancelAll" as const), terms }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("deposit" as const), terms, asset: fc.constantFrom(...assets) }),
  },
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A sandbox and a model of it that live through the same steps. */
function createPair() {
  const checked = checkedSandbox({ deposits: {}, withdrawals: 0 });
  const { sandbox } = checked;
  const model = createModel();
  const keys: Record<string, SandboxKey> = Object.fromEntries(
    viewers.map((viewer) => [viewer, sandbox.addKey({ viewer })]),
  );

  function deposit(viewer: string, asset: string, amount: number): void {
    sandbox.deposit({ viewer, asset_id: asset, amount: `${amount}` });
    model.deposit(viewer, asset, amount);
  }
  for (const viewer of ["viewer-1", "viewer-2"]) for (const asset of assets) deposit(viewer, asset, 30);

  async function live(each: Step): Promise<void> {
    if (each.do === "deposit") return deposit(each.terms.viewer, each.asset, each.terms.amount);
    if (each.do === "cancel") {
      const order = model.orders[each.nth];
      if (!order) return;
      model.cancel(order);
      const { body } = await checked.post(`/viewer/orders/${order.id}/cancel`, undefined, keys[order.viewer]);
      return expect(body).toEqual(wireOf(order));
    }
    const { viewer, price, amount, ...rest } = each.terms;
    if (each.do === "cancelAll") {
      const cancelled = model.orders.filter(
        (order) => order.viewer === viewer && order.market_id === rest.market_id && order.state === "PENDING",
      );
      cancelled.forEach((order) => model.cancel(order));
      const { body } = await checked.post("/viewer/orders/cancel_all", { market_id: rest.market_id }, keys[viewer]);
      return expect(body).toEqual(cancelled.reverse().map(wireOf));
    }
    const wire = { ...rest, price: `${price}`, amount: `${amount}` };
    if (each.do === "quote") {
      const [base = "", quote = ""] = rest.market_id.split("-");
      model.deposit("counterparty", rest.side === "BID" ? quote : base, rest.side === "BID" ? price * amount : amount);
      const placed = model.place({ ...each.terms, viewer: "counterparty" });
      return expect({ ...sandbox.quote(wire), id: placed!.id }).toEqual(wireOf(placed!));
    }
    const placed = model.place(each.terms);
    const { status, body } = await checked.post("/viewer/orders", wire, keys[viewer]);
    expect([status, body]).toEqual(placed ? [200, wireOf(placed)] : [400, expect.objectContaining({ code: 90003 })]);
  }

  /** All orders, as the sandbox lists them to their owners. */
  async function listed(query: object = {}): Promise<ReturnType<typeof wireOf>[]> {
    const pages = await Promise.all(
      viewers.flatMap((viewer) =>
        markets.map((market_id) => checked.get("/viewer/orders", { market_id, first: 1000, ...query }, keys[viewer])),
      ),
    );
    return pages.flatMap(({ body }) => body.edges.map((edge: any) => edge.node));
  }
  return { ...checked, model, live, listed };
}

const sequence = fc.array(step, { minLength: 1, maxLength: 25 });
const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;

describe("after any sequence of steps", () => {
  it("the sandbox holds what a plain model holds, and no rule of trading is broken", async () => {
    await fc.assert(
      fc.asyncProperty(sequence, async (steps) => {
        const { sandbox, model, live, listed } = createPair();
        for (const each of steps) {
          await live(each);
          for (const asset of assets) {
            let total = 0;
            for (const viewer of viewers) {
              const { available, reserved } = sandbox.balances(viewer)[asset] ?? { available: "0", reserved: "0" };
              expect(Number(reserved)).toBe(model.held(viewer, asset));
              expect(Number(available) + Number(reserved)).toBe(model.owned(viewer, asset));
              expect(Number(available)).toBeGreaterThanOrEqual(0);
              total += Number(available) + Number(reserved);
            }
            expect(total).toBe(model.deposits.get(asset));
          }
        }
        const orders = (await listed()).sort(byId);
        expect(orders).toEqual(model.orders.map(wireOf));
        for (const { state, amount, filled_amount } of orders) {
          expect(Number(filled_amount)).toBeLessThanOrEqual(Number(amount));
          expect(state === "FILLED").toBe(Number(filled_amount) === Number(amount));
        }
        for (const market of markets) {
          const pending = orders.filter(({ state, market_id }) => state === "PENDING" && market_id === market);
          const prices = (side: string) => pending.filter((order) => order.side === side).map(({ price }) => +price);
          expect(Math.max(0, ...prices("BID"))).toBeLessThan(Math.min(Infinity, ...prices("ASK")));
        }
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it("each filter lists exactly the orders that it names, newest first", async () => {
    await fc.assert(
      fc.asyncProperty(sequence, async (steps) => {
        const { model, live, listed } = createPair();
        for (const each of steps) await live(each);
        for (const side of [undefined, "ASK", "BID"]) {
          for (const state of [undefined, "CANCELED", "FILLED", "PENDING"]) {
            const fits = (order: ModelOrder) =>
              (side === undefined || order.side === side) && (state === undefined || order.state === state);
            const found = await listed({ side, state });
            expect([...found].sort(byId)).toEqual(model.orders.filter(fits).map(wireOf));
          }
        }
      }),
      { numRuns: 10 },
    );
  }, 60_000);

  it("the same steps lead to the same answers", async () => {
    await fc.assert(
      fc.asyncProperty(sequence, async (steps) => {
        const [one, two] = [createPair(), createPair()];
        for (const each of steps) await Promise.all([one.live(each), two.live(each)]);
        expect(await one.listed()).toEqual(await two.listed());
      }),
      { numRuns: 10 },
    );
  }, 60_000);
});
