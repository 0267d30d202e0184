import { parse } from "yaml";
import type { Description } from "../../../toolkit/description/parts/description.js";
import { tablesOf } from "../../../toolkit/generate/tables-of.js";
import { serviceOf } from "../../../toolkit/generate/service-tables.js";
import { clientOf } from "./generated.js";

const tagged = (kind: string, price: string) =>
  `{ type: object, required: [kind, price], properties: { kind: ${kind}, price: ${price} } }`;
const decimal = "{ type: string, format: decimal }";

/** The service of a description with one operation, whose data is of a schema. */
function serviceWith(schema: string, components: Record<string, string> = {}) {
  const schemas = Object.entries(components).map(([name, each]) => `    ${name}: ${each}`);
  const text = `
openapi: 3.1.0
info: { title: t, version: 1.0.0 }
servers: [{ url: / }]
paths:
  /a:
    get: { operationId: getA, responses: { "200": { description: ok, content: { application/json: { schema: ${schema} } } } } }
components:
  schemas:
    Other: { type: object }
${schemas.join("\n")}
`;
  const description = parse(text) as Description;
  return serviceOf(description, tablesOf(description));
}

const shapeOf = (...given: Parameters<typeof serviceWith>) => serviceWith(...given).operations.getA!.data;
const [market, limit] = [tagged("{ const: market }", "{ type: number }"), tagged("{ enum: [limit, stop] }", decimal)];
const ref = (name: string) => `{ $ref: "#/components/schemas/${name}" }`;
const both = { Market: market, Limit: limit };

test.each<[string, string, Record<string, string>, object | undefined]>([
  ["what each states", `{ oneOf: [${market}, ${limit}] }`, {}, { by: "kind", as: [["market"], ["limit", "stop"]] }],
  ["behind references", `{ anyOf: [${ref("Market")}, ${ref("Limit")}] }`, both, { by: "kind", as: [["market"], ["limit", "stop"]] }], // prettier-ignore
  ["or null", `{ oneOf: [${market}, ${limit}, { type: "null" }] }`, {}, { by: "kind", as: [["market"], ["limit", "stop"], []] }], // prettier-ignore
  ["nullable", `{ nullable: true, oneOf: [${market}, ${limit}] }`, {}, { by: "kind", as: [["market"], ["limit", "stop"], []] }], // prettier-ignore
  ["in parts", `{ oneOf: [{ allOf: [${market}, { type: object, properties: { a: { type: string } } }] }, ${limit}] }`, {}, { by: "kind", as: [["market"], ["limit", "stop"]] }], // prettier-ignore
  ["in choices", `{ oneOf: [{ anyOf: [${market}, { type: string }] }, ${limit}] }`, {}, undefined],
  ["choices of choices", `{ anyOf: [{ oneOf: [${market}, ${limit}] }, { type: string }] }`, {}, { by: "kind", as: [["market"], ["limit", "stop"], []] }], // prettier-ignore
  ["a discriminator that maps", `{ oneOf: [${ref("M")}, ${ref("L")}], discriminator: { propertyName: kind, mapping: { m: "#/components/schemas/M", n: "#/components/schemas/M" } } }`, { M: tagged("{ type: string }", "{ type: number }"), L: tagged("{ type: string }", decimal) }, { by: "kind", as: [["m", "n"], ["L"]] }], // prettier-ignore
  ["the same text in both", `{ oneOf: [${market}, ${tagged("{ const: market }", decimal)}] }`, {}, undefined],
  ["what only one states", `{ oneOf: [${market}, ${tagged("{ type: string }", decimal)}] }`, {}, undefined],
  ["numbers", `{ oneOf: [${tagged("{ const: 1 }", decimal)}, ${tagged("{ const: 2 }", "{ type: number }")}] }`, {}, undefined], // prettier-ignore
  ["numbers that a discriminator means", `{ oneOf: [${ref("One")}, ${ref("Two")}], discriminator: { propertyName: kind } }`, { One: tagged("{ const: 1 }", decimal), Two: tagged("{ type: integer }", "{ type: number }") }, undefined], // prettier-ignore
])("choices are told apart by %s", (_name, schema, components, told) => {
  const { by, as } = shapeOf(schema, components) as { by?: string; as?: unknown };
  expect(by === undefined ? undefined : { by, as }).toEqual(told);
});

test("a decimal that comes as a number keeps its digits in the choice that was meant", async () => {
  const service = serviceWith(`{ oneOf: [${market}, ${limit}] }`);
  const answer = (text: string) => async () => {
    const response = new Response(text, { headers: { "content-type": "application/json" } });
    return await clientOf(service, () => response).getA!();
  };
  const price = "123456789.123456789012";
  expect(await answer(`{"kind":"stop","price":${price}}`)()).toEqual({ kind: "stop", price });
  expect(await answer(`{"kind":"market","price":1.5}`)()).toEqual({ kind: "market", price: 1.5 });
});

test("of a list whose first items are described so many must be there as the schema says", () => {
  const list = (more: string) => shapeOf(`{ type: array, prefixItems: [{ type: string }, { type: boolean }]${more} }`);
  expect(list("")).toEqual({ array: "any", first: ["string", "boolean"] });
  expect(list(", minItems: 1")).toEqual({ array: "any", first: ["string", "boolean"], least: 1 });
  expect(list(", minItems: 7")).toEqual({ array: "any", first: ["string", "boolean"], least: 2 });
});
