import { paginate } from "trading-service-client";
import { all } from "../../pagination/all.js";
import { described, success } from "./constructs.js";
import { clientOf, evaluated, filesOf } from "./generated.js";

const text = "{ type: [string, 'null'] }";
const flag = "{ type: boolean }";
const object = (members: string) => `{ type: object, properties: { ${members} } }`;
const rows = "rows: { type: array, items: { type: integer } }";
const edges = "edges: { type: array, items: { type: object, properties: { node: { type: integer } } } }";
const ends = `end_cursor: ${text}, start_cursor: ${text}`;

/** The generated service of one list whose query parameters have these names. */
function generated(data: string, names: readonly string[]) {
  const parameters = names.map((name) => `{ name: ${name}, in: query, schema: { type: string } }`);
  const list = `  /l: { get: { operationId: list, parameters: [${parameters.join(", ")}], ${success(data)} } }`;
  const files = filesOf(described(list));
  const { pages } = evaluated(files).service.operations.list!;
  return { files, pages, notice: /its pages are not recognised by `(.*?)`; /.exec(files.get("README.md")!)?.[1] };
}

const flagged: [where: string, data: string, cursor: string, more: string | null][] = [
  ["beside the items", object(`${rows}, has_more: ${flag}, meta: ${object(`next_cursor: ${text}`)}`), "meta/next_cursor", "has_more"], // prettier-ignore
  ["apart from a cursor beside the items", object(`${rows}, next_cursor: ${text}, paging: ${object(`hasNext: ${flag}`)}`), "next_cursor", "paging/hasNext"], // prettier-ignore
  ["in another object than the cursor", object(`${rows}, meta: ${object(`next_cursor: ${text}`)}, paging: ${object(`has_more: ${flag}`)}`), "meta/next_cursor", "paging/has_more"], // prettier-ignore
  ["beside the cursor, and elsewhere", object(`${rows}, has_more: ${flag}, meta: ${object(`next_cursor: ${text}, has_more: ${flag}`)}`), "meta/next_cursor", "meta/has_more"], // prettier-ignore
  ["beside the edges", object(`${edges}, has_next_page: ${flag}, page_info: ${object(ends)}`), "page_info/end_cursor", "has_next_page"], // prettier-ignore
  ["in page_info under another name", object(`${edges}, page_info: ${object(`${ends}, has_more: ${flag}`)}`), "page_info/end_cursor", "page_info/has_more"], // prettier-ignore
  ["nowhere", object(`${rows}, paid: ${flag}, next_cursor: ${text}`), "next_cursor", null],
];

test.each(flagged)("the flag for a further page is found %s", (_where, data, cursor, more) => {
  const { pages, notice } = generated(data, ["after", "before"]);
  const said = more === null ? {} : { more, moreMayBeAbsent: true };
  expect([pages?.forward, notice]).toEqual([{ parameter: "after", cursor, ...said }, undefined]);
});

test("the flag for a page before is found beside the edges", () => {
  const { pages } = generated(object(`${edges}, has_previous_page: ${flag}, page_info: ${object(ends)}`), ["after", "before"]); // prettier-ignore
  expect(pages?.backward).toMatchObject({ cursor: "page_info/start_cursor", more: "has_previous_page" });
});

test.each([
  ["there are several apart from the cursor", object(`${rows}, has_more: ${flag}, next_cursor: ${text}, hasNext: ${flag}`)], // prettier-ignore
  ["there are several beside the cursor", object(`${rows}, has_more: ${flag}, paging: ${object(`has_more: ${flag}`)}, meta: ${object(`next_cursor: ${text}`)}`)], // prettier-ignore
  ["it is called more", object(`${rows}, more: ${flag}, next_cursor: ${text}`)],
  ["it is called hasMoreItems", object(`${rows}, hasMoreItems: ${flag}, next_cursor: ${text}`)],
  ["it is called is_truncated", object(`${rows}, is_truncated: ${flag}, next_cursor: ${text}`)],
  ["it is called last_page", object(`${rows}, last_page: ${flag}, next_cursor: ${text}`)],
  ["it is a number", object(`${rows}, has_more: { type: integer }, next_cursor: ${text}`)],
  ["it may be of something else", object(`${rows}, next_cursor: ${text}, account: ${object(`has_more: ${flag}`)}`)],
  ["that before the edges is a text", object(`${edges}, page_info: ${object(`${ends}, has_next_page: ${flag}, has_previous_page: ${text}`)}`)], // prettier-ignore
])("a list is not recognised, and named, where the flag is not clear: %s", (_what, data) => {
  const { pages, notice } = generated(data, ["after", "before"]);
  expect([pages, notice]).toEqual([undefined, "after"]);
});

test("a walk follows the flag that is not beside the cursor", async () => {
  const data = `{ type: object, required: [rows, has_more], properties: { ${rows}, has_more: ${flag}, meta: ${object(`next_cursor: ${text}`)} } }`; // prettier-ignore
  const { service } = evaluated(generated(data, ["cursor"]).files);
  const walk = (...pages: [row: number, more: boolean, cursor: string | null][]) => {
    const bodies = pages.map(([row, more, cursor]) => ({ rows: [row], has_more: more, meta: { next_cursor: cursor } }));
    return all(paginate(clientOf(service, () => bodies.shift()!).list as never, {} as never));
  };
  expect(await walk([1, true, "a"], [2, false, "b"], [3, false, "c"])).toEqual([1, 2]);
  await expect(walk([1, true, null])).rejects.toMatchObject({ name: "PaginationCycleError" });
});

test.each([
  ["next_token", ["token"], undefined],
  ["nextToken", ["token"], undefined],
  ["next_token", ["token", "next_token"], "next_token"],
  ["next_token", ["token", "page_token"], "page_token"],
  ["next_token", ["token", "continuation_token"], "continuation_token"],
  ["nextToken", ["token", "pageToken"], "pageToken"],
  ["next_page_token", ["token", "page_token", "next_page_token"], "next_page_token"],
  ["next_cursor", ["after", "cursor"], "cursor"],
  ["next_cursor", ["after", "next_cursor"], "next_cursor"],
  ["next_cursor", ["after"], "after"],
  ["next_cursor", ["after", "starting_after"], undefined],
])("of a page's `%s` and the parameters %j, %p takes the cursor", (cursor, names, taker) => {
  const { pages, notice } = generated(object(`${rows}, ${cursor}: ${text}`), names);
  expect(pages?.forward.parameter).toBe(taker);
  expect(notice).toBe(taker === undefined ? (names[0] === "token" ? cursor : names[0]) : undefined);
});
