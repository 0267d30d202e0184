import { createClient, operations, type Client, type MismatchEvent } from "../src/index.js";
import { calls } from "./support/calls.js";
import { clientOn, credentials, errorOf, fakeFetch, json } from "./support/fake-fetch.js";
import { anOrder, aPage, aWithdrawal } from "./support/samples.js";

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

test("what a program steers by is insisted on, and everything else is handed on and reported", async () => {
  const events: MismatchEvent[] = [];
  const hooks = { onMismatch: (event: MismatchEvent) => void events.push(event) };
  const fresh = { ...anOrder(), avg_deal_price: null };
  await expect(clientOn([json(fresh)], { hooks }).client.getOrder({ order_id: 1001 })).resolves.toEqual(fresh);
  expect(events).toEqual([
    { operation: "getOrder", pointer: "/avg_deal_price", expected: "string", seen: "null", count: 1 },
  ]);
  const strict = clientOn([json(fresh)], { strict: true });
  expect(await errorOf(strict.client.getOrder({ order_id: 1001 }))).toMatchObject({ name: "ResponseError" });
  await expect(strict.client.getOrder({ order_id: 1001 }, { strict: false })).resolves.toEqual(fresh);
  for (const broken of [
    { ...anOrder(), id: null },
    { ...anOrder(), id: undefined },
    { ...anOrder(), id: true },
  ]) {
    const { client } = clientOn([json(broken)]);
    expect(await errorOf(client.getOrder({ order_id: 1001 }))).toMatchObject({ name: "ResponseError" });
  }
  const noEdges = clientOn([json({ ...aPage([]), edges: null })]);
  expect(await errorOf(noEdges.client.listWithdrawals())).toMatchObject({ name: "ResponseError" });
});

test("a list that differs in the same way in each item is reported once", async () => {
  const events: MismatchEvent[] = [];
  const page = aPage([aWithdrawal(), aWithdrawal({ id: 8 })]);
  for (const { node } of page.edges) Object.assign(node, { customer_id: 5, note: undefined });
  const hooks = { onMismatch: (event: MismatchEvent) => void events.push(event) };
  await clientOn([json(page)], { hooks }).client.listWithdrawals();
  expect(events).toEqual([
    {
      operation: "listWithdrawals",
      pointer: "/edges/0/node/customer_id",
      expected: "string",
      seen: "integer",
      count: 2,
    },
    { operation: "listWithdrawals", pointer: "/edges/0/node/note", expected: "string", seen: "nothing", count: 2 },
  ]);
});

test("a decimal that comes as a number is handed on as the string of its own digits", async () => {
  const body = JSON.stringify(anOrder()).replace('"64000.5"', "64000.50").replace('"0.01"', "0.010000000000000000001");
  const headers = { "Content-Type": "application/json" };
  for (const text of [body, `{"data":${body}}`]) {
    const { client } = clientOn([() => new Response(text, { headers })]);
    const order = await client.getOrder({ order_id: 1001 });
    expect([order.price, order.amount]).toEqual(["64000.50", "0.010000000000000000001"]);
  }
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
  expect(error.message).toContain("something else than was asked for");
});

test("an error beside a complete order does not hide it; beside half an order it does", async () => {
  const beside = { error: { code: 5, message: "no" }, errors: [], code: 7 };
  const { client } = clientOn([json({ ...anOrder(), ...beside })]);
  await expect(client.createOrder(bid)).resolves.toMatchObject({ id: 1001 });
  const half = clientOn([json({ id: 1001, ...beside })]);
  expect(await errorOf(half.client.createOrder(bid))).toMatchObject({ name: "ApiError", outcome: "unknown", code: 5 });
});

test.each<[object, string]>([
  [{ timeoutMs: -1 }, "timeoutMs"],
  [{ maxAttempts: 0 }, "maxAttempts"],
  [{ retry: "yes" }, "retry"],
  [{ strict: 1 }, "strict"],
  [{ maxResponseBytes: 0.5 }, "maxResponseBytes"],
  [{ signal: "x" }, "signal"],
  [{ hooks: null }, "hooks"],
  [{ hooks: [] }, "hooks"],
  [{ hooks: { onRetry: 1 } }, "hooks.onRetry"],
  [{ fetch: "x" }, "fetch"],
  [{ Request: {} }, "Request"],
  [{ now: 5 }, "now"],
  [{ now: () => NaN }, "now"],
  [{ sendParametersIn: "header" }, "sendParametersIn"],
  [{ allowInsecureHttp: 1 }, "allowInsecureHttp"],
  [{ instance: 1000 }, "instance"],
  [{ apiKey: "" }, "apiKey"],
])("the option %j is refused at once, by name", (options, name) => {
  expect(() => createClient({ baseUrl, ...credentials, ...options })).toThrow(TypeError);
  expect(() => createClient({ baseUrl, ...credentials, ...options })).toThrow(`"${name}"`);
});

test.each([
  [null, "options"],
  ["x", "options"],
  [{ signal: "x" }, "signal"],
  [{ signal: {} }, "signal"],
])("the call options %j are refused at once, by name", async (options, parameter) => {
  const { client, seen } = clientOn([json(anOrder())]);
  const error = await errorOf(client.getOrder({ order_id: 1001 }, options as never));
  expect(error).toMatchObject({ name: "InvalidParameterError", parameter, outcome: "not_sent" });
  expect(seen).toHaveLength(0);
});
