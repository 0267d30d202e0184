import { createQuerySerializer as openapiFetchs } from "openapi-fetch";
import { CommaList, querySerializer as write } from "../../src/call/parameters/query-serializer.js";
import { defineClient } from "../../src/define.js";
import { service } from "../../src/generated/index.js";
import { credentials, fakeFetch, json } from "../support/fake-fetch.js";

test.each<[object, string]>([
  [{ a: "b c&d", n: 5, big: 2n ** 70n, yes: true, none: undefined, nothing: null }, ""],
  [{ list: ["a,b", 1, "c"], empty: [], after: "é" }, ""],
  [{ f: { gt: 1, name: "a&b" }, "ids[]": [1, 2] }, ""],
  [{}, ""],
])("%p is written as openapi-fetch does", (query) => {
  expect(write(query)).toBe(openapiFetchs()(query));
});

test.each<[object, string]>([
  [{ f: { "a#b": "1" } }, "f[a%23b]=1"],
  [{ f: { "x]=1&admin": "1" } }, "f[x%5D%3D1%26admin]=1"],
  [{ f: JSON.parse('{"__proto__":"1","é +%":"2"}') as object }, "f[__proto__]=1&f[%C3%A9%20%2B%25]=2"],
  [{ "a&b=c#d": 1 }, "a%26b%3Dc%23d=1"],
])("%j cannot end a parameter or begin another", (query, written) => {
  expect(write(query)).toBe(written);
});

test.each([
  [["a", "b"], "l=a,b"],
  [["a,b"], "l=a%2Cb"],
  [["a", 5n, true, "ß,&"], "l=a,5,true,%C3%9F%2C%26"],
])("the commas between the items of %p are those that are not escaped", (items, written) => {
  expect(write({ l: new CommaList(items) })).toBe(written);
});

test("what is left out leaves nothing behind", () => {
  expect(write({ list: ["a", null, "b", undefined], f: {}, g: { a: null, b: 1 }, h: [] })).toBe("list=a&list=b&g[b]=1");
  expect(write(undefined)).toBe("");
});

test("what lies deeper is refused, not written as [object Object]", () => {
  for (const query of [{ f: { a: { b: 1 } } }, { f: { a: [1] } }, { list: [[1]] }]) {
    expect(() => write(query)).toThrow("a query parameter cannot contain nested objects or arrays");
  }
});

test("the keys of an object are escaped on every way that a request takes", async () => {
  const parameters = { first: { in: "query", type: "object" } } as const;
  const operations = { listWithdrawals: { ...service.operations.listWithdrawals!, parameters } };
  const { fetch, seen } = fakeFetch(json({}));
  const options = { baseUrl: "https://exchange.example", ...credentials };
  type Loose = Record<string, (...args: unknown[]) => Promise<unknown>>;
  const createClient = defineClient({ ...service, operations }) as unknown as (options: object) => Loose;
  const query = { first: { "x]=1&admin": "1" } };
  await createClient({ ...options, fetch }).listWithdrawals!(query).catch(() => {});
  await createClient({ ...options, fetch }).GET!("/viewer/withdrawals", { params: { query } });
  const { fetch: platform } = globalThis;
  globalThis.fetch = async (url, init) => fetch(new Request(url, init));
  await createClient(options).listWithdrawals!(query).catch(() => {});
  globalThis.fetch = platform;
  const { searchParams } = new URL(seen[0]!.url);
  expect([...searchParams]).toEqual([["first[x]=1&admin]", "1"]]);
  expect(seen.map(({ url }) => url)).toEqual([seen[0]!.url, seen[0]!.url, seen[0]!.url]);
});
