import { createClient, operations } from "../src/index.js";
import { calls } from "./support/calls.js";
import { clientOn, credentials, errorOf, fakeFetch, json } from "./support/fake-fetch.js";
import { anOrder, aPage } from "./support/samples.js";

const baseUrl = "https://exchange.example";

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
  expect(await getOrder({ order_id: 1 })).toEqual(anOrder());
});

test("every request refuses redirects", async () => {
  const { client, seen } = clientOn([json(anOrder())]);
  await client.getOrder({ order_id: 1 });
  await client.GET("/viewer/accounts");
  expect(seen.map(({ redirect }) => redirect)).toEqual(["error", "error"]);
});

test("the platform's fetch is looked up with every call, so that a mock that comes late counts", async () => {
  const client = createClient({ baseUrl, ...credentials });
  const { fetch, seen } = fakeFetch(json(anOrder()));
  const real = globalThis.fetch;
  globalThis.fetch = fetch as typeof globalThis.fetch;
  await client.getOrder({ order_id: 1 });
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
  await createClient({ baseUrl, ...credentials, fetch, Request: Mine }).getOrder({ order_id: 1 });
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
  expect(await errorOf(client.getOrder({ order_id: 1 }))).toMatchObject({
    name: "ConnectionError",
    outcome: "unknown",
  });
});

test("a string may be null, as the document does not show which may; an id, a flag or a list may not", async () => {
  const fresh = { ...anOrder(), avg_deal_price: null };
  const { client } = clientOn([json(fresh)]);
  await expect(client.getOrder({ order_id: 1 })).resolves.toEqual(fresh);
  const noId = clientOn([json({ ...anOrder(), id: null })]);
  expect(await errorOf(noId.client.getOrder({ order_id: 1 }))).toMatchObject({ name: "ResponseError" });
  for (const broken of [{ ...aPage([]), edges: null }, aPage([], { has_next_page: null as never })]) {
    const list = clientOn([json(broken)]);
    expect(await errorOf(list.client.listWithdrawals())).toMatchObject({ name: "ResponseError" });
  }
});
