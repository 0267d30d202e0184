import { paginate } from "trading-service-client";
import { command } from "../../../toolkit/commands/generate.js";
import { emitService } from "../../../toolkit/generate/emit-service.js";
import { prepare } from "../../../toolkit/generate/prepare/prepare.js";
import { described } from "./constructs.js";
import { clientOf, complaints, evaluated, filesOf, type Methods } from "./generated.js";

/** A list whose items and cursor stand at these places. */
const walked = (schema: string, items = "in/list", cursor = "next/at", more = "") =>
  described(
    `  /x: { get: { operationId: x, x-pagination: { items: ${items}, forward: { parameter: page, cursor: ${cursor}${more && `, more: ${more}`} } }, parameters: [{ name: page, in: query, schema: { type: string } }], responses: { "200": { description: ok, content: { application/json: { schema: ${schema} } } } } } }`,
  );
const object = (members: string) => `{ type: object, properties: { ${members} } }`;
const list = "list: { type: array, items: { type: string } }";

test.each([
  [
    "a choice",
    `{ oneOf: [${object(`in: ${object(list)}`)}, { type: object }] }`,
    'the value at "" is a choice of several schemas',
  ],
  [
    "a choice within",
    object(`in: { anyOf: [${object(list)}, { type: string }] }`),
    'the value at "in" is a choice of several schemas',
  ],
  [
    "a choice for the list",
    object(`in: ${object("list: { oneOf: [{ type: array }, { type: object }] }")}`),
    'the value at "in/list" is a choice of several schemas',
  ],
  [
    "a choice for the cursor",
    object(`in: ${object(list)}, next: { oneOf: [${object("at: {}")}, { type: string }] }`),
    'the value at "next" is a choice of several schemas',
  ],
  ["a text for the list", object(`in: ${object("list: { type: string }")}`), 'there is no array at "in/list"'],
  ["nothing of the list", object(`in: ${object("other: {}")}`), 'there is no array at "in/list"'],
  ["nothing of the cursor", object(`in: ${object(list)}`), 'there is nothing at "next/at"'],
])("a walk over pages of which the description says %s is refused with the reason", (_what, schema, why) => {
  const description = walked(schema);
  const prepared = prepare(description);
  emitService(description, prepared, { typesFrom: "", command: "" });
  expect(prepared.report.refusals.map((each) => each.why)).toEqual([why]);
});

test.each([
  ["in.list", "next/at", 'there is no array at "in.list": names are joined by "/", as in "in/list"'],
  ["in/list", "next.at", 'there is nothing at "next.at": names are joined by "/", as in "next/at"'],
  ["a.b", "next/at", 'there is no array at "a.b"'],
])("places that are written %s and %s are refused, with how their names are joined", (items, cursor, why) => {
  const description = walked(object(`in: ${object(list)}, next: ${object("at: { type: string }")}`), items, cursor);
  const prepared = prepare(description);
  emitService(description, prepared, { typesFrom: "", command: "" });
  expect(prepared.report.refusals.map((each) => each.why)).toEqual([why]);
  expect(command.usage).toContain('are joined by "/"');
});

const ends =
  "done isLast is_last last_page end end_of_list listComplete finished allFinished meta/EOF no_more hasNoMore completed";
const others =
  "more has_more hasNext incomplete_results truncated is_truncated next/isMore pending not_last notDone continues";
const named = (names: string, count: number) => names.split(" ").map((name): [string, number] => [name, count]);
test.each([...named(ends, 1), ...named(others, 0)])(
  "a flag for a further page that is called %s is refused if that says the opposite: %i",
  (more, count) => {
    const description = walked("{}", "in/list", "next/at", more);
    const prepared = prepare(description);
    emitService(description, prepared, { typesFrom: "", command: "" });
    expect(prepared.report.refusals).toMatchObject(
      count === 0 ? [] : [{ place: "#/paths/~1x/get/x-pagination", why: expect.stringContaining(`"${more}" says`) }],
    );
  },
);

async function itemsOf({ x }: Methods): Promise<unknown[]> {
  const items = [];
  for await (const item of paginate(x as never, {} as never)) items.push(item);
  return items;
}

test.each([
  ["nothing", "{}"],
  ["that it is an object", "{ type: object }"],
  ["that it is an object of any members", "{ type: object, additionalProperties: true }"],
  ["only that its members are objects", object("in: { type: object }, next: { type: object }")],
  [
    "nothing of the list and the cursor",
    `{ type: object, required: [in], properties: { in: { type: object, required: [list], properties: { list: {} } }, next: {} } }`,
  ],
])("pages of which the description says %s are walked by what comes", async (_what, schema) => {
  const files = filesOf(walked(schema));
  expect(complaints({ pages: files })).toEqual([]);
  const page = (url: string) => ({ in: { list: [url.length] }, next: { at: url.includes("=b") ? null : "b" } });
  const client = clientOf(evaluated(files).service, ({ url }) => page(url));
  expect(await itemsOf(client)).toHaveLength(2);
  const without = clientOf(evaluated(files).service, () => ({ in: {}, next: {} }));
  await expect(itemsOf(without)).rejects.toThrow("/in/list");
});
