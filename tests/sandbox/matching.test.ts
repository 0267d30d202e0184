import { checkedSandbox } from "./witnesses/checked.js";

const market_id = "BTC-USDT";
const bid = (price: string, amount: string) => ({ market_id, side: "BID", price, amount });
const ask = (price: string, amount: string) => ({ market_id, side: "ASK", price, amount });

describe("an order that meets others", () => {
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
    const counterparty = sandbox.addKey({ viewer: "counterparty" });
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
});
