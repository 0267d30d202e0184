import { doublesIn } from "../../../toolkit/generate/rows/doubles-in.js";
import { createSchemaReader } from "../../../toolkit/generate/schemas/schema-reader.js";
import { described, success } from "./constructs.js";
import { clientOf, complaints, evaluated, filesOf } from "./generated.js";

const self = '{ $ref: "#/components/schemas/Self" }';

/** Schemas that hold themselves by one keyword, with a value of theirs. */
const schemas: [keyword: string, schema: string, value: unknown][] = [
  ["prefixItems", `{ type: array, prefixItems: [{ type: string }, ${self}] }`, ["a", ["b", []]]],
  ["prefixItems, or null", `{ type: [array, "null"], prefixItems: [{ type: string }, ${self}] }`, ["a", null]],
  ["properties in prefixItems", `{ type: array, prefixItems: [{ type: object, properties: { in: ${self} } }] }`, [{ in: [{}] }]], // prettier-ignore
  ["patternProperties", `{ type: object, patternProperties: { "^a": ${self} } }`, { a: { a: {} } }],
  ["patternProperties in prefixItems", `{ type: array, prefixItems: [{ type: object, patternProperties: { "^a": ${self} } }] }`, [{ a: [{}] }]], // prettier-ignore
  ["additionalProperties", `{ type: object, additionalProperties: ${self} }`, { b: { c: {} } }],
  ["items", `{ type: array, items: ${self} }`, [[], [[]]]],
  ["items and prefixItems", `{ type: array, prefixItems: [{ type: string }], items: ${self} }`, ["a", ["b", []]]],
  ["anyOf", `{ anyOf: [{ type: number }, { type: array, prefixItems: [{ type: string }, ${self}], items: false }] }`, ["+", ["-", 2]]], // prettier-ignore
];

test.each(schemas)("a schema that holds itself by %s is as good as any", async (_keyword, schema, value) => {
  const content = "{ application/json: { schema: { $ref: '#/components/schemas/Self' } } }";
  const files = filesOf(
    described(
      `  /self: { post: { operationId: self, requestBody: { required: true, content: ${content} }, responses: { "200": { description: ok, content: ${content} } } } }`,
      `    Self: ${schema}`,
    ),
  );
  expect(complaints({ self: files })).toEqual([]);
  const onMismatch = jest.fn();
  const client = clientOf(evaluated(files).service, (request) => request.json(), { hooks: { onMismatch } });
  expect(await client.self!({ body: value })).toEqual(value);
  expect(onMismatch).not.toHaveBeenCalled();
});

test("what lies in each other however deep is searched for numbers", () => {
  const next = (at: number) => (at < 20_000 ? { $ref: `#/components/schemas/S${at}` } : { type: "number" });
  const all = Array.from({ length: 20_000 }, (_each, at): [string, object] => {
    return [`S${at}`, { type: "object", properties: { [`n${at}`]: next(at + 1) } }];
  });
  expect(doublesIn({ $ref: "#/components/schemas/S0" }, createSchemaReader(Object.fromEntries(all)))).toEqual([
    "n19999",
  ]);
});

test("what is composed of parts of parts, however deep, compiles and is checked as one", async () => {
  const member = (name: string) => `{ type: object, properties: { ${name}: { type: string } } }`;
  let schema = member("a");
  for (let at = 0; at < 200; at++) schema = `{ allOf: [${schema}, ${member(`b${at}`)}] }`;
  const files = filesOf(described(`  /deep: { get: { operationId: deep, ${success(schema)} } }`));
  expect(complaints({ deep: files })).toEqual([]);
  const onMismatch = jest.fn();
  const client = clientOf(evaluated(files).service, () => ({ a: "a", b0: 5 }), { hooks: { onMismatch } });
  await client.deep!();
  expect(onMismatch).toHaveBeenCalledWith(expect.objectContaining({ pointer: "/b0", expected: "string" }));
});
