import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundleDescription } from "../../../toolkit/description/bundle-description.js";
import { prepare } from "../../../toolkit/generate/prepare/prepare.js";
import { root } from "../../support/processes.js";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { described, gets } from "./constructs.js";

const folder = temporaryFolder();
/** The bundle, which takes no Redocly to be read. */
const bundled = join(root, "dist/openapi.json");

/** The refusals of a description in which this is a success. */
const refusalsOfSuccess = (schema: string, schemas = "", openapi = "3.1.0") => {
  const all = `    Id: { type: integer }\n    Text: { type: string }\n    Base: { type: object, required: [id], properties: { id: { $ref: "#/components/schemas/Id" } } }\n${schemas}`;
  const given = described(gets({ a: [schema] }), all);
  const { report } = prepare({ ...given, openapi });
  return report.refusals.map((refusal) => `${refusal.operation} ${refusal.place}`);
};
const [id, text, base] = ["Id", "Text", "Base"].map((name) => `$ref: "#/components/schemas/${name}"`);
const at = "a #/paths/~1a/get/responses/200/content/application~1json/schema";

test.each<[name: string, place: string, schema: string, schemas?: string]>([
  ["kinds in parts", "/allOf/0", "{ allOf: [{ type: string }, { type: boolean }] }"],
  ["a kind beside a reference", "/properties/id", `{ type: object, properties: { id: { ${id}, type: string } } }`],
  ["what references lead to", "#/components/schemas/Id", `{ allOf: [{ ${id} }, { ${text} }] }`],
  ["a member beside a part", "/properties/id", `{ allOf: [{ ${base} }], properties: { id: { type: string } } }`],
  [
    "a member of members",
    "/properties/in/properties/id",
    `{ allOf: [{ properties: { in: { ${base} } } }], properties: { in: { properties: { id: { type: string } } } } }`,
  ],
  [
    "items",
    "/allOf/0/items",
    `{ allOf: [{ type: array, items: { type: "null" } }, { type: array, items: { ${id} } }] }`,
  ],
  [
    "three, of which any two have one in common",
    "/allOf/1",
    "{ allOf: [{ type: [string, number] }, { type: [string, boolean] }, { type: [number, boolean] }] }",
  ],
  [
    "choices, none of which is left",
    "/allOf/0",
    `{ allOf: [{ anyOf: [{ ${id} }, { type: "null" }] }, { type: string }] }`,
  ],
  ["choices beside a type", "", `{ type: string, anyOf: [{ ${id} }, { type: boolean }] }`],
  ["values", "/allOf/0", "{ allOf: [{ enum: [1, 2] }, { const: a }] }"],
  [
    "a tree",
    "#/components/schemas/Tree/properties/id",
    '{ $ref: "#/components/schemas/Tree" }',
    `    Tree: { allOf: [{ ${base} }], properties: { id: { type: string }, inner: { type: array, items: { $ref: "#/components/schemas/Tree" } } } }`,
  ],
])("what no value fits is refused: %s", (_name, place, schema, ...[schemas]) => {
  const [first, ...others] = refusalsOfSuccess(schema, schemas);
  expect(others).toEqual([]);
  expect(first).toBe(place.startsWith("#") ? `a ${place}` : `${at}${place}`);
});

test.each<[name: string, schema: string, schemas?: string, openapi?: string]>([
  ["an integer is a number", `{ allOf: [{ ${id} }, { type: number }] }`],
  ["null is left", '{ allOf: [{ type: [string, "null"] }, { type: [integer, "null"] }] }'],
  ["one choice is left", `{ type: string, anyOf: [{ ${id} }, { ${text} }] }`],
  ["a choice that says nothing", "{ type: object, anyOf: [{ required: [a] }, { required: [b] }] }"],
  ["choices of different kinds", `{ anyOf: [{ ${id} }, { ${text} }] }`],
  ["members of choices", `{ oneOf: [{ ${base} }, { type: object, properties: { id: { type: string } } }] }`],
  ["nothing beside a reference in 3.0", `{ ${id}, type: string }`, "", "3.0.3"],
  ["null by a flag", "{ allOf: [{ type: string, nullable: true }, { type: integer, nullable: true }] }", "", "3.0.3"],
  ["what leads to itself", '{ $ref: "#/components/schemas/Tree" }', '    Tree: { allOf: [{ properties: { in: { $ref: "#/components/schemas/Tree" } } }, { properties: { in: { $ref: "#/components/schemas/Tree" } } }] }'],
])("what some value fits is not: %s", (_name, ...given) => expect(refusalsOfSuccess(...given)).toEqual([])); // prettier-ignore

test("overlays under which no value fits are refused with their names and both places", async () => {
  const own = join(folder, "own.overlay.yaml");
  const target = "$.components.schemas.Order.properties.id";
  writeFileSync(own, `overlay: 1.1.0\ninfo: {}\nactions: [{ target: ${target}, update: { type: boolean } }]\n`);
  await expect(bundleDescription({ description: bundled, overlays: ["order-id-string", own] })).rejects.toThrow(
    `the description under "order-id-string", "${own}" contradicts itself at "#/components/schemas/Order/properties/id": ` +
      'no value is both boolean and, as "#/components/schemas/OrderId" says of the same value, number',
  );
});

test.each([
  ["FirstParameter.schema", "minimum: 20, maximum: 10", "no number is both 20 or more and 10 or less"],
  ["FirstParameter.schema", "maximum: 0", "no number is both 1 or more and 0 or less"],
  ["FirstParameter.schema", "exclusiveMaximum: 1", "no number is both 1 or more and less than 1"],
  ["FirstParameter.schema", "exclusiveMinimum: 9, maximum: 9", "no number is both more than 9 and 9 or less"],
  [
    "FirstParameter.schema",
    "exclusiveMinimum: 9, exclusiveMaximum: 9",
    "no number is both more than 9 and less than 9",
  ],
  ["FirstParameter.schema", "exclusiveMinimum: 3, exclusiveMaximum: 4", "no integer lies between 3 and 4"],
  ["FirstParameter.schema", "enum: [0]", "none of its values is within its bounds"],
  ["FirstParameter.schema", "const: 0", "none of its values is within its bounds"],
  ["AfterParameter.schema", "minLength: 3, maxLength: 2", "no text has both 3 or more and 2 or fewer characters"],
])("an overlay that leaves nothing of a range is refused: %s %s", async (at, update, why) => {
  const own = join(folder, "range.overlay.yaml");
  const target = `$.components.parameters.${at}`;
  const write = (said: string) =>
    writeFileSync(own, `overlay: 1.1.0\ninfo: {}\nactions: [{ target: ${target}, update: { ${said} } }]\n`);
  write(update);
  await expect(bundleDescription({ description: bundled, overlays: [own] })).rejects.toThrow(why);
  write("minimum: 5, maximum: 5, minLength: 2, maxLength: 2");
  await expect(bundleDescription({ description: bundled, overlays: [own] })).resolves.toBeDefined();
});
