import { applyOverlays } from "../../toolkit/description/overlay/apply-overlays.js";
import { overlayNames, readOverlay } from "../../toolkit/description/overlay/read-overlay.js";
import { sandboxUnder } from "../../toolkit/mock/sandbox-under.js";
import { bundle, checkedSandbox } from "./witnesses/checked.js";

const market_id = "BTC-USDT";
const names = overlayNames();
const bundleUnder = async (name: string) => applyOverlays(bundle, [await readOverlay(name)]);

it("every overlay of the description says what a sandbox does under it", async () => {
  const silent = await Promise.all(names.map(async (name) => (await sandboxUnder([name])).silent));
  expect(silent.flat()).toEqual([]);
});

describe.each(names)("under the reading %s", (name) => {
  it("the sandbox answers everything as the description says", async () => {
    const { options } = await sandboxUnder([name]);
    const { envelope, parametersIn, createdStatus = 200, cancelStatus = 200, cancelNoneStatus = 200 } = options;
    const { emptyAverage = "0", emptyCursor = "", pageMembers, partFilledState = "PENDING" } = options;
    const { sandbox, get: rawGet, send } = checkedSandbox(options, await bundleUnder(name));
    const dataOf = ({ status, body }: { status: number; body: any }) => ({
      status,
      data: status < 300 && envelope === "data" ? body.data : body,
    });
    const get = async (path: string, query = {}) => dataOf(await rawGet(path, query));
    const post = async (path: string, body?: Record<string, string>) =>
      dataOf(await send("POST", path, parametersIn === "query" ? { query: body ?? {} } : { body }));

    const created = await post("/viewer/orders", { market_id, side: "BID", price: "10", amount: "2" });
    expect(created.status).toBe(createdStatus);
    expect(created.data).toMatchObject({ id: 1001, state: "PENDING" });
    expect(created.data.avg_deal_price).toBe(emptyAverage === "absent" ? undefined : emptyAverage);
    sandbox.quote({ market_id, side: "ASK", price: "10", amount: "0.5" });
    expect((await get("/viewer/orders/1001")).data).toMatchObject({
      filled_amount: "0.5",
      avg_deal_price: "10",
      state: partFilledState,
    });
    expect((await get("/viewer/orders", { market_id })).data.edges).toHaveLength(1);
    expect((await get("/viewer/orders", { market_id, state: partFilledState })).data.edges).toHaveLength(1);
    const { page_info } = (await get("/viewer/orders", { market_id, state: "FILLED" })).data;
    const cursors = pageMembers === "needed" ? {} : { end_cursor: emptyCursor, start_cursor: emptyCursor };
    const flags = { has_next_page: false, ...(pageMembers !== "needed" && { has_previous_page: false }) };
    expect(page_info).toEqual({ ...cursors, ...flags });
    const all = await post("/viewer/orders/cancel_all", { market_id });
    expect(all.status).toBe(cancelStatus === 201 ? 201 : 200);
    expect(JSON.stringify(all.data)).toContain('"CANCELED"');
    const none = await post("/viewer/orders/cancel_all", { market_id });
    const noneStatus = options.cancelAll === "order" ? 404 : cancelNoneStatus;
    expect(none.status).toBe(noneStatus === 200 ? all.status : noneStatus);
    const cancelled = await post("/viewer/orders/1001/cancel");
    expect([cancelled.status, cancelled.data?.state]).toEqual([
      cancelStatus,
      cancelStatus === 204 ? undefined : "CANCELED",
    ]);
    expect((await get("/viewer/accounts")).data).toHaveLength(3);
    const [{ node }] = (await get("/viewer/withdrawals", { first: 1 })).data.edges;
    const { withdrawalUnderWay } = options;
    if (withdrawalUnderWay === null) expect(node).toMatchObject({ note: null, txid: null, completed_at: null });
    expect("note" in node).toBe(withdrawalUnderWay !== "absent");
    const { status, data } = await get("/viewer/orders/7");
    const { code } = data.errors?.[0] ?? data.error ?? data;
    expect([status, code]).toEqual([404, 10013]);
  });
});
