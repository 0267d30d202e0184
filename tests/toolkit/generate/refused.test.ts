import { parse } from "yaml";
import type { Description } from "../../../toolkit/description/parts/description.js";
import { emitService } from "../../../toolkit/generate/emit-service.js";
import { prepare } from "../../../toolkit/generate/prepare/prepare.js";
import { RefusedDescription } from "../../../toolkit/generate/refused-description.js";
import { refusedOperations } from "../../../toolkit/generate/tables-of.js";
import { described, ok, success } from "./constructs.js";
import { evaluated, filesOf } from "./generated.js";

test("what cannot be expressed is refused, all of it at once, with place and reason, and can be left out", () => {
  const success = "responses: { '200': { description: ok, content: { text/csv: {} } } }";
  const wrong = described(`  /a:
    get: { operationId: csv, ${success} }
    post: { operationId: form, requestBody: { content: { multipart/form-data: {} } }, ${ok} }
    put: { operationId: elsewhere, servers: [{ url: "https://other.example" }], ${ok} }
  /b/{c}:
    get:
      operationId: styles
      parameters:
        - { name: c, in: path, required: true, style: matrix, schema: { type: string } }
        - { name: nested, in: query, style: deepObject, schema: { type: object, properties: { a: { type: object } } } }
        - { name: form, in: query, schema: { type: object, properties: { a: { type: string } } } }
        - { name: json, in: query, content: { application/json: {} } }
        - { name: list, in: query, schema: { type: array, items: { type: object } } }
      responses: { "301": { description: moved } }
    post: { operationId: dangling, x-matches: { nothing: id }, responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/None" } } } } } }`);
  expect(refusalsOf(wrong)).toEqual([
    "csv #/paths/~1a/get/responses/200/content",
    "form #/paths/~1a/post/requestBody/content",
    "elsewhere #/paths/~1a/put/servers",
    "styles #/paths/~1b~1{c}/get/parameters/0/style",
    "styles #/paths/~1b~1{c}/get/parameters/1/schema/properties/a",
    "styles #/paths/~1b~1{c}/get/parameters/2",
    "styles #/paths/~1b~1{c}/get/parameters/3/content",
    "styles #/paths/~1b~1{c}/get/parameters/4",
    "dangling #/paths/~1b~1{c}/post",
    "dangling #/paths/~1b~1{c}/post/responses/200/content/application~1json/schema/$ref",
    "styles #/paths/~1b~1{c}/get/responses",
    "dangling #/paths/~1b~1{c}/post/x-matches",
  ]);
  const omit = ["csv", "form", "elsewhere", "GET /b/{c}"];
  expect(prepare(wrong, omit).operations.map(({ id }) => id)).toEqual(["dangling"]);
  expect(() => prepare(wrong, ["nothing"])).toThrow('there is no operation "nothing"');
});

