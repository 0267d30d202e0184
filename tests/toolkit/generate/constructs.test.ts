import { parse } from "yaml";
import type { Description } from "../../../toolkit/description/description.js";
import { emitService } from "../../../toolkit/generate/emit-service.js";
import { prepare } from "../../../toolkit/generate/prepare.js";
import { clientOf, complaints, evaluated, filesOf } from "./generated.js";

const head = `openapi: 3.1.0
info: { title: Constructs, version: 1.0.0 }
servers: [{ url: "https://{region}.service.example/{version}/", variables: { region: { default: eu }, version: { default: v2 } } }]
security: [{ token: [] }]
`;
const schemes = `
  securitySchemes:
    token: { type: http, scheme: Bearer }
    key: { type: apiKey, name: X-Key, in: header }
`;
const ok = "responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } } }"; // prettier-ignore

/** A description of these paths and schemas, in YAML. */
function described(
  paths: string,
  schemas = "    Thing: { type: object, required: [id], properties: { id: { type: integer, format: int64 } } }",
): Description {
  return parse(`${head}paths:\n${paths}\ncomponents:${schemes}  schemas:\n${schemas}\n`) as Description;
}

const everything = described(
  `  /things/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer, format: int64 } }]
    get:
      parameters:
        - { name: id, in: query, schema: { type: string } }
        - { name: X-Trace, in: header, required: true, schema: { type: string, pattern: "^[a-z]+$" } }
        - { name: Accept, in: header, schema: { type: string } }
        - { name: session, in: cookie, schema: { type: string } }
        - { name: tags, in: query, explode: false, schema: { type: array, items: { type: string } } }
        - { name: many, in: query, schema: { type: array, items: { type: integer } } }
        - { name: least, in: query, schema: { type: integer, exclusiveMinimum: 2, maximum: 9, x-not-shown: { id: U-1, keywords: [maximum] } } }
        - { name: odd, in: query, schema: { type: string, pattern: "[" } }
        - { name: nothing, in: query, schema: { type: [string, "null"], enum: [a, null] } }
      ${ok}
    put: { operationId: replace-thing, requestBody: { required: true, content: { application/json: { schema: { allOf: [{ $ref: "#/components/schemas/Thing" }, { type: object, required: [name], properties: { name: { type: string } } }] } } } }, ${ok} }
    patch: { operationId: patch, requestBody: { content: { application/json: { schema: { type: object, required: [note], properties: { note: { type: string } } } } } }, ${ok} }
  /things:
    post: { operationId: createThing, security: [{ key: [] }], requestBody: { required: true, content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string }, at: { type: string, readOnly: true } } } } } }, ${ok} }
    delete: { operationId: then, responses: { "204": { description: gone } } }
  /lists:
    post: { operationId: sendList, requestBody: { required: true, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Error" } } } } }, responses: { "200": { description: one, content: { application/json: { schema: { $ref: "#/components/schemas/Tree" } } } }, "202": { description: later }, "4XX": { description: wrong } } }
    get:
      operationId: listThings
      x-matches: { owner: owner }
      parameters: [{ name: cursor, in: query, schema: { type: string } }, { name: limit, in: query, schema: { type: integer } }, { name: owner, in: query, schema: { type: string } }]
      responses: { "200": { description: page, content: { application/json: { schema: { type: object, required: [data], properties: { data: { $ref: "#/components/schemas/ThingPage" } } } } } } }
  /deep:
    get:
      operationId: deep
      parameters: [{ name: filter, in: query, style: deepObject, schema: { type: object, properties: { gt: { type: integer } } } }]
      responses: { "2XX": { description: ok, content: { "*/*": { schema: { $ref: "#/components/schemas/Mixed/properties/inner" } } } } }
  /mixed:
    get: { operationId: mixed, responses: { default: { description: ok, content: { application/hal+json: { schema: { $ref: "#/components/schemas/Mixed" } } } } } }
`,
  `    Thing: { type: object, required: [id, owner], x-insisted: [id], properties: { id: { type: integer, format: int64 }, owner: { type: string }, price: { type: string, format: decimal }, secret: { type: string, writeOnly: true } } }
    ThingPage: { type: object, required: [items], properties: { items: { type: array, items: { $ref: "#/components/schemas/Thing" } }, next_cursor: { type: [string, "null"] } } }
    Tree: { type: object, properties: { left: { $ref: "#/components/schemas/Tree" }, more: { type: array, items: { $ref: "#/components/schemas/Tree" } } } }
    Error: { type: object, properties: { code: { const: 7 }, kind: { enum: [a, 1, null] } } }
    simple-name: { type: string }
    SimpleName: { type: integer }
    paths: { type: boolean }
    Never: false
    Mixed:
      $defs: { Local: { type: object, additionalProperties: { type: integer } } }
      type: object
      properties:
        inner: { oneOf: [{ $ref: "#/components/schemas/simple-name" }, { $ref: "#/components/schemas/SimpleName" }] }
        map: { $ref: "#/components/schemas/Mixed/$defs/Local" }
        flag: { $ref: "#/components/schemas/paths" }
        any: true
        none: { $ref: "#/components/schemas/Never" }
        open: { anyOf: [{ type: string, enum: [A] }, { type: string }] }
        both: { $ref: "#/components/schemas/Thing", properties: { extra: { type: string } } }
        maybe: { anyOf: [{ $ref: "#/components/schemas/Thing" }, { type: "null" }] }
        pair: { type: array, prefixItems: [{ type: string }, { type: integer }] }`,
);

