import { operations, paginate, type components, type ListMethod } from "../../src/index.js";
import { defineClient } from "../../src/define.js";
import { collection } from "../../src/pagination/collection.js";
import type { Pages, Service } from "../../src/service/service.js";
import { clientOn, credentials, errorOf, fakeFetch, json } from "../support/fake-fetch.js";
import { anOrder, aPage } from "../support/samples.js";
import { all } from "./all.js";

const market = { market_id: "BTC-USDT" };
type Order = components["schemas"]["Order"];

const ids = (orders: Order[]) => orders.map(({ id }) => id);

test("empty pages are passed over, and an empty list is one", async () => {
  const pages = [[1], [], [], [2]].map((page, index, { length }) =>
    json(
      aPage(
        page.map((id) => anOrder({ id })),
        { has_next_page: index < length - 1, end_cursor: `p${index}` },
      ),
    ),
  );
  expect(ids(await all(paginate(clientOn(pages).client.listOrders, market)))).toEqual([1, 2]);
  expect(await all(paginate(clientOn([json(aPage([]))]).client.listOrders, market))).toEqual([]);
});

test("a page that does not say whether there is more ends the walk with an error, not with silence", async () => {
  const page = aPage([anOrder()], { has_next_page: null as never });
  const walk = paginate(clientOn([json(page)]).client.listOrders, { market_id: "BTC-USDT" });
  const ids: unknown[] = [];
  const error = await (async () => {
    for await (const { id } of walk) ids.push(id);
  })().catch((thrown: unknown) => thrown);
  expect([ids, error]).toMatchObject([[1001], { name: "ResponseError", operation: "listOrders" }]);
});

test("a function of one's own is walked as the description has it for its lists", () => {
  expect(operations.listOrders.pages).toEqual(collection);
});

test("a function of one's own that changes what it is handed has all pages of one list", async () => {
  const seen: unknown[] = [];
  const list = (params: { market_id: string; after?: string }) => {
    seen.push({ ...params });
    params.market_id = "ETH-USDT";
    return Promise.resolve(aPage([anOrder()], { has_next_page: seen.length < 3, end_cursor: `c${seen.length}` }));
  };
  await all(paginate(list, market));
  expect(seen).toEqual([market, { ...market, after: "c1" }, { ...market, after: "c2" }]);
});

test("a page that the client's response did not become has no response in its error", async () => {
  const page = aPage([anOrder()], { has_next_page: null as never });
  const known = { name: "ResponseError", operation: "listOrders", outcome: "unknown", attempts: 1 };
  const { client } = clientOn([json(page)]);
  expect(await errorOf(all(paginate(client.listOrders, market)))).toMatchObject({ ...known, status: 200 });
  const changed = new Proxy(client.listOrders, { apply: async (list, own, given) => ({ ...(await Reflect.apply(list, own, given)) }) }); // prettier-ignore
  expect(await errorOf(all(paginate(changed, market)))).toMatchObject({ ...known, status: 0 });
  const listOrders = (_given: typeof market) => Promise.resolve(page);
  expect(await errorOf(all(paginate(listOrders, market)))).toMatchObject({ ...known, status: 0 });
});

test("pages of another structure are walked as the service says", async () => {
  interface Methods {
    listThings: ListMethod<{ page_token?: string }, object, number>;
  }
  const pages: Pages = { items: "data/list", forward: { parameter: "page_token", cursor: "next" } };
  const parameters = { page_token: { in: "query", type: "string" } } as const;
  const row = { method: "GET", path: "/things", safe: true, secured: true, parameters, data: "any", pages } as const;
  const service: Service<object, Methods> = { basePath: "", operations: { listThings: row }, shapes: {}, errors: {} };
  const bodies = [{ data: { list: [1, 2] }, next: "b" }, { data: { list: [] }, next: "c" }, { data: { list: [3] } }];
  const { fetch, seen } = fakeFetch(...bodies.map((body) => json(body)));
  const client = defineClient(service)({ baseUrl: "https://exchange.example", ...credentials, fetch });
  expect(await all(paginate(client.listThings, {}))).toEqual([1, 2, 3]);
  expect(seen.map(({ url }) => new URL(url).searchParams.get("page_token"))).toEqual([null, "b", "c"]);
});

test("cursors that come as numbers lead on, and what is not a cursor ends the walk with an error", async () => {
  const next = (cursor: unknown) => json(aPage([anOrder()], { has_next_page: true, end_cursor: cursor as string }));
  const { client, seen } = clientOn([next(7), json(aPage([anOrder()]))]);
  expect(await all(paginate(client.listOrders, market))).toHaveLength(2);
  expect(new URL(seen[1]!.url).searchParams.get("after")).toBe("7");
  for (const none of [{}, [], true, false, 1.1]) {
    const walk = paginate(clientOn([next(none)]).client.listOrders, market);
    expect(await errorOf(all(walk))).toMatchObject({ name: "ResponseError" });
  }
});

test("a page without page_info is not a page", async () => {
  const { client } = clientOn([json({ edges: [] })]);
  expect(await errorOf(all(paginate(client.listOrders, market)))).toMatchObject({
    name: "ResponseError",
    outcome: "unknown",
  });
});

test("two who walk at once each hear of the page that was theirs", async () => {
  const bodies = ["a", "b", "c"].map((name) => json({ edges: name, page_info: {} }, 200, { "X-Request-Id": name }));
  const walk = paginate(clientOn(bodies).client.listOrders, market, { maxPages: 1 });
  const errors = await Promise.all(bodies.map(() => errorOf(all(walk))));
  expect(errors.map(({ status, requestId }) => [status, requestId]).sort()).toEqual([[200, "a"], [200, "b"], [200, "c"]]); // prettier-ignore
});

test("a method that gives no pages is not a list: it does not compile, and nothing is sent", () => {
  const { client, seen } = clientOn([json(aPage([]))]);
  const walks = [
    // @ts-expect-error an order would be placed
    () => paginate(client.createOrder, { ...market, side: "BID", price: "1", amount: "1" }),
    // @ts-expect-error every order would be cancelled
    () => paginate(client.cancelAllOrders, market),
    // @ts-expect-error one order is not a list
    () => paginate(client.getOrder, { order_id: 1 }),
    // @ts-expect-error what the description gives without pages
    () => paginate(client.listAccounts, {}),
  ];
  const refusal = expect.objectContaining({
    name: "InvalidParameterError",
    outcome: "not_sent",
    parameter: "list",
  }) as Error;
  for (const walk of walks) expect(walk).toThrow(refusal);
  expect(seen).toEqual([]);
});

test("a walk has the types of what is listed, and checks its parameters", async () => {
  const { client } = clientOn([json(aPage([]))]);
  const walk = paginate(client.listOrders, market);
  const orders: Order[] = await all(walk);
  for await (const page of walk.pages()) expect(page.page_info.has_next_page satisfies boolean).toBe(false);
  expect(orders).toEqual([]);
  // @ts-expect-error a misspelt parameter
  expect(await errorOf(all(paginate(client.listOrders, { ...market, frist: 5 })))).toMatchObject({
    parameter: "frist",
  });
});
