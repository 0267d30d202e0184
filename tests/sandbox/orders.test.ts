import { anOrder } from "../support/samples.js";
import { checkedSandbox, tokenFor } from "./witnesses/checked.js";

const market_id = "BTC-USDT";
const bid = (price: string, amount: string) => ({ market_id, side: "BID", price, amount });
const ask = (price: string, amount: string) => ({ market_id, side: "ASK", price, amount });

describe("an order in the sandbox", () => {
  it("rests until something meets it", async () => {
    const { post, get } = checkedSandbox();
    const { status, body } = await post("/viewer/orders", bid("64000.50", "0.010"));
    expect({ status, body }).toEqual({
      status: 200,
      body: anOrder({ id: 1001, market_id, price: "64000.5", amount: "0.01" }),
    });
    expect(await get("/viewer/orders/1001")).toEqual({ status: 200, body });
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
    const { sandbox, post } = checkedSandbox({ firstOrderId: 2n ** 63n - 2n ** 32n });
    await post("/viewer/orders", bid("50", "1"));
    const headers = { Authorization: `Bearer ${tokenFor(sandbox.keys.demo, sandbox.time.now())}` };
    const response = await sandbox.fetch(`${sandbox.baseUrl}/api/v3/viewer/orders/9223372032559808512`, { headers });
    expect(await response.text()).toContain('"id":9223372032559808512,');
  });
});