const files = filesOf(everything);
const { service } = evaluated(files);
const rows = service.operations;

test("parameters are flat, by their wire names, and checked by what the description surely says", () => {
  expect(rows.getThingsById?.parameters).toEqual({
    id: { in: "path", type: "integer", required: true },
    id_query: { in: "query", name: "id", type: "string" },
    tags: { in: "query", type: "array", joined: "," },
    many: { in: "query", type: "array" },
    least: { in: "query", type: "integer", minimum: 3 },
    odd: { in: "query", type: "string" },
    nothing: { in: "query", type: "any", enum: ["a", null] },
    "X-Trace": { in: "header", type: "string", required: true, pattern: "^[a-z]+$" },
    session: { in: "cookie", type: "string" },
  });
});

test("a body is flat where it is an object with named members, and whole otherwise", () => {
  expect(rows.createThing?.parameters).toEqual({ name: { in: "body", type: "string", required: true } });
  // `id` stands in the path and in the body.
  expect(rows.replaceThing?.parameters.body).toMatchObject({ in: "body", whole: true, required: true });
  // It may be left out, but not in part.
  expect(rows.patch?.parameters.body).toEqual({ in: "body", whole: true, type: "object" });
  expect(rows.sendList?.parameters).toEqual({ body: { in: "body", whole: true, type: "array", required: true } });
});

test("names that cannot be are changed, and that is said", () => {
  expect(Object.keys(rows)).toEqual(["getThingsById", "replaceThing", "patch", "createThing", "thenOperation", "sendList", "listThings", "deep", "mixed"]); // prettier-ignore
  const readme = files.get("README.md");
  for (const note of ["The operation `then` is `thenOperation`.", "The schema `Error` is the type `ErrorSchema`.", "The security scheme `key` is left to a middleware of yours."]) expect(readme).toContain(note); // prettier-ignore
  for (const type of ["export interface Thing {", "export type SimpleName = number"]) {
    expect(files.get("types.ts")).toContain(type);
  }
});

