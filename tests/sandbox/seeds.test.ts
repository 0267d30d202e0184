import { checkedSandbox } from "./witnesses/checked.js";

const market_id = "BTC-USDT";

describe("many orders at once", () => {
  it("are pending, cancelled and filled, each for itself, and paid for", async () => {
    const { sandbox, get } = checkedSandbox({ deposits: {} });
    sandbox.seedOrders({ count: 200 });
    const { body } = await get("/viewer/orders", { market_id, first: 1000 });
    const nodes = body.edges.map((edge: any) => edge.node) as Record<string, string>[];
    const ofTen = [...Array<string>(8).fill("PENDING"), "CANCELED", "FILLED"].sort();
    for (let start = 0; start < 200; start += 10) {
      const states = nodes.slice(start, start + 10).map(({ state }) => state);
      // The newest of ten was filled, not an older one that rested at the same price.
      expect([states[0], [...states].sort()]).toEqual(["FILLED", ofTen]);
    }
    for (const { state, price, amount, filled_amount, avg_deal_price } of nodes) {
      const filled = state === "FILLED";
      expect([filled_amount, avg_deal_price]).toEqual(filled ? [amount, price] : ["0", "0"]);
    }
    expect(new Set(nodes.map(({ side }) => side))).toEqual(new Set(["ASK", "BID"]));
  });
});

describe("accounts and withdrawals", () => {
  it("are those of the viewer", async () => {
    const { sandbox, get } = checkedSandbox({ deposits: { USDT: "1.50" }, withdrawals: 1 });
    sandbox.deposit({ asset_id: "EUR", amount: "7", viewer: "viewer-2" });
    sandbox.seedWithdrawal({ viewer: "viewer-2", state: "PROCESSING" });
    expect((await get("/viewer/accounts")).body).toEqual([{ asset_id: "USDT", available: "1.5", reserved: "0" }]);
    const { otherViewer } = sandbox.keys;
    expect((await get("/viewer/accounts", {}, otherViewer)).body).toEqual([
      { asset_id: "EUR", available: "7", reserved: "0" },
    ]);
    const states = async (key = sandbox.keys.demo) =>
      (await get("/viewer/withdrawals", {}, key)).body.edges.map((edge: any) => edge.node.state as string);
    expect(await states()).toEqual(["CONFIRMED"]);
    expect(await states(otherViewer)).toEqual(["PROCESSING"]);
  });
});
