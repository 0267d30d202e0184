import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import type { SandboxOptions } from "../../src/sandbox/index.js";
import { root, runRedocly, temporaryFolder } from "../openapi/run.js";
import { checkedSandbox, type Bundle } from "./checked.js";

const market_id = "BTC-USDT";

/** What makes a sandbox speak as an overlay describes it. */
const readings: Record<string, SandboxOptions> = {
  "cancel-all-array": { cancelAll: "array" },
  "cancel-all-collection": { cancelAll: "collection" },
  "cancel-all-one-order": { cancelAll: "order" },
  "create-order-201": { createdStatus: 201 },
  "error-body-list": { errorBody: "list" },
  "error-body-nested": { errorBody: "nested" },
  "order-id-string": {},
  "order-members-null": { emptyAverage: null },
  "page-cursors-null": { emptyCursor: null },
  "post-parameters-in-query": { parametersIn: "query" },
  "responses-in-data": { envelope: "data" },
  "withdrawal-members-null": {},
};

const names = Object.keys(readings);
const folder = temporaryFolder();
const overlayOf = (name: string) => join(root, `openapi/overlays/${name}.overlay.yaml`);
const bundleOf = (name: string) => parse(readFileSync(join(folder, `${name}.yaml`), "utf8")) as Bundle;

beforeAll(() => {
  const apis = names.map((name) => {
    const output = join(folder, `${name}.yaml`);
    return [name, { root: join(root, "openapi/openapi.yaml"), output, overlays: [overlayOf(name)] }];
  });
  const config = join(folder, "redocly.yaml");
  writeFileSync(config, stringify({ telemetry: "off", apis: Object.fromEntries(apis) }));
  expect(runRedocly("bundle", "--config", config)).toMatchObject({ status: 0 });
}, 60_000);

it("every overlay of the description has a sandbox that speaks that way", () => {
  const overlays = readdirSync(join(root, "openapi/overlays")).filter((file) => file.endsWith(".overlay.yaml"));
  expect(overlays.map((file) => file.replace(".overlay.yaml", "")).sort()).toEqual([...names].sort());
});

describe.each(names)("under the reading %s", (name) => {
  const options = readings[name]!;
  const { envelope, parametersIn, createdStatus = 200, emptyAverage = "0", emptyCursor = "" } = options;

  it("the sandbox answers everything as the description says", async () => {
    const { sandbox, get: rawGet, send } = checkedSandbox(options, bundleOf(name));
    const dataOf = ({ status, body }: { status: number; body: any }) => ({
      status,
      data: status < 300 && envelope === "data" ? body.data : body,
    });
    const get = async (path: string, query = {}) => dataOf(await rawGet(path, query));
    const post = async (path: string, body?: Record<string, string>) =>
      dataOf(await send("POST", path, parametersIn === "query" ? { query: body ?? {} } : { body }));

    const created = await post("/viewer/orders", { market_id, side: "BID", price: "10", amount: "2" });
    expect(created.status).toBe(createdStatus);
    expect(created.data).toMatchObject({ id: 1001, state: "PENDING", avg_deal_price: emptyAverage });
    sandbox.quote({ market_id, side: "ASK", price: "10", amount: "0.5" });
    expect((await get("/viewer/orders/1001")).data).toMatchObject({ filled_amount: "0.5", avg_deal_price: "10" });
    expect((await get("/viewer/orders", { market_id })).data.edges).toHaveLength(1);
    expect((await get("/viewer/orders", { market_id, state: "FILLED" })).data.page_info.end_cursor).toBe(emptyCursor);
    expect(JSON.stringify((await post("/viewer/orders/cancel_all", { market_id })).data)).toContain('"CANCELED"');
    expect((await post("/viewer/orders/1001/cancel")).data.state).toBe("CANCELED");
    expect((await get("/viewer/accounts")).data).toHaveLength(3);
    if (name === "withdrawal-members-null") sandbox.seedWithdrawal({ note: null, txid: null, completed_at: null });
    expect((await get("/viewer/withdrawals", { first: 1 })).data.edges).toHaveLength(1);
    const { status, data } = await get("/viewer/orders/7");
    const { code } = data.errors?.[0] ?? data.error ?? data;
    expect([status, code]).toEqual([404, 10013]);
  });
});

it("a sandbox that cancels all orders as one has none to return where there is none", async () => {
  const { post } = checkedSandbox({ cancelAll: "order" });
  expect(await post("/viewer/orders/cancel_all", { market_id })).toMatchObject({ status: 404, body: { code: 10013 } });
});

it("a sandbox that reads the query refuses a body", async () => {
  const { post } = checkedSandbox({ parametersIn: "query" });
  expect(await post("/viewer/orders/cancel_all", { market_id })).toMatchObject({ status: 400, body: { code: 90002 } });
});
