import { defineClient } from "../../src/define.js";
import { paginate } from "../../src/index.js";
import { createCursorWatch } from "../../src/pagination/next-cursor.js";
import type { ListMethod } from "../../src/pagination/list-method.js";
import type { Direction, Pages, Parameter, Service } from "../../src/service/service.js";
import { credentials, errorOf, fakeFetch, text } from "../support/fake-fetch.js";
import { all } from "./all.js";

interface Methods {
  list: ListMethod<object, unknown, unknown>;
}

/** Walks over what a service of its own kind of pages answers, and which queries it was asked. */
function walk(pages: Pages, answers: string[], type: Parameter["type"] = "string", params: object = {}) {
  const service: Service<object, Methods> = {
    basePath: "",
    operations: {
      list: {
        ...{ method: "GET", path: "/things", safe: true, secured: true, pages, data: "any" },
        parameters: { from: { in: "query", type }, size: { in: "query", type }, to: { in: "query", type } },
      },
    },
    shapes: {},
    errors: {},
  };
  const asJson = { "Content-Type": "application/json" };
  const { fetch, seen } = fakeFetch(...answers.map((answer) => text(answer, 200, asJson)));
  const client = defineClient(service)({ baseUrl: "https://exchange.example", ...credentials, fetch });
  return { walk: paginate(client.list, params), queries: () => seen.map(({ url }) => new URL(url).search) };
}

const from = { parameter: "from", cursor: "then" };

test("an empty page that says there is more, and not where, ends a walk in an error, but one that was given its end", async () => {
  const ways = { forward: { ...from, more: "more" }, backward: { parameter: "to", cursor: "then", more: "more" } };
  const pages = ['{"rows":[1],"more":true,"then":"b"}', '{"rows":[],"more":true}'];
  const ends = async (pagesOf: Pages, params: object) => errorOf(all(walk(pagesOf, pages, "string", params).walk));
  const cycle = { name: "PaginationCycleError" };
  for (const params of [{}, { from: "a" }, { to: "a" }, { from: "a", to: null }]) {
    expect(await ends({ items: "rows", ...ways }, params)).toMatchObject(cycle);
  }
  // Both ways by one parameter: it says where the walk starts.
  const oneName = { ...ways, backward: { ...ways.backward, parameter: "from" } };
  expect(await ends({ items: "rows", ...oneName }, { from: "a" })).toMatchObject(cycle);
  const given = walk({ items: "rows", ...ways }, pages, "string", { from: "a", to: "z" });
  expect(await all(given.walk)).toEqual([1]);
});

test("a page size that both directions have tells none of them, and is not a reason to refuse a walk", async () => {
  const ways = { forward: { ...from, size: "size" }, backward: { parameter: "to", cursor: "then", size: "size" } };
  const asked = async (params: object) => {
    const { walk: things, queries } = walk(
      { items: "rows", ...ways },
      ['{"rows":[1],"then":"b"}', '{"rows":[]}'],
      "string",
      params,
    );
    await all(things);
    return queries();
  };
  expect(await asked({ size: "2" })).toEqual(["?size=2", "?from=b&size=2"]);
  expect(await asked({ size: "2", to: "z" })).toEqual(["?size=2&to=z", "?size=2&to=b"]);
});

test.each<[string, Partial<Direction>, Partial<Direction>, string]>([
  ["back", {}, { size: "size" }, 'needs "size" here'],
  ["on", { size: "size" }, {}, "cannot begin a walk"],
])("a walk back from a cursor needs a size where only the way %s has one", async (_way, ahead, back, rule) => {
  const ways = { forward: { ...from, ...ahead }, backward: { parameter: "to", cursor: "then", ...back } };
  const started = (params: object) => walk({ items: "rows", ...ways }, ['{"rows":[1]}'], "string", params).walk;
  expect(() => started({ to: "z" })).toThrow(`"to" ${rule}: from which end a page without a size is counted`);
  expect(await all(started({ to: "z", size: "2" }))).toEqual([1]);
});

