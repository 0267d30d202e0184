import { parse } from "yaml";
import { prepare } from "../../../toolkit/generate/prepare/prepare.js";
import { described, ok } from "./constructs.js";

test("a list within an object of the style deepObject is refused by its name, or where it is referred to", () => {
  const filter = "{ type: object, properties: { a: { type: string }, b: { type: array, items: { type: integer } } } }";
  const deep = (name: string, schema: string) => `{ name: ${name}, in: query, style: deepObject, schema: ${schema} }`;
  const parameters = `${deep("f", filter)}, ${deep("g", "{ $ref: '#/components/schemas/Thing' }")}`;
  const wrong = described(
    `  /a: { get: { operationId: a, parameters: [${parameters}], ${ok} } }`,
    `    Thing: ${filter}`,
  );
  const why = "an object or an array within an object in the style deepObject";
  expect(prepare(wrong).report.refusals).toEqual([
    { place: "#/paths/~1a/get/parameters/0/schema/properties/b", operation: "a", why },
    { place: "#/paths/~1a/get/parameters/1/schema", operation: "a", why },
  ]);
});

test.each([
  ["query", "a&b", 'a parameter with "&" in its name, which means something else in a query'],
  ["query", "a%20b", 'a parameter with "%" in its name, which means something else in a query'],
  ["header", "a b", 'a parameter with " " in its name, which no name of a header has'],
  ["cookie", "a;b", 'a parameter with ";" in its name, which no name of a cookie has'],
  ["query", "__proto__", "a parameter `__proto__`, which objects do not hold as a member"],
])("a parameter in the %s that is called %s is refused with the reason", (place, name, why) => {
  const parameter = `{ name: ${JSON.stringify(name)}, in: ${place}, schema: { type: string } }`;
  const { refusals } = prepare(
    described(`  /a: { get: { operationId: own, parameters: [${parameter}], ${ok} } }`),
  ).report;
  expect(refusals).toEqual([{ place: "#/paths/~1a/get/parameters/0/name", operation: "own", why }]);
});

test("two parameters of one name in one place are refused; an operation, and a path beside its reference, may have their own", () => {
  const parameter = (name: string, place = "query") => `{ name: ${name}, in: ${place}, schema: { type: string } }`;
  const both = `[${parameter("q")}, ${parameter("q", "header")}, ${parameter("Q", "header")}, ${parameter("q")}]`;
  const some = described(`  /a: { get: { operationId: own, parameters: ${both}, ${ok} } }
  /b: { parameters: ${both}, get: { operationId: shared, ${ok} }, put: { operationId: overridden, parameters: [${parameter("q")}, ${parameter("q", "header")}], ${ok} } }
  /c: { $ref: "#/components/pathItems/C", parameters: [${parameter("q")}] }`);
  const pathItems = { C: parse(`{ parameters: [${parameter("q")}], get: { operationId: beside, ${ok} } }`) as unknown };
  const why = "another parameter has this name and place";
  expect(prepare({ ...some, components: { ...some.components, pathItems } }).report.refusals).toEqual([
    { place: "#/paths/~1a/get/parameters/2/name", operation: "own", why },
    { place: "#/paths/~1a/get/parameters/3/name", operation: "own", why },
    { place: "#/paths/~1b/parameters/2/name", operation: "shared", why },
    { place: "#/paths/~1b/parameters/3/name", operation: "shared", why },
  ]);
});
