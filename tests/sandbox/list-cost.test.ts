import { createCursors } from "../../src/sandbox/lists/cursors.js";
import { readPage } from "../../src/sandbox/lists/page.js";
import { createOrderLists } from "../../src/sandbox/market/order-lists.js";
import type { Side, State } from "../../src/sandbox/market/order.js";
import { readingsFrom } from "../../src/sandbox/rules/readings.js";

const owner = { viewer: "viewer-1", market_id: "BTC-USDT" };
const filters: { side?: Side; state?: State }[] = [
  {},
  { side: "ASK" },
  { state: "FILLED" },
  { side: "BID", state: "CANCELED" },
];

/** How many items are looked at for two pages of 20 among so many orders, for each filter. */
function stepsAmong(count: number): number[] {
  let steps = 0;
  const orders = createOrderLists("newest", () => steps++);
  for (let number = 0; number < count; number++) {
    const side = number % 2 ? "ASK" : "BID";
    const order = { ...owner, side, price: 1n, amount: 1n, filled: 0n, dealt: 0n, state: "PENDING" } as const;
    const added = { ...order, id: BigInt(1001 + number) };
    orders.add(added);
    if (number % 10 > 7) orders.move(added, number % 10 === 8 ? "CANCELED" : "FILLED");
  }
  const page = (filter: (typeof filters)[number], slice: Record<string, string>) =>
    readPage(
      orders.list({ ...owner, ...filter }),
      slice,
      createCursors("order", () => true),
      readingsFrom({}),
      ({ id }) => id,
    );
  return filters.map((filter) => {
    const { edges, page_info } = page(filter, { first: "20" });
    expect(edges).toHaveLength(20);
    steps = 0;
    page(filter, { first: "20", after: page_info.end_cursor! });
    page(filter, { last: "20" });
    return steps;
  });
}

test("a page of a long list costs the same steps however many orders there are", () => {
  const few = stepsAmong(1_000);
  const many = stepsAmong(10_000);
  // 2 pages of 20 and a few binary searches: 10 times the orders add less than 4 steps to each search.
  for (const [index, steps] of many.entries()) expect(steps).toBeLessThan(few[index]! + 60);
  expect(Math.min(...few)).toBeGreaterThan(40);
  expect(Math.max(...many)).toBeLessThan(250);
});
