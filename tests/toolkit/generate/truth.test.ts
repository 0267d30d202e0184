import { described, gets, success } from "./constructs.js";
import { clientOf, complaints, evaluated, filesOf } from "./generated.js";

/** What stands in each response, and its type. */
const responses: Record<string, [schema: string, type: string]> = {
  lists: ["{ type: array, items: { allOf: [{ type: array, items: { type: string } }] } }", "string[][]"],
  deepLists: ["{ type: array, items: { oneOf: [{ anyOf: [{ type: array, items: { type: array, items: { type: string } } }] }] } }", "string[][][]"], // prettier-ignore
  pairs: ["{ type: array, items: { anyOf: [{ type: array, prefixItems: [{ type: string }, { type: number }], items: false }] } }", "[string?, number?][]"], // prettier-ignore
  least: ["{ type: array, minItems: 1, prefixItems: [{ type: string }, { type: integer }, { type: boolean }], items: { type: boolean } }", "[string, (number | bigint)?, boolean?, ...boolean[]]"], // prettier-ignore
  none: ["{ const: null }", "null"],
  noText: ["{ type: [string, 'null'], const: null }", "null"],
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
  nullOwn: ["{ oneOf: [{ type: 'null' }, { type: object }], required: [a], properties: { a: { type: string } } }", "({ a: string } & { [key: string]: unknown }) | null"], // prettier-ignore
  nullPart: ['{ allOf: [{ $ref: "#/components/schemas/Rows" }, { properties: { b: { type: string } } }] }', "(Rows & { b?: string }) | null"], // prettier-ignore
  nullParts: ['{ allOf: [{ $ref: "#/components/schemas/Rows" }, { $ref: "#/components/schemas/Untyped" }] }', "(Rows & Untyped) | null"], // prettier-ignore
  nullBeside: ['{ $ref: "#/components/schemas/Rows", properties: { b: { type: string } } }', "(Rows & { b?: string }) | null"], // prettier-ignore
  nullChoices: ['{ type: [object, "null"], anyOf: [{ $ref: "#/components/schemas/Untyped" }, { properties: { b: { type: string } } }] }', "Untyped | { b?: string } | null"], // prettier-ignore
  textOwn: ["{ anyOf: [{ type: string }, { type: object }], required: [a], properties: { a: { type: number } } }", "{ a: number } | string | { [key: string]: unknown }"], // prettier-ignore
  eitherOwn: ["{ type: object, required: [id], properties: { id: { type: string } }, anyOf: [{ required: [a], properties: { a: { type: string } } }, { required: [b], properties: { b: { type: string } } }] }", "{ id: string } & ({ a: string } | { b: string })"], // prettier-ignore
  eitherPart: ['{ allOf: [{ $ref: "#/components/schemas/Thing" }], anyOf: [{ $ref: "#/components/schemas/Untyped" }, { required: [b], properties: { b: { type: string } } }] }', "Thing & (Untyped | { b: string })"], // prettier-ignore
  noNull: ['{ allOf: [{ $ref: "#/components/schemas/Thing" }, { $ref: "#/components/schemas/Untyped" }] }', "Thing & Untyped"], // prettier-ignore
};
/** What a walk over pages lists, with where it stands in them, and the type of its items. */
const lists: Record<string, [places: string, schema: string, type: string]> = {
  nodes: ["items: edges, node: node", "{ type: object, required: [edges], properties: { edges: { type: array, items: { type: object, required: [node], properties: { node: { $ref: '#/components/schemas/Thing' } } } } } }", "Thing"], // prettier-ignore
  noNode: ["items: edges, node: node", "{ type: object, properties: { edges: { type: array, items: { type: object, properties: { node: { $ref: '#/components/schemas/Thing' } } } } } }", "Thing | undefined"], // prettier-ignore
  noEdge: ["items: edges, node: node", "{ type: object, properties: { edges: { type: [array, 'null'], items: { type: [object, 'null'], required: [node], properties: { node: { anyOf: [{ $ref: '#/components/schemas/Thing' }, { type: 'null' }] } } } } } }", "Thing | null | undefined"], // prettier-ignore
  nullNode: ["items: edges, node: it/self", "{ type: object, properties: { edges: { type: array, items: { type: object, required: [it], properties: { it: { type: object, required: [self], properties: { self: { type: [object, 'null'], required: [n], properties: { n: { type: number } } } } } } } } } }", "{ n: number } | null"], // prettier-ignore
  nullItems: ["items: in/rows", "{ type: object, properties: { in: { $ref: '#/components/schemas/Rows' } } }", "string | null"], // prettier-ignore
};
const walks = Object.entries(lists).map(([id, [places, schema]]) => {
  const pages = `x-pagination: { ${places}, forward: { parameter: after, cursor: next } }`;
  const open = schema.replace("properties: {", "properties: { next: { type: string },");
  return `  /${id}: { get: { operationId: ${id}, ${pages}, parameters: [{ name: after, in: query, schema: { type: string } }], ${success(open)} } }`;
});
const items = Object.entries(lists).map(([id, [, , type]]) => `const walk_${id} = paginate(methods.${id}, {});\nexport const ${id}: Same<typeof walk_${id} extends AsyncIterable<infer Item> ? Item : never, ${type}> = true;\n`); // prettier-ignore

const types = Object.entries(responses).map(([id, [, type]]) => `export const ${id}: Same<Data<"${id}">, ${type}> = true;\n`); // prettier-ignore
const program = `import { paginate } from "trading-service-client";
import type { Operations, Rows, Thing, Untyped } from "./index.js";
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Data<Id extends keyof Operations> = Awaited<ReturnType<Operations[Id]>>;
declare const methods: Operations;
${types.join("")}${items.join("")}`;

const files = filesOf(
  described(
    [gets(responses), ...walks].join("\n"),
    `    Thing: { type: object, required: [a], properties: { a: { type: string } } }
    Text: { type: string }
    Untyped: { required: [u], properties: { u: { type: string } } }
    Rows: { type: [object, "null"], properties: { rows: { type: array, items: { type: [string, "null"] } } } }`,
  ),
);

test("the type of a response, and of what a walk lists, takes what its schema allows, and nothing else", () => {
  expect(complaints({ truth: new Map([...files, ["program.ts", program]]) })).toEqual([]);
});

test.each([
  ["ruled", { n: 1, "x-a": "a", other: [5] }],
  ["onlyRuled", { other: [5] }],
  ["pairRuled", { q: 1, other: [5] }],
  ["choice", "text"],
  ["inMember", { v: "text" }],
  ["cases", "text"],
  ["nullOwn", null],
  ["nullOwn", { a: "a" }],
  ["nullPart", null],
  ["nullParts", null],
  ["nullBeside", null],
  ["nullChoices", null],
  ["textOwn", "text"],
])("what a schema allows is taken as it comes, also where nothing else is: %s", async (id, body) => {
  const client = clientOf(evaluated(files).service, () => body, { strict: true });
  expect(await client[id]!()).toEqual(body);
});

test.each([
  ["nullOwn", { a: 1 }],
  ["nullPart", "text"],
  ["nullParts", {}],
  ["nullBeside", { b: 1 }],
  ["textOwn", { a: "a" }],
  ["textOwn", 1],
  ["noNull", null],
])("and nothing else is: %s", async (id, body) => {
  await expect(clientOf(evaluated(files).service, () => body, { strict: true })[id]!()).rejects.toThrow(
    /a body (in which|that) /,
  );
});
