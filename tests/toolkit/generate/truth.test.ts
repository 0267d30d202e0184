import { described } from "./constructs.js";
import { clientOf, complaints, evaluated, filesOf } from "./generated.js";

/** What stands in each response, and its type. */
const responses: Record<string, [schema: string, type: string]> = {
  lists: ["{ type: array, items: { allOf: [{ type: array, items: { type: string } }] } }", "string[][]"],
  deepLists: ["{ type: array, items: { oneOf: [{ anyOf: [{ type: array, items: { type: array, items: { type: string } } }] }] } }", "string[][][]"], // prettier-ignore
  pairs: ["{ type: array, items: { anyOf: [{ type: array, prefixItems: [{ type: string }, { type: number }], items: false }] } }", "[string, number][]"], // prettier-ignore
  members: ["{ type: object, required: [m], properties: { m: { type: array, items: { oneOf: [{ type: array, items: { type: boolean } }] } } } }", "{ m: boolean[][] }"], // prettier-ignore
  ruled: ['{ type: object, properties: { n: { type: number } }, patternProperties: { "^x-": { type: string } } }', "{ n?: number } & { [key: string]: unknown }"], // prettier-ignore
  onlyRuled: ['{ type: object, patternProperties: { "^x-": { type: string } } }', "{ [key: string]: unknown }"],
  openRuled: ['{ type: object, patternProperties: { "^x-": { type: string } }, additionalProperties: {} }', "{ [key: string]: unknown }"], // prettier-ignore
  typedRuled: ['{ type: object, patternProperties: { "^x-": { type: string } }, additionalProperties: { type: number } }', "{ [key: string]: number | string }"], // prettier-ignore
  closedRuled: ['{ type: object, patternProperties: { "^x-": { type: string } }, additionalProperties: false }', "{ [key: string]: string }"], // prettier-ignore
  pairRuled: ['{ allOf: [{ type: object, properties: { q: { type: number } } }, { type: object, patternProperties: { "^x-": { type: string } } }] }', "{ q?: number } & { [key: string]: unknown }"], // prettier-ignore
  choice: ['{ anyOf: [{ $ref: "#/components/schemas/Thing" }, {}] }', "unknown"],
  titled: ["{ oneOf: [{ type: object, properties: { a: { type: string } } }, { title: Anything }] }", "unknown"],
  inMember: ['{ type: object, required: [v], properties: { v: { anyOf: [{ $ref: "#/components/schemas/Thing" }, {}] } } }', "{ v: unknown }"], // prettier-ignore
  cases: ["{ if: { type: object }, then: { properties: { a: { type: string } } } }", "unknown"],
  orText: ['{ allOf: [{ $ref: "#/components/schemas/Text" }], if: {}, then: { properties: { a: { type: string } } } }', "string"], // prettier-ignore
  object: ['{ allOf: [{ $ref: "#/components/schemas/Thing" }, { anyOf: [{ $ref: "#/components/schemas/Thing" }, {}] }] }', 'Thing & { [key: string]: unknown }'], // prettier-ignore
};
const paths = Object.entries(responses).map(
  ([id, [schema]]) =>
    `  /${id}: { get: { operationId: ${id}, responses: { "200": { description: ok, content: { application/json: { schema: ${schema} } } } } } }`,
);
const types = Object.entries(responses).map(([id, [, type]]) => `export const ${id}: Same<Data<"${id}">, ${type}> = true;\n`); // prettier-ignore
const program = `import type { Operations, Thing } from "./index.js";
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Data<Id extends keyof Operations> = Awaited<ReturnType<Operations[Id]>>;
${types.join("")}`;

const files = filesOf(
  described(
    paths.join("\n"),
    "    Thing: { type: object, required: [a], properties: { a: { type: string } } }\n    Text: { type: string }",
  ),
);

test("the type of a response takes what its schema allows, and nothing else", () => {
  expect(complaints({ truth: new Map([...files, ["program.ts", program]]) })).toEqual([]);
}, 60_000);

test.each([
  ["ruled", { n: 1, "x-a": "a", other: [5] }],
  ["onlyRuled", { other: [5] }],
  ["pairRuled", { q: 1, other: [5] }],
  ["choice", "text"],
  ["inMember", { v: "text" }],
  ["cases", "text"],
])("what a schema allows is taken as it comes, also where nothing else is: %s", async (id, body) => {
  const client = clientOf(evaluated(files).service, () => body, { strict: true });
  expect(await client[id]!()).toEqual(body);
});
