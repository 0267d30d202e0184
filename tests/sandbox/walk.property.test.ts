import fc from "fast-check";
import { runs } from "../support/runs.js";
import { checkedSandbox } from "./witnesses/checked.js";

const market_id = "BTC-USDT";

interface Page {
  edges: { node: { id: number }; cursor: string }[];
  page_info: { end_cursor: string; start_cursor: string; has_next_page: boolean; has_previous_page: boolean };
}

/** What others do between two pages: new orders, and cancellations by number. */
const disturbance = fc.record({ created: fc.nat(3), cancelled: fc.array(fc.nat(25), { maxLength: 3 }) });

const scenario = fc.record({
  listOrder: fc.constantFrom("newest" as const, "oldest" as const),
  direction: fc.constantFrom("forward" as const, "backward" as const),
  state: fc.constantFrom(undefined, "PENDING"),
  count: fc.nat(20),
  size: fc.integer({ min: 1, max: 7 }),
  // More disturbances than there can be pages, so that none of them ends the walk.
  disturbances: fc.array(disturbance, { maxLength: 25 }),
});

describe("a walk over all pages of a list that changes", () => {
  it("meets each order that stays exactly once, in order, and ends", async () => {
    await fc.assert(
      fc.asyncProperty(scenario, async ({ listOrder, direction, state, count, size, disturbances }) => {
        const { get, post } = checkedSandbox({ listOrder });
        const create = async () =>
          (await post("/viewer/orders", { market_id, side: "BID", price: "1", amount: "1" })).body.id as number;
        const staying = new Set<number>();
        for (let number = 0; number < count; number++) staying.add(await create());

        const seen: number[] = [];
        const forward = direction === "forward";
        let cursor: string | undefined;
        for (let pages = 0, more = true; more; pages++) {
          expect(pages).toBeLessThan(200);
          const query = forward ? { first: size, after: cursor } : { last: size, before: cursor };
          const { edges, page_info } = (await get("/viewer/orders", { market_id, state, ...query })).body as Page;
          const ids = edges.map(({ node }) => node.id);
          seen.push(...(forward ? ids : ids.reverse()));
          expect(edges.length).toBeLessThanOrEqual(size);
          cursor = forward ? page_info.end_cursor : page_info.start_cursor;
          more = forward ? page_info.has_next_page : page_info.has_previous_page;
          const { created, cancelled } = disturbances[pages] ?? { created: 0, cancelled: [] };
          for (let number = 0; number < created; number++) await create();
          for (const number of cancelled) {
            await post(`/viewer/orders/${1001 + number}/cancel`);
            if (state) staying.delete(1001 + number);
          }
        }
        const rises = (listOrder === "oldest") === forward;
        expect(seen).toEqual([...new Set(seen)].sort((a, b) => (rises ? a - b : b - a)));
        expect([...staying].filter((id) => !seen.includes(id))).toEqual([]);
      }),
      { numRuns: runs(60) },
    );
  });
});
