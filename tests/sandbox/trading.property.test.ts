import fc from "fast-check";
import { runs } from "../support/runs.js";
import { wireOf, type ModelOrder } from "./model.js";
import { assets, createPair, markets, step, viewers } from "./pair.js";

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
      { numRuns: runs(60) },
    );
  });

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
      { numRuns: runs(20) },
    );
  });

  it("the same steps lead to the same answers", async () => {
    await fc.assert(
      fc.asyncProperty(sequence, async (steps) => {
        const [one, two] = [createPair(), createPair()];
        for (const each of steps) await Promise.all([one.live(each), two.live(each)]);
        expect(await one.listed()).toEqual(await two.listed());
      }),
      { numRuns: runs(20) },
    );
  });
});
