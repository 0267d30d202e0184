import { createClient } from "../../src/index.js";
import { credentials } from "../support/fake-fetch.js";
import { anOrder } from "../support/samples.js";

const platformFetch = globalThis.fetch;
const name = "extend";
afterEach(() => {
  globalThis.fetch = platformFetch;
  Reflect.deleteProperty(Object.prototype, name);
});

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
  Object.defineProperty(Object.prototype, name, { value: given, enumerable: true, configurable: true, writable: true });
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
