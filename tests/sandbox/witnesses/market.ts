import { observed } from "./observed.js";
import type { Witnesses } from "./witnesses.js";

const market_id = "BTC-USDT";
const quote = { market_id, side: "ASK", price: "10", amount: "0.5" } as const;

/** What shows that the rules of orders and what they cost hold. */
export const market: Witnesses = {
  async "cancel-all"(options) {
    const { place, cancelAll } = observed(options);
    await place();
    await place();
    const { data } = await cancelAll();
    const form = Array.isArray(data) ? "an array" : data.edges ? "one page with all of them" : "the first of them";
    expect((Array.isArray(data) ? data : (data.edges ?? [data])).length).toBe(form === "the first of them" ? 1 : 2);
    return `Cancelling all orders returns ${form}.`;
  },
  async "cancel-none"(options) {
    const { status, whole, data } = await observed(options).cancelAll();
    const orders: unknown = data?.edges ?? data;
    if (Array.isArray(orders)) expect(orders).toEqual([]);
    const empty = orders === data ? "an empty array" : "an empty page";
    const none = Array.isArray(orders) ? empty : whole === undefined ? `${status} and no body` : status;
    return `Cancelling all orders never fails half-way; without pending orders the response is ${none}.`;
  },
  async "insufficient-balance"(options) {
    const { sandbox, place } = observed(options, { deposits: { USDT: "1" } });
    sandbox.quote({ ...quote, price: "0.5" });
    expect(await place("BID", "2", "1")).toMatchObject({ status: 400, code: 90003 });
  },
  async "unknown-order"(options) {
    const { sandbox, place, get } = observed(options);
    await place();
    expect(await get("/viewer/orders/77")).toMatchObject({ status: 404, code: 10013 });
    expect(await get("/viewer/orders/1001", {}, sandbox.keys.otherViewer)).toMatchObject({ status: 404, code: 10013 });
  },
  async viewers(options) {
    const { sandbox, place, get, post } = observed(options);
    await place();
    const other = sandbox.keys.otherViewer;
    expect((await get("/viewer/orders", { market_id }, other)).data.edges).toEqual([]);
    for (const path of ["cancel_all", "1001/cancel"]) await post(`/viewer/orders/${path}`, { market_id }, other);
    expect((await get("/viewer/orders/1001", {}, other)).status).toBe(404);
    expect((await get("/viewer/orders/1001")).data.state).toBe("PENDING");
  },
  async markets(options) {
    const { list, post } = observed(options, { deposits: { "B-C": "1" } });
    const order = { side: "BID", price: "1", amount: "1" };
    expect((await list({ market_id: "ANY-THING" })).status).toBe(200);
    expect((await post("/viewer/orders", { ...order, market_id: "A-B-C" })).status).toBeLessThan(300);
    expect((await post("/viewer/orders", { ...order, market_id: "B-B" })).code).toBe(90001);
  },
  async decimals(options) {
    const { place, list } = observed(options);
    const zeros = "0".repeat(18);
    for (const price of ["0", "-1", `${zeros}1`, `1.${zeros}0`, `1.${zeros}1`, "1".repeat(19)])
      expect([price, (await place("BID", price)).code]).toEqual([price, 90001]);
    await place("BID", `${zeros.slice(1)}1.50`);
    expect((await list()).data.edges[0].node.price).toBe("1.5");
  },
  async average(options) {
    const { sandbox, place, get } = observed(options);
    const empty = (await place("BID", "10", "3")).data.avg_deal_price as string | null | undefined;
    sandbox.quote({ ...quote, amount: "1" });
    expect((await get("/viewer/orders/1001")).data.avg_deal_price).toBe("10");
    for (const [price, amount] of [
      ["1", "1"],
      ["2", "2"],
    ] as const)
      sandbox.quote({ ...quote, market_id: "E-USDT", price, amount });
    const terms = { market_id: "E-USDT", side: "BID", price: "2", amount: "3" } as const;
    expect(sandbox.quote(terms).avg_deal_price).toBe("1.666666666666666667");
    return `avg_deal_price is the amount-weighted mean of the deals, rounded half up to 18 digits after the point, and ${empty === undefined ? "absent" : JSON.stringify(empty)} before the first deal.`;
  },
  async matching(options) {
    const { place, get } = observed(options);
    for (const price of ["12", "11", "11"]) await place("ASK", price, "1");
    const { data } = await place("BID", "20", "1");
    const states = await Promise.all([1001, 1002, 1003].map((id) => get(`/viewer/orders/${id}`)));
    expect([data.avg_deal_price, ...states.map((each) => each.data.state as string)]).toEqual([
      "11",
      "PENDING",
      "FILLED",
      "PENDING",
    ]);
  },
  async "partial-fill"(options) {
    const { sandbox, place, cancel, get } = observed(options);
    await place();
    sandbox.quote(quote);
    const { state } = (await get("/viewer/orders/1001")).data;
    await cancel(1001);
    expect((await get("/viewer/orders/1001")).data).toMatchObject({ state: "CANCELED", filled_amount: "0.5" });
    return `An order that is filled in part is ${state}; once cancelled it is CANCELED and keeps its filled_amount.`;
  },
  async transitions(options) {
    const { sandbox, place, cancel, get } = observed(options);
    await place("BID", "10", "0.5");
    await place("BID", "9");
    sandbox.quote(quote);
    for (const [id, state] of [
      [1001, "FILLED"],
      [1002, "CANCELED"],
    ] as const) {
      await cancel(id);
      sandbox.quote({ ...quote, price: "1" });
      expect((await get(`/viewer/orders/${id}`)).data.state).toBe(state);
    }
  },
  async reserved(options) {
    const { sandbox, place } = observed(options);
    await place();
    sandbox.quote(quote);
    await place("ASK", "20", "3");
    sandbox.quote({ ...quote, side: "BID", price: "20", amount: "1" });
    const { BTC, USDT } = sandbox.balances();
    expect([BTC?.reserved, USDT?.reserved]).toEqual(["2", "15"]);
  },
  async "cancel-again"(options) {
    const { sandbox, place, cancel } = observed(options);
    await place();
    sandbox.quote(quote);
    const first = await cancel(1001);
    expect(await cancel(1001)).toEqual(first);
  },
};
