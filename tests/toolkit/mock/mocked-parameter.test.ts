import { parse } from "yaml";
import { createPrism } from "../../../scripts/contract/targets/prism-in-process.js";
import { mockedDescription } from "../../../toolkit/mock/mocked-description.js";
import { described, ok } from "../generate/constructs.js";

const list = "{ type: array, minItems: 1, items: { type: string } }";
const integers = "{ type: array, items: { type: integer } }";
const object = "{ type: object, required: [a], properties: { a: { type: integer } } }";

// What Prism ended on, or refused although it fits.
const fitting: [parameter: string, path: string, headers?: Record<string, string>][] = [
  [`in: header, schema: ${list}`, ""],
  ["in: header, schema: { $ref: '#/components/schemas/List' }", ""],
  [`in: header, schema: ${object}`, ""],
  [`in: header, schema: { anyOf: [${list}, { type: "null" }] }`, "", { p: "a,b" }],
  [`in: path, required: true, schema: ${integers}`, "/1,2"],
  ["in: path, required: true, style: label, schema: { type: string }", "/x"],
  [`in: path, required: true, style: matrix, schema: ${list}`, "/x"],
  [`in: query, schema: { anyOf: [${list}, { type: "null" }] }`, "?p=x"],
  [`in: query, schema: { anyOf: [${list}, { type: "null" }] }`, "?p=x&p=y"],
  [`in: query, schema: { type: [array, "null"], items: { type: integer } }`, "?p=1"],
  [`in: query, explode: false, schema: { type: [array, "null"], items: { type: integer } }`, "?p=1,2"],
  ["in: query, schema: { $ref: '#/components/schemas/List', maxItems: 2 }", "?p=x"],
  [`in: query, schema: { anyOf: [{ type: string }, ${list}] }`, "?p=x"],
  [`in: query, style: pipeDelimited, schema: { type: [array, "null"], items: { type: string } }`, ""],
  [`in: query, style: spaceDelimited, schema: ${integers}`, "?p=1%202"],
  [`in: query, style: spaceDelimited, explode: true, schema: ${list}`, ""],
  [`in: query, style: deepObject, schema: ${object}`, ""],
  [`in: query, schema: ${object}`, ""],
  [`in: query, required: true, schema: ${object}`, "?a=1"],
];

const unfitting: typeof fitting = [
  [`in: header, required: true, schema: ${list}`, ""],
  ["in: header, schema: { type: integer }", "", { p: "x" }],
  ["in: path, required: true, schema: { type: integer }", "/x"],
  [`in: query, required: true, schema: { anyOf: [${list}, { type: "null" }] }`, ""],
  [`in: query, schema: { anyOf: [${integers}, { type: "null" }] }`, "?p=x"],
  [`in: query, schema: ${integers}`, "?p=x&p=1"],
  [`in: query, style: pipeDelimited, schema: ${integers}`, "?p=1|x"],
  [`in: query, style: deepObject, schema: ${object}`, "?p[a]=x"],
];

/** The status of the response to a request, where the parameter stands at an operation, and where at its path. */
async function statuses(parameter: string, path: string, headers: Record<string, string> = {}): Promise<number[]> {
  const inPath = path.startsWith("/") ? "/{p}" : "";
  const given = described(
    `  /own${inPath}: { get: { operationId: own, parameters: [{ $ref: "#/components/parameters/P" }], ${ok} } }\n` +
      `  /shared${inPath}: { parameters: [{ name: p, ${parameter} }], get: { operationId: shared, ${ok} } }`,
    `    List: ${list}\n    Thing: { type: object }`,
  );
  const parameters = { P: parse(`{ name: p, ${parameter} }`) as object };
  const open = { ...given, security: [], components: { ...given.components, parameters } };
  const prism = await createPrism(mockedDescription(open));
  const both = ["own", "shared"].map((name) => prism(`http://localhost/v2/${name}${path}`, { headers }));
  return (await Promise.all(both)).map(({ status }) => status);
}

test.each(fitting)("the mock takes { %s } of %j", async (...request) => {
  await expect(statuses(...request)).resolves.toEqual([200, 200]);
});

test.each(unfitting)("the mock refuses { %s } of %j", async (...request) => {
  await expect(statuses(...request)).resolves.toEqual([422, 422]);
});