test.each<[Parameter["type"], string, string]>([
  ["string", '"b"', "?from=b"],
  ["string", '"0.5"', "?from=0.5"],
  ["string", "7", "?from=7"],
  ["integer", "7", "?from=7"],
  ["integer", "9007199254740993", "?from=9007199254740993"],
  ["string", "9007199254740993", "?from=9007199254740993"],
  ["integer", '"7"', "?from=7"],
  ["integer", '"-7"', "?from=-7"],
  ["integer", '"9007199254740993"', "?from=9007199254740993"],
  ["number", '"0.5"', "?from=0.5"],
])("a cursor that goes into a parameter of the type %s: %s", async (type, cursor, query) => {
  const { walk: things, queries } = walk({ items: "rows", forward: from }, [`{"rows":[1],"then":${cursor}}`, '{"rows":[2]}'], type); // prettier-ignore
  expect(await all(things)).toEqual([1, 2]);
  expect(queries()).toEqual(["", query]);
});

test.each<[Parameter["type"], string]>([
  ["integer", '"07"'],
  ["integer", '"b"'],
  ["integer", "0.5"],
  ["integer", '"1e21"'],
  ["integer", '"9007199254740993 more"'],
  ["integer", '"more 9007199254740993"'],
  ["number", '"1.50"'],
  ["number", '"Infinity"'],
  ["boolean", '"b"'],
])("a cursor that a parameter of the type %s cannot take is a fault of the page: %s", async (type, cursor) => {
  const { walk: things, queries } = walk({ items: "rows", forward: from }, [`{"rows":[1],"then":${cursor}}`], type);
  expect(await errorOf(all(things))).toMatchObject({
    name: "ResponseError",
    outcome: "unknown",
    message: expect.stringContaining('"/then" is missing or has the wrong type'),
  });
  expect(queries()).toEqual([""]);
});

test("a page may be the list itself, or hold it some members deep, with items in members of their own", async () => {
  expect(await all(walk({ items: "", forward: from }, ["[1,2]"]).walk)).toEqual([1, 2]);
  const deep = { items: "data/rows", node: "it/self", forward: from };
  expect(await all(walk(deep, ['{"data":{"rows":[{"it":{"self":1}},{"it":null}]}}']).walk)).toEqual([1, undefined]);
});

test.each<[string, Pages, string, RegExp]>([
  ["no items", { items: "rows", forward: from }, '{"then":"b"}', /a page in which "\/rows" is missing/],
  ["nothing", { items: "rows", forward: from }, "null", /a page in which "\/rows" is missing/],
  ["a text for the items", { items: "rows", forward: from }, '{"rows":"ab"}', /a page in which "\/rows" is missing/],
  [
    "a lone surrogate",
    { items: "rows", forward: from },
    '{"rows":[],"then":"\\ud800"}',
    /in which "\/then" is missing/,
  ],
  ["an object for a cursor", { items: "rows", forward: from }, '{"rows":[],"then":{}}', /in which "\/then" is missing/],
  [
    "no word on whether there is more",
    { items: "rows", forward: { ...from, more: "info/more" } },
    '{"rows":[],"then":"b"}',
    /^The service responded with a page in which "\/info\/more" is missing or has the wrong type: pagination cannot continue \(status 200\): GET https:\/\/exchange.example\/things$/,
  ],
])("%s: the walk cannot go on", async (_name, pages, answer, words) => {
  const error = await errorOf(all(walk(pages, [answer]).walk));
  expect(error).toMatchObject({ name: "ResponseError", operation: "list", outcome: "unknown", attempts: 1 });
  expect([error.status, error.body]).toEqual([200, JSON.parse(answer) ?? undefined]);
  expect(error.message).toMatch(words);
});

test("a list is not a cursor for a number either", async () => {
  const { walk: things } = walk({ items: "rows", forward: from }, ['{"rows":[],"then":[7]}'], "integer");
  await expect(all(things)).rejects.toThrow('in which "/then" is missing');
});

test("more is promised and no cursor leads there: the error counts the pages", async () => {
  const pages = { items: "rows", forward: { ...from, more: "more" } };
  const { walk: things } = walk(pages, ['{"rows":[],"more":true,"then":"b"}', '{"rows":[],"more":true,"then":""}']);
  const error = await errorOf(all(things));
  expect(error).toMatchObject({ name: "PaginationCycleError", attempts: 2, outcome: "unknown" });
});

