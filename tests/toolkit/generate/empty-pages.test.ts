import { paginate } from "trading-service-client";
import { emitService } from "../../../toolkit/generate/emit-service.js";
import { prepare } from "../../../toolkit/generate/prepare/prepare.js";
import { all } from "../../pagination/all.js";
import { described } from "./constructs.js";
import { clientOf, complaints, evaluated, filesOf } from "./generated.js";

const body = (schema: string) => `{ description: ok, content: { application/json: { schema: ${schema} } } }`;
const page = '{ $ref: "#/components/schemas/Page" }';
const nothing = "{ description: nothing }";
const get = (id: string, responses: string, more = "") =>
  `  /${id}: { get: { operationId: ${id}, ${more} parameters: [{ name: cursor, in: query, schema: { type: string } }], responses: { ${responses} } } }`;
const declared = (items: string, cursor = "next_cursor") =>
  `x-pagination: { items: ${items}, forward: { parameter: cursor, cursor: ${cursor} } },`;

const lists: Record<string, string> = {
  none: get("none", `200: ${body(page)}, 204: ${nothing}`),
  wholeNone: get("wholeNone", `200: ${body(page)}, 205: ${nothing}`, declared("rows")),
  unsaidNone: get("unsaidNone", `200: ${body("{}")}, 204: ${nothing}`, declared("rows")),
  orNull: get("orNull", `200: ${body(`{ anyOf: [${page}, { type: "null" }] }`)}`),
  enveloped: get("enveloped", `200: ${body(`{ type: object, required: [data], properties: { data: { oneOf: [{ type: "null" }, ${page}] } } }`)}`), // prettier-ignore
  twice: get("twice", `200: ${body(page)}, 206: ${body(page)}, 204: ${nothing}`),
  inline: get("inline", ["200", "206"].map((status) => `${status}: ${body("{ type: object, required: [rows], properties: { rows: { type: array, items: { type: number } }, next_cursor: { type: string } } }")}`).join(", ")), // prettier-ignore
  flagged: get("flagged", `200: ${body('{ $ref: "#/components/schemas/Flagged" }')}, 204: ${nothing}`),
};
const schemas = `    Page: { type: object, required: [rows], properties: { rows: { type: array, items: { type: number } }, next_cursor: { type: [string, "null"] } } }
    Flagged: { type: object, required: [rows, has_more], properties: { rows: { type: array, items: { type: number } }, has_more: { type: boolean }, next_cursor: { type: string } } }`;
const given = described(Object.values(lists).join("\n"), schemas);
const files = filesOf(given);
const { service } = evaluated(files);

/** The statuses and pages that each list may respond with besides a page with rows, as it is described. */
const empty: [list: string, status: number, text: string | null][] = [
  ...["none", "twice", "flagged", "unsaidNone"].map((list): [string, number, null] => [list, 204, null]),
  ["wholeNone", 205, null],
  ["orNull", 200, "null"],
  ["enveloped", 200, '{"data":null}'],
  ["inline", 206, '{"rows":[]}'],
];

test.each(empty)("a walk over `%s` ends with a page that is %s %s, as is described", async (name, status, text) => {
  let left = 0;
  const json = { headers: { "content-type": "application/json" } };
  const client = clientOf(service, () => {
    const at = left--;
    const rows = { rows: [at], next_cursor: `after ${at}`, has_more: true };
    return at > 0 ? (name === "enveloped" ? { data: rows } : rows) : new Response(text, { status, ...(text && json) });
  });
  const walked = async (pages: number) => {
    left = pages;
    return all(paginate(client[name] as never, {} as never));
  };
  expect([await walked(2), await walked(0)]).toEqual([[2, 1], []]);
});

test("a page without its rows is refused all the same", async () => {
  const client = clientOf(service, () => ({ next_cursor: "a" }));
  for (const name of ["none", "orNull", "twice", "inline", "flagged"])
    await expect(all(paginate(client[name] as never, {} as never))).rejects.toThrow(/rows|is not a/);
});

test("the types say that there may be no page, and of rows only what they are", () => {
  const names = Object.keys(lists).filter((name) => name !== "unsaidNone");
  const program = `import { paginate } from "trading-service-client";
import { defineClient } from "trading-service-client/define";
import { service, type Page } from "./index.js";
const client = defineClient(service)({} as never);
${names.map((name) => `for await (const row of paginate(client.${name})) row satisfies number | bigint;`).join("\n")}
for await (const page of paginate(client.none).pages()) page satisfies Page | undefined;
// @ts-expect-error -- there may be no page
for await (const page of paginate(client.none).pages()) page.rows;
for await (const page of paginate(client.twice).pages()) page?.rows satisfies (number | bigint)[] | undefined;
`;
  expect(complaints({ lists: new Map([...files, ["program.ts", program]]) })).toEqual([]);
});

test("where successes have different bodies, that the list has no pages is said, and x-pagination is refused", () => {
  const job = `200: ${body(page)}, 202: ${body("{ type: object, properties: { job: { type: string } } }")}`;
  const prepared = prepare(described([get("jobs", job), get("said", job, declared("rows"))].join("\n"), schemas));
  emitService(given, prepared, { typesFrom: "", command: "" });
  expect(prepared.report.warnings.filter((each) => each.includes("pages"))).toEqual([
    "jobs: its pages are not recognised by `cursor`, since its successes have bodies of different schemas.",
  ]);
  expect(prepared.report.refusals.map(({ why }) => why)).toEqual(["needs one schema for all successes with a body"]);
});
