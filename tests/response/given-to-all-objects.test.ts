import { createClient, paginate } from "../../src/index.js";
import { createClient as createNodeClient } from "../../src/node/index.js";
import { credentials } from "../support/fake-fetch.js";
import { anOrder } from "../support/samples.js";

const platformFetch = globalThis.fetch;
let name = "extend";
afterEach(() => {
  globalThis.fetch = platformFetch;
  Reflect.deleteProperty(Object.prototype, name);
  name = "extend";
});

function giveToAll(value: unknown): void {
  Object.defineProperty(Object.prototype, name, { value, enumerable: true, configurable: true, writable: true });
}

const order = anOrder();
const page = {
  edges: [{ node: order, cursor: "a" }],
  page_info: { start_cursor: "a", end_cursor: "a", has_next_page: false, has_previous_page: false },
};
const long = JSON.stringify(order).replace("1001", "9007199254740993");

test.each<[string, unknown]>([
  ["a function", () => 5],
  ["an object", {}],
  ["an object that holds another", { a: { b: 2n ** 60n } }],
  ["a list", [1, [2]]],
  ["a number that is long", 2 ** 60],
  ["a text", "x"],
])("where a program gives %s to all objects, data is what came all the same", async (_what, given) => {
  const texts = [JSON.stringify(order), long, JSON.stringify(page), JSON.stringify({ ...order, price: 1.5, more: {} })];
  const mismatches: string[] = [];
  const hooks = { onMismatch: ({ pointer }: { pointer: string }) => void mismatches.push(pointer) };
  const client = createClient({ baseUrl: "http://127.0.0.1:9", ...credentials, hooks });
  globalThis.fetch = () =>
    Promise.resolve(new Response(texts.shift(), { headers: { "Content-Type": "application/json" } }));
  giveToAll(given);
  const made = await client.createOrder({ market_id: "BTC-USDT", side: "BID", price: "1", amount: "1" });
  const read = await client.getOrder({ order_id: 9007199254740993n });
  const list = await client.listOrders({ market_id: "BTC-USDT" });
  const odd = await client.getOrder({ order_id: 1001 });
  Reflect.deleteProperty(Object.prototype, name);
  expect(made).toEqual(order);
  expect(read.id).toBe(9007199254740993n);
  expect(list).toEqual(page);
  expect(odd).toEqual({ ...order, price: "1.5", more: {} });
  expect(mismatches).toEqual(["/price"]);
});

test.each<[string, unknown]>([
  ...["name", "whole", "in", "joined", "required", "nullable", "first", "pattern", "meaning", "enum"].map(
    (each): [string, unknown] => [each, "x"],
  ),
  ...["minimum", "exclusiveMaximum", "integers", "optional", "insisted", "ref", "anyOf", "map", "others"].map(
    (each): [string, unknown] => [each, 7],
  ),
  ...["side", "query", "header", "envelope", "contentType", "matches", "pages"].map((each): [string, unknown] => [
    each,
    "ASK",
  ]),
  ["first", () => 5],
])("where a program gives all objects a member %s, requests are those that were meant", async (given, value) => {
  const sent: string[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    sent.push(`${request.method} ${request.url} ${await request.text()}`);
    const body = request.url.includes("?") ? page : order;
    return new Response(JSON.stringify(body), { headers: { "Content-Type": "application/json" } });
  };
  name = given;
  giveToAll(value);
  const client = createClient({ baseUrl: "http://127.0.0.1:9", ...credentials });
  await client.createOrder({ market_id: "BTC-USDT", side: "BID", price: "1", amount: "1" });
  await client.cancelOrder({ order_id: 1001 });
  await client.listOrders({ market_id: "BTC-USDT" });
  Reflect.deleteProperty(Object.prototype, name);
  expect(sent.map((line) => line.replace("http://127.0.0.1:9/api/v3/viewer", ""))).toEqual([
    'POST /orders {"market_id":"BTC-USDT","side":"BID","price":"1","amount":"1"}',
    "POST /orders/1001/cancel ",
    "GET /orders?market_id=BTC-USDT ",
  ]);
});

test.each<[string, unknown]>([
  ["cursor", "x"],
  ["error", new Error("x")],
  ["signal", AbortSignal.abort()],
  ["aborted", true],
])("where a program gives all objects a member %s, calls are sent and walks end", async (given, value) => {
  let requests = 0;
  globalThis.fetch = () => {
    requests++;
    const headers = { "Content-Type": "application/json" };
    return Promise.resolve(new Response(JSON.stringify(page), { headers }));
  };
  name = given;
  giveToAll(value);
  const client = createClient({ baseUrl: "http://127.0.0.1:9", ...credentials, maxAttempts: 1 });
  const items: unknown[] = [];
  for await (const item of paginate(client.listOrders, { market_id: "BTC-USDT" }, { retry: false })) {
    if (items.push(item) === 3) break;
  }
  await client.getOrder({ order_id: 1001 }).catch(() => undefined);
  Reflect.deleteProperty(Object.prototype, name);
  expect([items.length, requests]).toEqual([1, 2]);
});

test.each([
  ...["signal", "path", "host", "timeout", "fetch", "allowInsecureHttp", "retry", "connect", "proxy"],
  ...["connections", "connectTimeoutMs", "keepAliveTimeoutMs", "localAddress", "maxResponseSize"],
])("what a program gives to all objects is not an option: %s", (option) => {
  name = option;
  giveToAll("x");
  for (const create of [createClient, createNodeClient])
    expect(create({ baseUrl: "http://127.0.0.1:9", ...credentials })).toHaveProperty("createOrder");
  expect(() => createClient({ baseUrl: "http://exchange.example", ...credentials })).toThrow('"baseUrl"');
});

test.each(["baseUrl", "fetch", "middleware", "headers", "params", "Request"])(
  "where a program gives a %s to all objects, requests go where the client was told, whatever sees them",
  async (given) => {
    const urls: string[] = [];
    const take = (input: Request | string | URL) => {
      urls.push(new URL(input instanceof Request ? input.url : input).host);
      return Promise.resolve(new Response(JSON.stringify(order), { headers: { "Content-Type": "application/json" } }));
    };
    globalThis.fetch = take;
    name = given;
    const elsewhere: Record<string, unknown> = {
      baseUrl: "https://elsewhere.example",
      fetch: () => take("https://elsewhere.example"),
      middleware: [{ onRequest: () => new Request("https://elsewhere.example") }],
      headers: { Host: "elsewhere.example" },
      params: { path: { order_id: 7 } },
      Request: class extends Request {
        constructor() {
          super("https://elsewhere.example");
        }
      },
    };
    giveToAll(elsewhere[given]);
    const client = createClient({ baseUrl: "https://exchange.example", ...credentials });
    const made = [await client.getOrder({ order_id: 1001 })];
    client.use({ onResponse: () => undefined });
    made.push(await client.getOrder({ order_id: 1001 }));
    const styled = await client.GET("/viewer/orders/{order_id}", { params: { path: { order_id: 1001 } } });
    Reflect.deleteProperty(Object.prototype, name);
    expect(made).toEqual([order, order]);
    expect(styled.data).toEqual(order);
    expect(urls).toEqual(["exchange.example", "exchange.example", "exchange.example"]);
  },
);
