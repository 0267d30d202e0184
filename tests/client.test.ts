import { createClient, operations, type Client } from "../src/index.js";
import { calls } from "./support/calls.js";
import { clientOn, credentials, errorOf, fakeFetch, json } from "./support/fake-fetch.js";
import { anOrder, aPage } from "./support/samples.js";

const baseUrl = "https://exchange.example";
const market_id = "BTC-USDT";
const bid = { market_id, side: "BID", price: "64000.5", amount: "0.01" } as const;

test.each(calls)("$id gives what the service answers", async (call) => {
  const { client, seen } = clientOn([json(call.answer)]);
  expect(await call.make(client)).toEqual(call.answer);
  expect(seen).toHaveLength(1);
});

test("there is one method for each operation of the description, named after it", () => {
  const client = createClient({ baseUrl, ...credentials });
  for (const id of Object.keys(operations) as (keyof typeof operations)[]) expect(client[id].name).toBe(id);
  expect(calls.map(({ id }) => id).sort()).toEqual(Object.keys(operations).sort());
});

test("methods need no this: they can be handed around", async () => {
  const { getOrder } = clientOn([json(anOrder())]).client;
  expect(await getOrder({ order_id: 1001 })).toEqual(anOrder());
});

test("no request follows a redirect", async () => {
  const { client, seen } = clientOn([json(anOrder())]);
  await client.getOrder({ order_id: 1001 });
  await client.GET("/viewer/accounts");
  expect(seen.map(({ redirect }) => redirect)).toEqual(["manual", "manual"]);
});

test("the platform's fetch is looked up with every call, so that a mock that comes late counts", async () => {
  const client = createClient({ baseUrl, ...credentials });
  const { fetch, seen } = fakeFetch(json(anOrder()));
  const real = globalThis.fetch;
  globalThis.fetch = (url, init) => fetch(new Request(url, init));
  await client.getOrder({ order_id: 1001 });
  globalThis.fetch = real;
  expect(seen).toHaveLength(1);
});

test("the class of requests can be replaced", async () => {
  class Mine extends Request {}
  const kinds: boolean[] = [];
  const fetch = async (request: Request) => {
    kinds.push(request instanceof Mine);
    return json(anOrder());
  };
  await createClient({ baseUrl, ...credentials, fetch, Request: Mine }).getOrder({ order_id: 1001 });
  expect(kinds).toEqual([true]);
});

test.each(calls.filter(({ method }) => method === "POST"))(
  "$id can send its parameters in the query",
  async ({ make, id, answer }) => {
    const { client, seen } = clientOn([json(answer)], { sendParametersIn: "query" });
    await make(client);
    expect(seen[0]!.body).toBe("");
    expect(seen[0]!.headers.has("Content-Type")).toBe(false);
    const names = Object.entries(operations[id].parameters).filter(([, { in: place }]) => place === "body");
    expect([...new URL(seen[0]!.url).searchParams.keys()]).toEqual(names.map(([name]) => name));
  },
);

test("a middleware that throws before anything is sent: not sent, and not tried again", async () => {
  const { client, seen } = clientOn([json(anOrder())]);
  client.use({
    onRequest() {
      throw new Error("no token today");
    },
  });
  const error = await errorOf(client.createOrder({ market_id: "BTC-USDT", side: "BID", price: "1", amount: "1" }));
  expect(error).toMatchObject({ name: "ConnectionError", outcome: "not_sent", attempts: 1 });
  expect(error.message).toMatch(/^The request could not be sent \(no token today\): POST https:.*\/viewer\/orders$/);
  expect(seen).toHaveLength(0);
});

test("a fetch that gives no response is met with a typed error", async () => {
  const client = createClient({ baseUrl, ...credentials, retry: false, fetch: async () => undefined as never });
  expect(await errorOf(client.getOrder({ order_id: 1001 }))).toMatchObject({
    name: "ConnectionError",
    outcome: "unknown",
  });
});

test.each([
  ["another id", anOrder({ id: 1002 }), (client: Client) => client.getOrder({ order_id: 1001 })],
  ["another id", anOrder({ id: 1002 }), (client: Client) => client.cancelOrder({ order_id: 1001 })],
  ["another market", anOrder({ market_id: "ETH-USDT" }), (client: Client) => client.createOrder(bid)],
  ["another side", anOrder({ side: "ASK" }), (client: Client) => client.createOrder(bid)],
  ["another market", [anOrder({ market_id: "ETH-USDT" })], (client: Client) => client.cancelAllOrders({ market_id })],
  [
    "another side",
    aPage([anOrder({ side: "ASK" })]),
    (client: Client) => client.listOrders({ market_id, side: "BID" }),
  ],
])("an order of %s than was asked for is never data", async (_what, body, call) => {
  const error = await errorOf(call(clientOn([json(body)]).client));
  expect(error).toMatchObject({ name: "ResponseError", outcome: "unknown", attempts: 1 });
  expect(error.message).toContain("data that was not asked for");
});
