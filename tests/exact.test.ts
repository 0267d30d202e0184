import { anOrder } from "./support/samples.js";
import { clientOn, fakeFetch, json, text } from "./support/fake-fetch.js";

const long = '{"id":9007199254740993,"market_id":"BTC-USDT","price":"9007199254740993"}';
const asJson = { "Content-Type": "application/json" };
const init = { params: { path: { order_id: 9_007_199_254_740_993n } } };
const path = "/viewer/orders/{order_id}";

test("data of the result style keeps every digit, with and without a content length", async () => {
  for (const headers of [asJson, { ...asJson, "Content-Length": String(long.length) }]) {
    const { client, seen } = clientOn([text(long, 200, headers)]);
    const { data, response } = await client.GET(path, init);
    expect(data).toEqual({ id: 9_007_199_254_740_993n, market_id: "BTC-USDT", price: "9007199254740993" });
    expect(response.status).toBe(200);
    expect(seen[0]!.url).toContain("/viewer/orders/9007199254740993");
  }
});

test("errors of the result style keep every digit, and stay texts where they are no JSON", async () => {
  const { client } = clientOn([
    text('{"code":1,"order":9007199254740993}', 400, asJson),
    text("<html>", 502),
    text("", 500),
  ]);
  expect((await client.GET(path, init)).error).toEqual({ code: 1, order: 9_007_199_254_740_993n });
  expect((await client.GET(path, init)).error).toBe("<html>");
  expect((await client.GET(path, init)).error).toBe("");
});

test("client.request, client.POST and a fetch of the call are exact as well", async () => {
  const { client } = clientOn([text(long, 200, asJson)]);
  expect((await client.request("get", path, init)).data).toHaveProperty("id", 9_007_199_254_740_993n);
  expect((await client.POST("/viewer/orders/{order_id}/cancel", init)).data).toHaveProperty(
    "id",
    9_007_199_254_740_993n,
  );
  const { fetch, seen } = fakeFetch(text('{"code":9007199254740993}', 418, asJson));
  expect((await client.GET(path, { ...init, fetch })).error).toEqual({ code: 9_007_199_254_740_993n });
  expect(seen).toHaveLength(1);
});

test("another form than JSON is left to openapi-fetch", async () => {
  const { client } = clientOn([text(long, 200, asJson)]);
  expect((await client.GET(path, { ...init, parseAs: "text" })).data).toBe(long);
  const { data } = await client.GET(path, { ...init, parseAs: "arrayBuffer" });
  expect((data as ArrayBuffer).byteLength).toBe(long.length);
  expect((await client.GET(path, { ...init, parseAs: "json" })).data).toHaveProperty("id", 9_007_199_254_740_993n);
});

test("an answer without a body has no data", async () => {
  const { client } = clientOn([text("", 204), text("", 200, asJson)]);
  expect((await client.GET(path, init)).data).toBeUndefined();
  expect((await client.GET(path, init)).data).toBeUndefined();
});

test("a middleware of the caller serves the result style and the operations, and may replace an answer", async () => {
  const { client, seen } = clientOn([json(anOrder())]);
  const middleware = {
    onRequest: ({ request }: { request: Request }) => request.headers.set("X-Mine", "1"),
    onResponse: () => json(anOrder({ state: "FILLED" })),
  };
  client.use(middleware);
  expect((await client.GET(path, init)).data).toMatchObject({ state: "FILLED" });
  await expect(client.getOrder({ order_id: 1 })).resolves.toMatchObject({ state: "FILLED" });
  expect(seen.map(({ headers }) => headers.get("X-Mine"))).toEqual(["1", "1"]);
  client.eject(middleware);
  await expect(client.getOrder({ order_id: 1 })).resolves.toMatchObject({ state: "PENDING" });
});
