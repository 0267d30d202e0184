import { checkedSandbox } from "./checked.js";

const market_id = "BTC-USDT";

describe("a page of a long list", () => {
  it("costs the same steps per page however many orders there are", async () => {
    const stepsAmong = async (count: number) => {
      const { sandbox, get } = checkedSandbox();
      sandbox.seedOrders({ count });
      const costs: number[] = [];
      for (const filter of [{}, { side: "ASK" }, { state: "FILLED" }, { side: "BID", state: "CANCELED" }]) {
        const start = await get("/viewer/orders", { market_id, first: 20, ...filter });
        expect(start.body.edges).toHaveLength(20);
        const after = start.body.page_info.end_cursor as string;
        const before = sandbox.visits();
        await get("/viewer/orders", { market_id, first: 20, after, ...filter });
        await get("/viewer/orders", { market_id, last: 20, ...filter });
        costs.push(sandbox.visits() - before);
      }
      return costs;
    };
    const few = await stepsAmong(1_000);
    const many = await stepsAmong(10_000);
    // 2 pages of 20 and a few binary searches: 10 times the orders add less than 4 steps to each search.
    for (const [index, steps] of many.entries()) expect(steps).toBeLessThan(few[index]! + 60);
    expect(Math.min(...few)).toBeGreaterThan(40);
    expect(Math.max(...many)).toBeLessThan(250);
  });
});
