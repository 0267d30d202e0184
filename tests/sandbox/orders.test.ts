import { checkedSandbox, tokenFor } from "./checked.js";

const market_id = "BTC-USDT";
const bid = (price: string, amount: string) => ({ market_id, side: "BID", price, amount });
const ask = (price: string, amount: string) => ({ market_id, side: "ASK", price, amount });

describe("an order in the sandbox", () => {
  it("rests until something meets it", async () => {
    const { post, get } = checkedSandbox();
    const { status, body } = await post("/viewer/orders", bid("64000.50", "0.010"));
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        id: 1001,
        market_id,
        price: "64000.5",
        amount: "0.01",
        filled_amount: "0",
        avg_deal_price: "0",
        side: "BID",
        state: "PENDING",
      },
    });
    expect(await get("/viewer/orders/1001")).toEqual({ status: 200, body });
  });

  it("fills at the price of the order that rests, and gets the difference back", async () => {
    const { sandbox, post } = checkedSandbox({ deposits: { USDT: "100" } });
    sandbox.quote({ market_id, side: "ASK", price: "60", amount: "1" });
    const { body } = await post("/viewer/orders", bid("100", "1"));
    expect(body).toMatchObject({ state: "FILLED", filled_amount: "1", avg_deal_price: "60", price: "100" });
    expect(sandbox.balances()).toEqual({
      USDT: { available: "40", reserved: "0" },
      BTC: { available: "1", reserved: "0" },
    });
  });

  it("meets the best price first, and the oldest order of a price first", async () => {
    const { sandbox, post, get } = checkedSandbox();
    const quotes = ["102", "101", "101", "103"].map((price) =>
      sandbox.quote({ market_id, side: "ASK", price, amount: "1" }),
    );
    await post("/viewer/orders", bid("102", "2.5"));
    const counterparty = sandbox.addKey({ viewer: sandbox.counterparty });
    const filled = await Promise.all(
      quotes.map(async ({ id }) => (await get(`/viewer/orders/${id}`, {}, counterparty)).body.filled_amount as string),
    );
    expect(filled).toEqual(["0.5", "1", "1", "0"]);
  });

  it("is pending while it is filled in part, and tells the exact average of its deals", async () => {
    const { sandbox, post, get } = checkedSandbox();
    sandbox.quote({ market_id, side: "ASK", price: "0.000000000000000001", amount: "0.25" });
    sandbox.quote({ market_id, side: "ASK", price: "3", amount: "0.5" });
    const { body } = await post("/viewer/orders", bid("3", "1"));
    expect(body).toMatchObject({ state: "PENDING", filled_amount: "0.75", avg_deal_price: "2" });
    sandbox.quote({ market_id, side: "ASK", price: "2", amount: "5" });
    expect((await get(`/viewer/orders/${body.id}`)).body).toMatchObject({
      state: "FILLED",
      filled_amount: "1",
      avg_deal_price: "2.25",
    });
  });

  it("meets an order of the same viewer, and no balance is lost", async () => {
    const { sandbox, post } = checkedSandbox({ deposits: { BTC: "1", USDT: "100" } });
    await post("/viewer/orders", ask("50", "1"));
    expect(sandbox.balances()).toMatchObject({ BTC: { available: "0", reserved: "1" } });
    expect((await post("/viewer/orders", bid("50", "1"))).body).toMatchObject({ state: "FILLED" });
    expect(sandbox.balances()).toEqual({
      BTC: { available: "1", reserved: "0" },
      USDT: { available: "100", reserved: "0" },
    });
  });

  it("is refused where it costs more than is available, and changes nothing", async () => {
    const { sandbox, post, get } = checkedSandbox({ deposits: { USDT: "10" } });
    expect(await post("/viewer/orders", bid("10", "1.000000000000000001"))).toEqual({
      status: 400,
      body: { code: 90003, message: "Insufficient balance" },
    });
    expect((await post("/viewer/orders", ask("10", "1"))).body.code).toBe(90003);
    expect((await get("/viewer/orders", { market_id })).body.edges).toEqual([]);
    expect(sandbox.balances()).toEqual({ USDT: { available: "10", reserved: "0" } });
    expect((await post("/viewer/orders", bid("10", "1"))).status).toBe(200);
  });

  it("frees what it holds when it is cancelled, and keeps what was filled", async () => {
    const { sandbox, post } = checkedSandbox({ deposits: { BTC: "1" } });
    const { body } = await post("/viewer/orders", ask("50", "1"));
    sandbox.quote({ market_id, side: "BID", price: "50", amount: "0.4" });
    expect(await post(`/viewer/orders/${body.id}/cancel`)).toMatchObject({
      status: 200,
      body: { state: "CANCELED", filled_amount: "0.4", avg_deal_price: "50" },
    });
    expect(sandbox.balances()).toEqual({
      BTC: { available: "0.6", reserved: "0" },
      USDT: { available: "20", reserved: "0" },
    });
    sandbox.quote({ market_id, side: "BID", price: "60", amount: "1" });
    expect((await post(`/viewer/orders/${body.id}/cancel`)).body).toMatchObject({
      state: "CANCELED",
      filled_amount: "0.4",
    });
  });

  it("stays filled when its cancellation comes too late", async () => {
    const { sandbox, post } = checkedSandbox();
    sandbox.quote({ market_id, side: "ASK", price: "50", amount: "1" });
    const { body } = await post("/viewer/orders", bid("50", "1"));
    expect(await post(`/viewer/orders/${body.id}/cancel`)).toEqual({ status: 200, body });
  });

  it("is cancelled with all pending orders of its market, and of no other", async () => {
    const { post, get } = checkedSandbox();
    await post("/viewer/orders", bid("50", "1"));
    await post("/viewer/orders", ask("60", "1"));
    await post("/viewer/orders", { ...bid("50", "1"), market_id: "ETH-USDT" });
    const { body } = await post("/viewer/orders/cancel_all", { market_id });
    expect(body.map(({ id, state }: { id: number; state: string }) => [id, state])).toEqual([
      [1002, "CANCELED"],
      [1001, "CANCELED"],
    ]);
    expect((await post("/viewer/orders/cancel_all", { market_id })).body).toEqual([]);
    expect((await get("/viewer/orders/1003")).body.state).toBe("PENDING");
  });

  it("is unknown to other viewers, and known to every key of its own", async () => {
    const { sandbox, post, get } = checkedSandbox();
    await post("/viewer/orders", bid("50", "1"));
    const { otherViewer, withoutWallet } = sandbox.keys;
    const unknown = { status: 404, body: { code: 10013, message: "Resource not found" } };
    expect(await get("/viewer/orders/1001", {}, otherViewer)).toEqual(unknown);
    expect(await post("/viewer/orders/1001/cancel", undefined, otherViewer)).toEqual(unknown);
    expect((await post("/viewer/orders/cancel_all", { market_id }, otherViewer)).body).toEqual([]);
    expect((await get("/viewer/orders", { market_id }, otherViewer)).body.edges).toEqual([]);
    expect((await get("/viewer/orders/1001", {}, withoutWallet)).body.state).toBe("PENDING");
    expect(await get("/viewer/orders/1002")).toEqual(unknown);
  });

  it("keeps every digit of an id beyond 2^53", async () => {
    const { sandbox, post } = checkedSandbox({ firstOrderId: 2n ** 63n - 2n });
    await post("/viewer/orders", bid("50", "1"));
    const headers = { Authorization: `Bearer ${tokenFor(sandbox.keys.demo, sandbox.clock.now())}` };
    const response = await sandbox.fetch(`${sandbox.baseUrl}/api/v3/viewer/orders/9223372036854775806`, { headers });
    expect(await response.text()).toContain('"id":9223372036854775806,');
  });
});

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

  it("refuse seeds that are no decimal numbers", () => {
    const { sandbox } = checkedSandbox();
    expect(() => sandbox.deposit({ asset_id: "BTC", amount: "1e3" })).toThrow('"amount" must be a decimal string');
    expect(() => sandbox.quote({ market_id: "BTC", side: "BID", price: "1", amount: "1" })).toThrow(
      '"market_id" must be BASE-QUOTE',
    );
  });
});
