import { createSandbox, type SandboxOptions } from "../../src/sandbox/index.js";
import { tokenFor } from "./witnesses/checked.js";

const market_id = "BTC-USDT";
const order = { market_id, side: "BID", price: "10", amount: "2" };
const placed = { id: 1001, ...order, filled_amount: "0", avg_deal_price: "0", state: "PENDING" };
const canceled = { ...placed, state: "CANCELED" };
const noOrder = { code: 10013, message: "Resource not found" };

/** A sandbox under a reading, and what sends to it: what comes back, as it stands. */
function sandboxUnder(options: SandboxOptions) {
  const sandbox = createSandbox({ startingOrders: false, ...options });
  const { fetch, baseUrl, keys } = sandbox;
  const send = async (method: string, path: string, body?: object) => {
    const headers = { Authorization: `Bearer ${tokenFor(keys.demo, Date.now())}`, "Content-Type": "application/json" };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`${baseUrl}/api/v3/viewer${path}`, init);
    const text = await response.text();
    return [response.status, text ? JSON.parse(text) : undefined] as [status: number, body: any];
  };
  return { sandbox, send };
}

const under = (options: SandboxOptions) => sandboxUnder(options).send;

describe("under a reading the sandbox writes in another form", () => {
  it.each<[SandboxOptions, unknown]>([
    [{}, noOrder],
    [{ errorBody: "nested" }, { error: noOrder }],
    [{ errorBody: "list" }, { errors: [noOrder] }],
    [{ envelope: "data" }, noOrder],
  ])("what it refuses: %j", async (options, expected) => {
    expect(await under(options)("GET", "/orders/7")).toEqual([404, expected]);
  });

  it.each<[SandboxOptions, number, unknown]>([
    [{}, 200, placed],
    [{ createdStatus: 201 }, 201, placed],
    [{ envelope: "data" }, 200, { data: placed }],
    [{ emptyAverage: null }, 200, { ...placed, avg_deal_price: null }],
    [{ emptyAverage: "absent" }, 200, { ...placed, avg_deal_price: undefined }],
  ])("what it created: %j", async (options, status, expected) => {
    const send = under(options);
    expect(await send("POST", "/orders", order)).toEqual([status, expected]);
    expect(await send("GET", "/orders/1001")).toEqual([200, expected]);
  });

  it("the cursors of an empty page", async () => {
    const flags = { has_next_page: false, has_previous_page: false };
    const path = `/orders?market_id=${market_id}`;
    for (const emptyCursor of ["", null] as const) {
      const page_info = { end_cursor: emptyCursor, start_cursor: emptyCursor, ...flags };
      expect(await under({ emptyCursor })("GET", path)).toEqual([200, { edges: [], page_info }]);
      const none = await under({ emptyCursor, cancelAll: "collection" })("POST", "/orders/cancel_all", { market_id });
      expect(none).toEqual([200, { edges: [], page_info }]);
    }
  });

  it("all orders that it cancelled", async () => {
    const cancelled = { ...placed, state: "CANCELED" };
    const [third, second, first] = [1003, 1002, 1001].map((id) => ({ ...cancelled, id }));
    const cancelAll = async (reading: NonNullable<SandboxOptions["cancelAll"]>) => {
      const send = under({ cancelAll: reading });
      for (let count = 0; count < 3; count++) await send("POST", "/orders", order);
      const [, { edges }] = await send("GET", `/orders?market_id=${market_id}`);
      return [edges, ...(await send("POST", "/orders/cancel_all", { market_id }))] as const;
    };
    expect((await cancelAll("array")).slice(1)).toEqual([200, [third, second, first]]);
    expect((await cancelAll("order")).slice(1)).toEqual([200, third]);
    const [listed, status, page] = await cancelAll("collection");
    const [start, middle, end] = listed.map(({ cursor }: { cursor: string }) => cursor);
    expect([status, page]).toEqual([
      200,
      {
        edges: [
          { node: third, cursor: start },
          { node: second, cursor: middle },
          { node: first, cursor: end },
        ],
        page_info: { end_cursor: end, start_cursor: start, has_next_page: false, has_previous_page: false },
      },
    ]);
    const none = await under({ cancelAll: "order" })("POST", "/orders/cancel_all", { market_id });
    expect(none).toEqual([404, noOrder]);
  });

  it.each<[SandboxOptions, one: [number, unknown], all: [number, unknown], none: [number, unknown]]>([
    [{}, [200, canceled], [200, [canceled]], [200, []]],
    [{ cancelStatus: 201 }, [201, canceled], [201, [canceled]], [201, []]],
    [{ cancelStatus: 204 }, [204, undefined], [200, [canceled]], [200, []]],
    [{ cancelNoneStatus: 204 }, [200, canceled], [200, [canceled]], [204, undefined]],
    [{ cancelNoneStatus: 204, cancelAll: "order" }, [200, canceled], [200, canceled], [204, undefined]],
  ])("what it cancelled: %j", async (options, one, all, none) => {
    const send = under(options);
    await send("POST", "/orders", order);
    expect(await send("POST", "/orders/cancel_all", { market_id })).toEqual(all);
    expect(await send("POST", "/orders/cancel_all", { market_id })).toEqual(none);
    expect(await send("POST", "/orders/1001/cancel")).toEqual(one);
  });

  it("an order that is filled in part, which is found, filled on and cancelled like a pending one", async () => {
    const { send, sandbox } = sandboxUnder({ partFilledState: "PARTIALLY_FILLED" });
    const list = `/orders?market_id=${market_id}&state=`;
    for (let count = 0; count < 3; count++) await send("POST", "/orders", order);
    const meet = (amount: string) => sandbox.quote({ market_id, side: "ASK", price: "10", amount });
    meet("0.5");
    expect(await send("GET", "/orders/1001")).toMatchObject([200, { state: "PARTIALLY_FILLED", filled_amount: "0.5" }]);
    expect(await send("GET", `${list}PARTIALLY_FILLED`)).toMatchObject([200, { edges: [{ node: { id: 1001 } }] }]);
    meet("2");
    expect(await send("GET", "/orders/1001")).toMatchObject([200, { state: "FILLED" }]);
    expect(await send("GET", "/orders/1002")).toMatchObject([200, { state: "PARTIALLY_FILLED" }]);
    const ids = (await send("POST", "/orders/cancel_all", { market_id }))[1].map(({ id }: { id: number }) => id);
    expect(ids).toEqual([1003, 1002]);
    expect((await under({})("GET", `${list}PARTIALLY_FILLED`))[0]).toBe(400);
  });

  it("a page with no more members than a walk needs", async () => {
    const send = under({ pageMembers: "needed" });
    const path = `/orders?market_id=${market_id}`;
    expect(await send("GET", path)).toEqual([200, { edges: [], page_info: { has_next_page: false } }]);
    await send("POST", "/orders", order);
    const [, { edges, page_info }] = await send("GET", path);
    const [{ cursor }] = edges;
    expect(page_info).toEqual({ end_cursor: cursor, start_cursor: cursor, has_next_page: false });
  });

  it.each([null, undefined])("a withdrawal that is under way: %j", async (unknown) => {
    const send = under({ withdrawalUnderWay: unknown === null ? null : "absent" });
    const [, { edges }] = await send("GET", "/withdrawals");
    const { note, txid, completed_at } = edges[0].node;
    expect([edges.length, note, txid, completed_at]).toEqual([4, unknown, unknown, unknown]);
  });

  it("reads the parameters of POST in the query", async () => {
    const send = under({ parametersIn: "query" });
    const query = new URLSearchParams(order).toString();
    expect(await send("POST", `/orders?${query}`)).toEqual([200, placed]);
    expect(await send("POST", `/orders?${query}`, {})).toEqual([
      400,
      { code: 90002, message: "Invalid request body: this operation has no body" },
    ]);
    expect(await send("POST", "/orders/cancel_all?market_id=BTC-USDT")).toMatchObject([200, [{ id: 1001 }]]);
  });
});