test("the flags that leave operations out can be pasted into a shell", () => {
  const { message } = new RefusedDescription([{ place: "#", why: "no" }], ["plain", "up$Id", "it's", "GET /b/{c}"]);
  expect(message).toMatch(/ by --omit plain --omit 'up\$Id' --omit 'it'\\''s' --omit 'GET \/b\/\{c\}'$/);
});

test("a schema that is composed of itself is refused where it stands, with the operation that needs it", () => {
  const place = "#/paths/~1a/get/responses/200/content/application~1json/schema";
  const wrong = described(`  /a: { get: { operationId: endless, ${success(`{ $ref: "${place}" }`)} } }`);
  const prepared = prepare(wrong);
  expect(prepared.report.refusals).toEqual([{ place, why: "it is composed of itself" }]);
  expect([...refusedOperations(wrong, prepared).keys()]).toEqual(["endless"]);
});

test("servers of its own are refused where they stand: at the operation, its path, or what that refers to", () => {
  const elsewhere = 'servers: [{ url: "https://other.example" }]';
  const paths = `  /a: { get: { operationId: own, ${elsewhere}, ${ok} }, put: { operationId: outer, ${ok} }, ${elsewhere} }
  /b: { $ref: "#/components/pathItems/B" }
  /c: { $ref: "#/components/pathItems/B", ${elsewhere} }
  /d: { get: { operationId: here, ${ok} } }`;
  const pathItems = { B: parse(`{ get: { ${ok} }, ${elsewhere} }`) as object };
  const { components, ...given } = described(paths);
  const refused = refusalsOf({ ...given, components: { ...components, pathItems } });
  expect(refused).toEqual([
    "own #/paths/~1a/get/servers",
    "outer #/paths/~1a/servers",
    "getB #/components/pathItems/B/servers",
    "getC #/paths/~1c/servers",
  ]);
});

test("an operation that refers to nothing by its own is among those that can be left out", () => {
  const wrong = described(
    `  /a: { get: { operationId: lost, responses: { "200": { $ref: "#/components/responses/None" } } } }
  /b: { get: { operationId: good, ${ok} } }`,
  );
  expect([...refusedOperations(wrong, prepare(wrong)).keys()]).toEqual(["lost"]);
  expect(filesOf(wrong, ["lost"]).get("operations.ts")).toContain("good: {");
});

test.each<[what: string, media: string, isRefused: boolean]>([
  ["bytes", "schema: { type: string, format: binary }", true],
  ["bytes that may be null", "schema: { type: [string, 'null'], format: binary }", true],
  ["bytes behind a reference", "schema: { $ref: '#/components/schemas/File' }", true],
  ["bytes in a choice", "schema: { oneOf: [{ type: object }, { $ref: '#/components/schemas/File' }] }", true],
  ["bytes in a part", "schema: { allOf: [{ format: binary }, { type: string }] }", true],
  ["an image", "schema: { type: string, contentMediaType: image/png }", true],
  ["a text in base64", "schema: { type: string, contentEncoding: base64 }", true],
  ["nothing at all", "", true],
  ["an empty schema", "schema: {}", true],
  ["anything", "schema: true", true],
  ["words alone", "schema: { description: a file, allOf: [{}] }", true],
  ["what holds itself", "schema: { $ref: '#/components/schemas/Loop' }", true],
  ["bytes as text", "schema: { type: string, format: byte }", true],
  ["a text", "schema: { type: string, minLength: 1 }", true],
  ["a text that may be null", "schema: { type: [string, 'null'] }", true],
  ["a text in a choice", "schema: { oneOf: [{ type: object }, { type: string }] }", true],
  ["a time", "schema: { type: string, format: date-time }", false],
  ["one of several texts", "schema: { type: string, enum: [a, b] }", false],
  ["a number", "schema: { type: integer }", false],
  [
    "an object with bytes in it",
    "schema: { type: object, properties: { a: { type: string, format: binary } } }",
    false,
  ],
  ["a part", "schema: { allOf: [{ $ref: '#/components/schemas/Thing' }, {}] }", false],
])("a body of any media type is JSON by its schema only: %s", (_what, media, isRefused) => {
  const schemas = "    File: { type: string, format: binary }\n    Loop: { $ref: '#/components/schemas/Loop' }\n    Thing: { type: object }"; // prettier-ignore
  for (const type of ["*/*", "application/*", "*/*; q=0.5"]) {
    const content = `content: { "${type}": { ${media} } }`;
    const given = described(
      `  /a: { put: { operationId: put, requestBody: { ${content} }, ${ok} }, get: { operationId: get, responses: { "200": { description: ok, ${content} } } } }`,
      schemas,
    );
    const refused = ["put #/paths/~1a/put/requestBody/content", "get #/paths/~1a/get/responses/200/content"];
    expect(refusalsOf(given)).toEqual(isRefused ? refused : []);
    const whys = prepare(given).report.refusals.map(({ why }) => why);
    const which = `${type} (no JSON by its schema: if it is JSON, write application/json)`;
    if (isRefused)
      expect(whys).toEqual([
        `a body of ${which}: only JSON can be sent`,
        `a success response of ${which}: only JSON can be read`,
      ]);
  }
});

test("a reference that starts from an `$id` is refused as what is not followed", () => {
  const schema =
    "{ $id: 'https://e.example/a', $defs: { A: { type: string } }, properties: { a: { $ref: '#/$defs/A' } } }";
  const success = `{ "200": { description: ok, content: { application/json: { schema: ${schema} } } } }`;
  const [refusal] = prepare(described(`  /a: { get: { operationId: a, responses: ${success} } }`)).report.refusals;
  expect(refusal?.why).toBe('"#/$defs/A" starts from an `$id`, which is not followed');
});

test("an error may be any text, a success may not, and a security scheme may be referred to", () => {
  const json = "'200': { description: ok, content: { application/json: { schema: { type: string } } } }";
  const text = "{ description: text, content: { text/plain: {} } }";
  const some = described(`  /a:
    get: { operationId: a, security: [{ other: [] }], responses: { ${json}, "500": { $ref: "#/components/responses/Text" }, default: ${text} } }
    put: { operationId: b, responses: { "200": { $ref: "#/components/responses/Text" } } }
    post: { operationId: c, responses: { default: ${text} } }`);
  const securitySchemes = {
    ...some.components?.securitySchemes,
    other: { $ref: "#/components/securitySchemes/token" },
  };
  const components = { ...some.components, securitySchemes, responses: { Text: parse(text) as unknown } };
  const refused = ["b #/paths/~1a/put/responses/200/content", "c #/paths/~1a/post/responses/default/content"];
  expect(refusalsOf({ ...some, components })).toEqual(refused);
  const { operations } = evaluated(filesOf({ ...some, components }, ["b", "c"])).service;
  expect(operations.a).toMatchObject({ secured: true, data: "string" });
});

test("a request that could not be sent as it is described is refused", () => {
  const id = "{ name: id, in: path, required: true, schema: { type: string } }";
  const wrong = described(`  /a:
    trace: { operationId: traced, ${ok} }
    get: { operationId: stray, parameters: [${id}], ${ok} }
  /c: { get: { operationId: names, parameters: [{ name: "a[b] c", in: query }, { name: "a&b", in: query }, { name: "X Y", in: header }], ${ok} } }
  /b?c=d: { get: { operationId: query, ${ok} } }
  /b#c: { get: { operationId: fragment, ${ok} } }`);
  expect(refusalsOf(wrong)).toEqual([
    "traced #/paths/~1a/trace",
    "stray #/paths/~1a/get",
    "names #/paths/~1c/get/parameters/1/name",
    "names #/paths/~1c/get/parameters/2/name",
    "query #/paths/~1b?c=d/get",
    "fragment #/paths/~1b#c/get",
  ]);
});

test("what an extension says and the description does not hold is refused, and never passed over", () => {
  const page = "{ type: object, required: [list], properties: { list: { type: array, items: { $ref: '#/components/schemas/Thing' } }, next: { type: string } } }"; // prettier-ignore
  const success = (schema: string, more = "") => `{ description: ok, ${more} content: { application/json: { schema: ${schema} } } }`; // prettier-ignore
  const list = (pages: string, more = "") => `{ x-pagination: ${pages}, parameters: [{ name: page, in: query, schema: { type: string } }], responses: { "200": ${success(page)}${more} } }`; // prettier-ignore
  const paths = {
    good: list("{ items: list, forward: { parameter: page, cursor: next } }"),
    noCursor: list("{ items: list, forward: { parameter: page } }"),
    noForm: list("7"),
    misspelt: list("{ items: list, forward: { parameter: page, cursor: next }, backwards: {} }"),
    noNode: list("{ items: list, node: thing, forward: { parameter: page, cursor: next } }"),
    inItems: list("{ items: list, forward: { parameter: page, cursor: list/*/id } }"),
    twoBodies: list(
      "{ items: list, forward: { parameter: page, cursor: next } }",
      `, "206": ${success("{ type: object }")}`,
    ),
    noEnvelope: `{ responses: { "200": ${success(page, "x-envelope: data,")} } }`,
    optionalEnvelope: `{ responses: { "200": ${success(page, "x-envelope: next,")} } }`,
    twoEnvelopes: `{ responses: { "200": ${success(page, "x-envelope: list,")}, "206": ${success(page)} } }`,
  };
  const wrong = described(
    Object.entries(paths)
      .map(([id, operation]) => `  /${id}: { get: { operationId: ${id}, ${operation.slice(1)} }`)
      .join("\n"),
    "    Thing: { type: object, required: [id], x-insisted: [id, idd], properties: { id: { type: integer } } }",
  );
  const at = (id: string, ...more: string[]) => `${id} ${["#/paths", `~1${id}`, "get", ...more].join("/")}`;
  expect(refusalsOf(wrong)).toEqual([
    "good #/components/schemas/Thing/x-insisted",
    at("noEnvelope", "responses/200/x-envelope"),
    at("optionalEnvelope", "responses/200/x-envelope"),
    at("twoEnvelopes", "responses"),
    ...["noCursor", "noForm", "misspelt", "noNode", "inItems", "twoBodies"].map((id) => at(id, "x-pagination")),
  ]);
});

test.each<[what: string, thing: string, why: string]>([
  ["", "type: object, x-insisted: [id], properties: { id: {} }", 'the schema does not require "id"'],
  ["", "type: object, x-insisted: [id], required: [id], properties: { id: { writeOnly: true } }", '"id" is writeOnly, so no response contains it'], // prettier-ignore
  ["", "type: array, x-insisted: [id], required: [id], properties: { id: {} }", "the schema allows another type than an object"], // prettier-ignore
  ["", "$ref: '#/components/schemas/Other', x-insisted: [id]", 'the schema does not describe the member "id"'],
  [
    "",
    "$ref: '#/components/schemas/Other', required: [id], x-insisted: [id]",
    'the schema does not describe the member "id"',
  ],
  ["/allOf/0", "allOf: [{ type: object, x-insisted: [id], properties: { id: {} } }, { required: [id] }]", 'the schema does not require "id"'], // prettier-ignore
])("members that would be insisted on in vain are refused: %s { %s }", (part, thing, why) => {
  const schemas = `    Thing: { ${thing} }\n    Other: { type: object, required: [id], properties: { id: {} } }`;
  for (const openapi of thing.includes("$ref") ? ["3.1.0", "3.0.3"] : ["3.1.0"]) {
    const wrong = { ...described(`  /x: { get: { operationId: x, ${ok} } }`, schemas), openapi };
    const place = `#/components/schemas/Thing${part}/x-insisted`;
    expect(prepare(wrong).report.refusals).toEqual([{ place, operation: "x", why }]);
  }
});

test.each([
  "oneOf: [{ type: object, required: [data], properties: { data: {} } }, { type: object, properties: { data: {} } }]",
  "type: object, properties: { data: {} }, anyOf: [{ required: [data], type: object }, { type: object, properties: { b: {} } }]",
  "type: array, items: { type: object, properties: { data: {} } }",
  "type: object, additionalProperties: { type: string }",
  "additionalProperties: { type: string }",
  "type: object",
  "type: string",
  "const: data",
])("an envelope of what is not a plain object with that member is refused: { %s }", (schema) => {
  const responses = (more: string) =>
    described(
      `  /x: { get: { operationId: x, responses: { "200": { description: ok, ${more} content: { application/json: { schema: { ${schema} } } } } } } }`,
    );
  expect(refusalsOf(responses(""))).toEqual([]);
  expect(refusalsOf(responses("x-envelope: data,"))).toEqual(["x #/paths/~1x/get/responses/200/x-envelope"]);
});

test.each<[what: string, cursor: string, parameter: string, more: string, why: string | undefined]>([
  [
    "a flag of numbers",
    "type: string",
    "type: string",
    "type: integer, enum: [0, 1]",
    'the value at "more" is not a boolean',
  ],
  ["a flag of texts", "type: string", "type: string", "enum: ['yes', 'no']", 'the value at "more" is not a boolean'],
  ["an object", "type: object, properties: { k: {} }", "type: string", "type: boolean", 'the value at "next" is not a cursor that the parameter "page" takes'], // prettier-ignore
  ["a text for a number", "type: string", "type: integer", "type: boolean", 'the value at "next" is not a cursor that the parameter "page" takes'], // prettier-ignore
  ["a flag", "type: string", "type: boolean", "type: boolean", 'the parameter "page" cannot take a cursor: its type is boolean'], // prettier-ignore
  ["a list", "type: string", "type: array, items: { type: string }", "type: boolean", 'the parameter "page" cannot take a cursor: its type is array'], // prettier-ignore
  ["a number", "type: integer", "type: integer", "type: [boolean, 'null']", undefined],
  ["a number as a text", "type: [integer, 'null']", "type: string", "{}", undefined],
  ["one of several", "oneOf: [{ type: string }, { type: object }]", "{}", "anyOf: [{ type: boolean }, { type: 'null' }]", undefined], // prettier-ignore
  ["what may be anything", "{}", "type: integer", "title: any", undefined],
])("a walk over pages by %s is refused where it could not go on", (_what, cursor, parameter, more, why) => {
  const schema = (text: string) => (text === "{}" ? text : `{ ${text} }`);
  const members = `list: { type: array, items: {} }, next: ${schema(cursor)}, more: ${schema(more)}`;
  const success = `{ "200": { description: ok, content: { application/json: { schema: { type: object, properties: { ${members} } } } } } }`;
  const walked = described(
    `  /x: { get: { operationId: x, x-pagination: { items: list, forward: { parameter: page, cursor: next, more: more } }, parameters: [{ name: page, in: query, schema: ${schema(parameter)} }], responses: ${success} } }`,
  );
  expect(refusalsOf(walked)).toEqual(why === undefined ? [] : ["x #/paths/~1x/get/x-pagination"]);
  const prepared = prepare(walked);
  emitService(walked, prepared, { typesFrom: "", command: "" });
  expect(prepared.report.refusals[0]?.why).toBe(why);
});

test.each(["type: array, items: { type: integer }", "type: object, additionalProperties: { type: string }"])(
  "a parameter that no member can repeat is refused: { %s }",
  (schema) => {
    const style = schema.includes("array") ? "form" : "deepObject";
    const get = `x-matches: { ids: id }, parameters: [{ name: ids, in: query, style: ${style}, schema: { ${schema} } }]`;
    expect(refusalsOf(described(`  /x: { get: { operationId: x, ${get}, ${ok} } }`))).toEqual([
      "x #/paths/~1x/get/x-matches",
    ]);
  },
);

test("a schema that is made of nothing but itself, and a description without operations, are refused", () => {
  const loop = described(
    `  /x:\n    get: { operationId: x, ${ok} }`,
    `    Thing: { $ref: "#/components/schemas/Other" }
    Other: { anyOf: [{ $ref: "#/components/schemas/Thing" }, { type: string }] }`,
  );
  expect(refusalsOf(loop)).toEqual(["undefined #/components/schemas/Thing", "undefined #/components/schemas/Other"]);
  expect(refusalsOf({ ...loop, paths: {} })).toEqual(["undefined #/paths"]);
});

test.each(["allOf", "anyOf", "oneOf"])("a schema that is made of itself by %s is refused wherever it is used", (by) => {
  const itself = Array.from({ length: 4 }, () => '{ $ref: "#/components/schemas/Thing" }').join(", ");
  const parameter = '{ name: q, in: query, schema: { $ref: "#/components/schemas/Thing" } }';
  const body = '{ type: object, properties: { x: { $ref: "#/components/schemas/Thing" } } }';
  const loop = described(
    `  /x:\n    post: { operationId: x, parameters: [${parameter}], requestBody: { content: { application/json: { schema: ${body} } } }, ${ok} }`,
    `    Thing: { ${by}: [${itself}] }`,
  );
  expect(refusalsOf(loop)).toEqual(["undefined #/components/schemas/Thing"]);
});

/** The operation and the place of each refusal; each has a reason. */
function refusalsOf(description: Description): string[] {
  const prepared = prepare(description);
  emitService(description, prepared, { typesFrom: "", command: "" });
  const { refusals } = prepared.report;
  for (const { why } of refusals) expect(why).toMatch(/\w/);
  return refusals.map(({ place, operation }) => `${operation} ${place}`);
}