test("successes, envelopes, pages, matches and security are read from the description", () => {
  expect(service.basePath).toBe("/v2");
  expect(rows.thenOperation).toMatchObject({ data: "none", safe: false, secured: true });
  expect(rows.createThing?.secured).toBe(false);
  expect(rows.sendList?.data).toEqual({ anyOf: [{ ref: "Tree" }, "none"] });
  expect(rows.listThings).toMatchObject({
    envelope: "data",
    data: { ref: "ThingPage" },
    pages: { items: "items", forward: { parameter: "cursor", size: "limit", cursor: "next_cursor" } },
    matches: { owner: ["items/*/owner"] },
  });
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

test("shapes say kinds and members, and what a program steers by", () => {
  expect(service.shapes.Thing).toEqual({
    object: { id: "integer", owner: "string", price: "decimal", secret: "string" },
    optional: ["price", "secret"],
    insisted: ["id"],
  });
  expect(service.shapes.ThingPage).toMatchObject({ optional: ["next_cursor"], insisted: ["items"] });
  expect(service.shapes.Tree).toMatchObject({ object: { left: { ref: "Tree" }, more: { array: { ref: "Tree" } } } });
  expect(service.shapes.Mixed).toMatchObject({
    object: {
      flag: "boolean",
      any: "any",
      open: "string",
      inner: { anyOf: ["string", "integer"] },
      both: { allOf: [{ ref: "Thing" }, { object: { extra: "string" }, optional: ["extra"] }] },
      maybe: { anyOf: [{ ref: "Thing" }, "null"] },
      pair: { array: "any" },
    },
  });
});

test("the generated client calls, unwraps, joins and walks", async () => {
  const seen: Request[] = [];
  const answers = [{ id: 1, owner: "me" }, { data: { items: [{ id: 2, owner: "me" }], next_cursor: null } }];
  const client = clientOf(service, (request) => (seen.push(request), answers[seen.length - 1]));
  await expect(client.getThingsById!({ id: 9n, id_query: "q", tags: ["a", "b"], many: [1, 2], "X-Trace": "t", session: "s" })).resolves.toEqual(answers[0]); // prettier-ignore
  expect(decodeURIComponent(seen[0]!.url)).toBe("https://service.example/v2/things/9?id=q&tags=a,b&many=1&many=2");
  expect(seen[0]!.headers.get("X-Trace")).toBe("t");
  await expect(client.listThings!({ owner: "me" })).resolves.toEqual({ items: [{ id: 2, owner: "me" }], next_cursor: null }); // prettier-ignore
});

test("everything compiles, and the types are those that a caller needs", () => {
  const program = `import { defineClient } from "trading-service-client/define";
import { paginate } from "trading-service-client";
import { service, type ErrorSchema, type Thing, type ThingPage, type Tree } from "./index.js";
const client = defineClient(service)({ baseUrl: "https://service.example", apiKey: "key", apiSecret: "secret" });
export const one: Promise<Thing> = client.getThingsById({ id: 1n, id_query: "q", "X-Trace": "t" });
export const made: Promise<Thing> = client.createThing({ name: "n" });
export const tree: Promise<Tree | undefined> = client.sendList({ body: [] as ErrorSchema[] });
export const gone: Promise<void> = client.thenOperation();
export const page: Promise<ThingPage> = client.listThings({ owner: "me" });
for await (const thing of paginate(client.listThings, {})) thing satisfies Thing;
// @ts-expect-error -- it is set by the service
void client.createThing({ name: "n", at: "now" });
// @ts-expect-error -- the header is required
void client.getThingsById({ id: 1 });
`;
  // No text of a description ends a comment or a string.
  const nasty = described(
    `  /x:\n    get: { operationId: x, summary: "a */ export const evil = 1; /* \\u2028", ${ok} }`,
  );
  // `getOne` and `GetOne` want one type, `constructor` stands on every object, a mapping may name a schema,
  // and one part of a composition may require what another has.
  const odd = described(
    `  /y:\n    get: { operationId: getOne, ${ok} }\n    post: { operationId: GetOne, ${ok} }\n    put: { operationId: base, ${ok.replace("Thing", "basePath")} }`,
    `    Thing: { oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }], discriminator: { propertyName: kind, mapping: { tom: Cat } } }
    Cat: { type: object, required: [kind], properties: { kind: { type: string }, constructor: { type: string }, toString: { type: integer } } }
    Dog: { allOf: [{ $ref: "#/components/schemas/Pet" }, { required: [kind, name] }] }
    basePath: { type: object, properties: { at: { type: string } } }
    Pet: { type: object, properties: { kind: { type: string }, name: { type: string } } }`,
  );
  const oddProgram = `import type { GetOne2Parameters, GetOneParameters, Thing } from "./index.js";
export const none: [GetOneParameters, GetOne2Parameters] = [{}, {}];
export const tell = (thing: Thing): string => (thing.kind === "tom" ? "Tom" : thing.name);
`;
  const folders = {
    everything: new Map([...files, ["program.ts", program]]),
    nasty: filesOf(nasty),
    odd: new Map([...filesOf(odd), ["program.ts", oddProgram]]),
  };
  expect(complaints(folders)).toEqual([]);
}, 60_000);

test("schemas may lead to each other through any number of references", () => {
  const link = (at: number) =>
    `    T${at}: { type: object, properties: { next: { $ref: "#/components/schemas/T${(at + 1) % 5000}" } } }`;
  const chain = described(
    '  /x:\n    get: { operationId: x, responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/T0" } } } } } }',
    Array.from({ length: 5000 }, (_each, at) => link(at)).join("\n"),
  );
  expect(Object.keys(evaluated(filesOf(chain)).service.shapes)).toHaveLength(5000);
}, 60_000);

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
      responses: { "301": { description: moved } }
    post: { operationId: dangling, x-matches: { nothing: id }, responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/None" } } } } } }`);
  expect(refusalsOf(wrong)).toEqual([
    "csv #/paths/~1a/get/responses/200/content",
    "form #/paths/~1a/post/requestBody/content",
    "elsewhere #/paths/~1a/put/servers",
    "styles #/paths/~1b~1{c}/get/parameters/0/style",
    "styles #/paths/~1b~1{c}/get/parameters/1/style",
    "styles #/paths/~1b~1{c}/get/parameters/2",
    "styles #/paths/~1b~1{c}/get/parameters/3/content",
    "dangling #/paths/~1b~1{c}/post",
    "dangling #/paths/~1b~1{c}/post/responses/200/content/application~1json/schema/$ref",
    "styles #/paths/~1b~1{c}/get/responses",
    "dangling #/paths/~1b~1{c}/post/x-matches",
  ]);
  const omit = ["csv", "form", "elsewhere", "GET /b/{c}"];
  expect(prepare(wrong, omit).operations.map(({ id }) => id)).toEqual(["dangling"]);
  expect(() => prepare(wrong, ["nothing"])).toThrow('there is no operation "nothing"');
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
    twoBodies: list("{ items: list, forward: { parameter: page, cursor: next } }", `, "206": ${success(page)}`),
    noEnvelope: `{ responses: { "200": ${success(page, "x-envelope: data,")} } }`,
    twoEnvelopes: `{ responses: { "200": ${success(page, "x-envelope: list,")}, "206": ${success(page)} } }`,
  };
  const wrong = described(
    Object.entries(paths)
      .map(([id, operation]) => `  /${id}: { get: { operationId: ${id}, ${operation.slice(1)} }`)
      .join("\n"),
    "    Thing: { type: object, x-insisted: [id, idd], properties: { id: { type: integer } } }",
  );
  const at = (id: string, ...more: string[]) => `${id} ${["#/paths", `~1${id}`, "get", ...more].join("/")}`;
  expect(refusalsOf(wrong)).toEqual([
    "good #/components/schemas/Thing/x-insisted",
    at("noEnvelope", "responses/200/x-envelope"),
    at("twoEnvelopes", "responses"),
    ...["noCursor", "noForm", "misspelt", "noNode", "twoBodies"].map((id) => at(id, "x-pagination")),
  ]);
});

