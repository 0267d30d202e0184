import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parse } from "yaml";
import { checkedSandbox } from "./witnesses/checked.js";

const example = resolve(__dirname, "../../openapi/components/examples/OrderPage.yaml");
const market_id = "BTC-USDT";

describe("the orders that are there from the start", () => {
  const starting = () => checkedSandbox({ startingOrders: true });

  it("are those of the description's examples, to the last member", async () => {
    const { get } = starting();
    const { edges } = (parse(readFileSync(example, "utf8")) as { value: { edges: { node: { id: number } }[] } }).value;
    for (const { node } of edges) {
      expect(await get(`/viewer/orders/${node.id}`)).toEqual({ status: 200, body: node });
    }
    const listed = (await get("/viewer/orders", { market_id })).body.edges;
    expect(listed.map((edge: any) => edge.node.id as number)).toEqual(edges.map(({ node }) => node.id).reverse());
  });

  it("are paid for beside the deposits, and cancelled like any other", async () => {
    const { sandbox, post } = checkedSandbox({ startingOrders: true, deposits: {} });
    expect(sandbox.balances()).toEqual({
      BTC: { available: "0", reserved: "0.375" },
      USDT: { available: "8156.46875", reserved: "640.005" },
    });
    expect((await post("/viewer/orders/cancel_all", { market_id })).body).toMatchObject([{ id: 1002 }, { id: 1001 }]);
    expect(sandbox.balances().BTC).toEqual({ available: "0.375", reserved: "0" });
  });

  it("leave the next id to the next order, and seeded ones as they are", async () => {
    const { sandbox, get } = starting();
    sandbox.seedOrders({ count: 20 });
    const { edges } = (await get("/viewer/orders", { market_id, state: "FILLED" })).body;
    expect(edges.map((edge: any) => edge.node.price as string)).toEqual(["64001", "64001"]);
    expect((await get("/viewer/orders/1003")).body).toMatchObject({ price: "63989", state: "PENDING" });
    expect((await get("/viewer/orders/1001")).body).toMatchObject({ filled_amount: "0" });
  });
});