test("a cursor that stands still is noticed at once, a cycle by the second time around", () => {
  const repeats = (cursors: string) => Array.from(cursors).map(createCursorWatch("a")).indexOf(true);
  expect(repeats("a")).toBe(0);
  expect(repeats("bb")).toBe(1);
  expect(repeats("bcc")).toBe(2);
  expect(repeats("bcdd")).toBe(3);
  expect(repeats("bcdefgg")).toBe(6);
  expect(repeats("bcdefgh")).toBe(-1);
});

test.each<[unknown, unknown, string]>([
  [null, {}, '"params" must be an object: list'],
  ["x", {}, '"params" must be an object: list'],
  [{}, null, '"options" must be an object: list'],
  [{}, 5, '"options" must be an object: list'],
  [{}, { maxPages: 0 }, '"maxPages" must be a whole number, 1 or more: list'],
  [{}, { readAhead: "no" }, '"readAhead" must be true or false: list'],
  [{}, { readAhead: null }, '"readAhead" must be true or false: list'],
])("paginate with %j and %j is refused by name", (params, options, words) => {
  const list = async () => ({ edges: [], page_info: {} });
  expect(() => paginate(list, params as never, options as never)).toThrow(words);
});

test("without readAhead no page is asked for before the one at hand is done with", async () => {
  const { walk: things, queries } = walk({ items: "rows", forward: from }, ['{"rows":[1],"then":"b"}', '{"rows":[2]}']);
  const items = things[Symbol.asyncIterator]();
  await items.next();
  await new Promise((resolve) => setImmediate(resolve));
  expect(queries()).toEqual([""]);
  expect(await items.next()).toEqual({ done: false, value: 2 });
});

test.each<[string, string[], string[]]>([
  ["null, and a cursor", ['{"all":[1],"then":"b","more":null}', '{"all":[2]}'], ["", "?from=b"]],
  ["absent, and a cursor", ['{"all":[1],"then":"b"}', '{"all":[2],"then":null}'], ["", "?from=b"]],
  ["absent behind an empty page with a cursor of its own", ['{"all":[1],"then":"b"}', '{"then":"c"}', '{"all":[2]}'], ["", "?from=b", "?from=c"]], // prettier-ignore
  ["absent behind an empty page with the cursor of before", ['{"all":[1,2],"then":"b"}', '{"all":null,"then":"b"}'], ["", "?from=b"]], // prettier-ignore
  ["false, whatever cursor there is", ['{"all":[1,2],"then":"b","more":false}'], [""]],
])("a flag that may be absent is %s: the walk goes as far as it leads", async (_what, answers, queries) => {
  const forward = { ...from, more: "more", moreMayBeAbsent: true };
  const each = walk({ items: "all", itemsMayBeAbsent: true, forward }, answers);
  expect(await all(each.walk)).toEqual([1, 2]);
  expect(each.queries()).toEqual(queries);
});

test.each(['{"all":[],"then":"b"}', '{"all":[],"then":"0"}', '{"all":[],"then":0}'])(
  "where no flag tells, an empty page that leads nowhere new is the end: %s",
  async (last) => {
    const pages = ['{"all":[1],"then":"a"}', '{"all":[2],"then":"b"}', last];
    const each = walk({ items: "all", forward: from }, pages);
    expect(await all(each.walk)).toEqual([1, 2]);
    expect(each.queries()).toHaveLength(3);
    const onwards = walk({ items: "all", forward: from }, [pages[0]!, '{"all":[],"then":"c"}', '{"all":[3]}']);
    expect(await all(onwards.walk)).toEqual([1, 3]);
  },
);

test("a page with items and the cursor of before is a circle, and a list that must be there is missed", async () => {
  const forward = { ...from, more: "more", moreMayBeAbsent: true };
  const again = ['{"all":[1],"then":"b"}', '{"all":[2],"then":"b"}'];
  await expect(all(walk({ items: "all", forward }, again).walk)).rejects.toMatchObject({
    name: "PaginationCycleError",
  });
  await expect(all(walk({ items: "all", forward }, ['{"then":"b"}', "{}"]).walk)).rejects.toMatchObject({
    name: "ResponseError",
  });
});
