import { paginate, type components, type ListMethod, type PaginateOptions } from "../src/index.js";
import { defineClient } from "../src/define.js";
import type { Pages, Service } from "../src/service.js";
import { clientOn, credentials, errorOf, fakeFetch, json } from "./support/fake-fetch.js";
import { anOrder, aPage, aWithdrawal } from "./support/samples.js";

const market = { market_id: "BTC-USDT" };
type Order = components["schemas"]["Order"];

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** A service that lists orders 1 … count, some to a page, as Part 2.3 has it. */
function listing(count: number, size = 2) {
  const { client, seen } = clientOn([
    ({ url }) => {
      const { searchParams } = new URL(url);
      const [after, before] = ["after", "before"].map((name) => searchParams.get(name)?.slice(1));
      const ids = Array.from({ length: count }, (_, index) => index + 1);
      const range = ids.filter((id) => id > Number(after ?? 0) && id < Number(before ?? Infinity));
      const page = before !== undefined || searchParams.has("last") ? range.slice(-size) : range.slice(0, size);
      return json(
        aPage(
          page.map((id) => anOrder({ id })),
          {
            has_next_page: (page.at(-1) ?? 0) < count,
            has_previous_page: (page[0] ?? 0) > 1,
          },
        ),
      );
    },
  ]);
  const queries = () => seen.map(({ url }) => url.split("&").slice(1).join("&"));
  return { list: client.listOrders, queries };
}

const ids = (orders: Order[]) => orders.map(({ id }) => id);

test("walks forward over all pages, and each iteration starts anew", async () => {
  const { list, queries } = listing(5);
  const walk = paginate(list, market);
  expect(ids(await all(walk))).toEqual([1, 2, 3, 4, 5]);
  expect(queries()).toEqual(["", "after=c2", "after=c4"]);
  expect((await all(walk.pages())).map(({ edges }) => edges.length)).toEqual([2, 2, 1]);
  expect(queries()).toHaveLength(6);
});

test.each<[string, object, (string | number)[], string[]]>([
  ["forward from a cursor", { after: "c3" }, [4, 5], ["after=c3"]],
  ["forward with a count", { first: 2 }, [1, 2, 3, 4, 5], ["first=2", "after=c2&first=2", "after=c4&first=2"]],
  ["backward with a count", { last: 2 }, [4, 5, 2, 3, 1], ["last=2", "before=c4&last=2", "before=c2&last=2"]],
  ["backward from a cursor", { before: "c3" }, [1, 2], ["before=c3"]],
  ["forward where both ends are named", { after: "c1", before: "c9" }, [4, 5], ["after=c1&before=c9"]],
  [
    "forward where backward is undefined",
    { before: undefined, last: undefined },
    [1, 2, 3, 4, 5],
    ["", "after=c2", "after=c4"],
  ],
  [
    "backward where forward is undefined",
    { last: 2, first: undefined },
    [4, 5, 2, 3, 1],
    ["last=2", "before=c4&last=2", "before=c2&last=2"],
  ],
])("walks %s", async (_way, params, expected, queries) => {
  const listed = listing(5);
  const given = Object.freeze({ ...market, ...params });
  expect(ids(await all(paginate(listed.list, given)))).toEqual(expected);
  expect(listed.queries()).toEqual(queries);
});

test("walks over withdrawals too", async () => {
  const { client } = clientOn([
    json(aPage([aWithdrawal()], { has_next_page: true })),
    json(aPage([aWithdrawal({ id: 8 })])),
  ]);
  expect((await all(paginate(client.listWithdrawals, {}))).map(({ id }) => id)).toEqual([7, 8]);
});

test("stops after maxPages, or when the loop is left, and asks for no page ahead", async () => {
  const { list, queries } = listing(50);
  expect(ids(await all(paginate(list, market, { maxPages: 2 })))).toEqual([1, 2, 3, 4]);
  expect(queries()).toHaveLength(2);
  expect(ids(await all(paginate(listing(50).list, market, { maxPages: 1 })))).toEqual([1, 2]);
  for await (const { id } of paginate(list, market)) if (id === 2) break;
  expect(queries()).toHaveLength(3);
});

test.each([0, -1, NaN, 0.5])("maxPages %p is refused", (maxPages) => {
  expect(() => paginate(listing(1).list, market, { maxPages })).toThrow(
    '"maxPages" must be a whole number, 1 or more: listOrders',
  );
});

test("a signal stops the walk, and the options go to every page", async () => {
  const { list, queries } = listing(50);
  const controller = new AbortController();
  const seen: unknown[] = [];
  const options: PaginateOptions = { signal: controller.signal };
  const walk = async () => {
    for await (const { id } of paginate(list, market, options)) {
      seen.push(id);
      if (id === 4) controller.abort();
    }
  };
  expect(await errorOf(walk())).toMatchObject({ name: "AbortError", operation: "listOrders" });
  expect([seen, queries().length]).toEqual([[1, 2, 3, 4], 2]);
});

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

describe("with readAhead", () => {
  const pages = [aPage([anOrder({ id: 1 })], { has_next_page: true }), aPage([anOrder({ id: 2 })], { has_next_page: true }), aPage([anOrder({ id: 3 })])]; // prettier-ignore
  const params = { market_id: "BTC-USDT" };

  test("the next page is asked for while the present one is worked on, and no more than that", async () => {
    const { client, seen } = clientOn(pages.map((page) => json(page)));
    const requests: number[] = [];
    for await (const { id } of paginate(client.listOrders, params, { readAhead: true })) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      requests.push(Number(id), seen.length);
    }
    expect(requests).toEqual([1, 2, 2, 3, 3, 3]);
  });

  test("without it nothing is asked for ahead, which is the default", async () => {
    const { client, seen } = clientOn(pages.map((page) => json(page)));
    for await (const { id } of paginate(client.listOrders, params)) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(seen).toHaveLength(Number(id));
    }
  });

  test("who leaves early hears nothing of the page ahead, and an error comes after the page before it", async () => {
    const { client } = clientOn([json(pages[0]), new Error("broke off")], { retry: false });
    const ids: unknown[] = [];
    for await (const { id } of paginate(client.listOrders, params, { readAhead: true })) {
      ids.push(id);
      break;
    }
    const walk = paginate(clientOn([json(pages[0]), new Error("x")], { retry: false }).client.listOrders, params, { readAhead: true }); // prettier-ignore
    const error = await (async () => {
      for await (const { id } of walk) ids.push(id);
    })().catch((thrown: unknown) => thrown);
    expect(ids).toEqual([1, 1]);
    expect(error).toMatchObject({ name: "ConnectionError" });
  });
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

test("one signal over two thousand calls warns of no leak", async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);
  process.on("warning", note);
  const { client } = clientOn([json(anOrder())]);
  const { signal } = new AbortController();
  await Promise.all(Array.from({ length: 2000 }, () => client.getOrder({ order_id: 1001 }, { signal })));
  await new Promise(setImmediate);
  process.off("warning", note);
  expect(warnings).toEqual([]);
});

test("cursors that come as numbers lead on, and cursors that are objects end the walk with an error", async () => {
  const next = (cursor: unknown) => json(aPage([anOrder()], { has_next_page: true, end_cursor: cursor as string }));
  const { client, seen } = clientOn([next(7), json(aPage([anOrder()]))]);
  expect(await all(paginate(client.listOrders, market))).toHaveLength(2);
  expect(new URL(seen[1]!.url).searchParams.get("after")).toBe("7");
  const walk = paginate(clientOn([next({})]).client.listOrders, market);
  expect(await errorOf(all(walk))).toMatchObject({ name: "ResponseError" });
});