test("a keyword with a value that it cannot have is refused, not stumbled over", () => {
  const values = { properties: "[]", discriminator: "kind", allOf: "{}", oneOf: "{}", enum: "5", pattern: "5", description: "[]", $ref: "5" }; // prettier-ignore
  const members = Object.entries(values).map(([key, value]) => `${key}1: { ${key}: ${value} }`);
  const wrong = described(
    `  /x:\n    get: { operationId: x, summary: 5, description: [1], ${ok} }`,
    `    Thing: { type: object, properties: { ${members.join(", ")}, empty: { description:, enum:, pattern:, properties: } } }`,
  );
  const refused = Object.keys(values).map((key) => `x #/components/schemas/Thing/properties/${key}1/${key}`);
  expect(refusalsOf(wrong)).toEqual(refused);
});

test("a schema that is made of nothing but itself, and a description without operations, are refused", () => {
  const loop = described(
    `  /x:\n    get: { operationId: x, ${ok} }`,
    `    Thing: { $ref: "#/components/schemas/Other" }
    Other: { anyOf: [{ $ref: "#/components/schemas/Thing" }, { type: string }] }`,
  );
  expect(refusalsOf(loop)).toEqual(["undefined #/components/schemas/Thing", "undefined #/components/schemas/Other"]);
  expect(refusalsOf({ ...loop, paths: {} })).toEqual(["undefined #/paths"]);
});

/** The operation and the place of each refusal; each has a reason. */
function refusalsOf(description: Description): string[] {
  const prepared = prepare(description);
  emitService(description, prepared, { typesFrom: "", command: "" });
  const { refusals } = prepared.report;
  for (const { why } of refusals) expect(why).toMatch(/\w/);
  return refusals.map(({ place, operation }) => `${operation} ${place}`);
}
