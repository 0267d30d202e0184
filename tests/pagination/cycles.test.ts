import fc from "fast-check";
import { paginate, type components, type Page } from "../../src/index.js";
import { clientOn, errorOf, json } from "../support/fake-fetch.js";
import { runs } from "../support/runs.js";
import { anOrder, aPage } from "../support/samples.js";
import { all } from "./all.js";

const market = { market_id: "BTC-USDT" };
type Order = components["schemas"]["Order"];
type PageInfo = Partial<components["schemas"]["PageInfo"]>;

/** A list whose cursors lead through a tail and then around for ever. */
function cycling(tail: number, length: number, info: PageInfo = {}) {
  let pages = 0;
  const next = (cursor: number) => (cursor + 1 < tail + length ? cursor + 1 : tail);
  async function listOrders({ after, before }: { after?: string; before?: string }): Promise<Page<Order>> {
    if (++pages > 10 * (tail + length) + 10) throw new Error("it does not end");
    const cursor = `c${next(Number((after ?? before)?.slice(1) ?? -1))}`;
    const more = { has_next_page: true, has_previous_page: true };
    return aPage([anOrder()], { ...more, start_cursor: cursor, end_cursor: cursor, ...info });
  }
  return { listOrders, count: () => pages };
}

test("cursors that repeat are found, whatever the length of the cycle and of the way to it", async () => {
  const sizes = [fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 60 }), fc.boolean(), fc.boolean()] as const;
  await fc.assert(
    fc.asyncProperty(...sizes, async (tail, length, backward, starts) => {
      const { listOrders, count } = cycling(tail, length);
      const params = backward ? { before: "c0", last: 1 } : starts ? { after: "c0" } : {};
      const error = await errorOf(all(paginate(listOrders, params)));
      expect(error).toMatchObject({ name: "PaginationCycleError", operation: "listOrders", outcome: "unknown" });
      expect(error.attempts).toBe(count());
      expect(count()).toBeLessThanOrEqual(4 * (tail + length) + 2);
    }),
    { numRuns: runs(300), seed: 20251226 },
  );
});

test("a page that leads back to where the walk started is a cycle at once", async () => {
  const { client, seen } = clientOn([json(aPage([anOrder()], { has_next_page: true, end_cursor: "c0" }))]);
  const error = await errorOf(all(paginate(client.listOrders, { ...market, after: "c0" })));
  const message = "Pagination does not end: after page 1 the cursor repeats or is missing: listOrders";
  expect([error.message, seen.length]).toEqual([message, 1]);
});

test.each([[""], [null], [undefined]])(
  "more is said to come, but the cursor is %p: the walk does not start again",
  async (cursor) => {
    const { listOrders, count } = cycling(0, 1, { end_cursor: cursor as never, start_cursor: cursor as never });
    const nodes: Order[] = [];
    const walk = async (params: object) => {
      for await (const node of paginate(listOrders, params)) nodes.push(node);
    };
    expect(await errorOf(walk({}))).toMatchObject({ name: "PaginationCycleError", attempts: 1 });
    expect(await errorOf(walk({ before: "c9", last: 1 }))).toMatchObject({ name: "PaginationCycleError" });
    expect([nodes.length, count()]).toEqual([2, 2]);
  },
);
