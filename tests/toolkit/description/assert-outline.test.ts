import { assertOutline } from "../../../toolkit/description/parts/assert-outline.js";

const info = { title: "Outline", version: "1.0.0" };
const responses = { "200": { description: "ok" }, "x-internal": true };
const parameters = [{ name: "id", in: "query" }, { $ref: "#/components/parameters/Id" }];

const withSchema = (schema: unknown, more: object = {}) => ({
  info,
  paths: {},
  components: { schemas: { A: schema } },
  ...more,
});
const withMedia = (media: unknown) => {
  const content = { "application/json": media };
  return { info, paths: { "/a": { get: { responses: { 200: { description: "ok", content } } } } } };
};

test("schemas have any of their forms: flags, tuples, lists of types, and data that is not looked into", () => {
  const forms = [true, { type: ["string", "null"] }, { items: [{}, true] }, { items: false }, { required: true }];
  const data = { example: null, default: { title: 5 }, enum: [null, { allOf: 1 }], const: [], "x-own": { items: 5 } };
  const named = {
    properties: { title: { type: "integer" }, $ref: {}, discriminator: true },
    additionalProperties: false,
  };
  const loop = { allOf: [{ $ref: "#/components/schemas/A" }, { $ref: "https://elsewhere.example/a.json" }] };
  for (const schema of [...forms, data, named, loop, { exclusiveMinimum: true, nullable: true }])
    expect(() => assertOutline(withSchema(schema), "it")).not.toThrow();
});

test("what OpenAPI allows passes: extensions anywhere, no responses, references in place of things, keys without a value", () => {
  const paths = {
    "/a": {
      summary: "a",
      parameters,
      get: { parameters, responses },
      put: { parameters: null, responses: null },
      "x-tool": 1,
      constructor: 1,
    },
    "/b": { $ref: "#/components/pathItems/B" },
    "x-tool": false,
  };
  const servers = [{ url: "/{v}", variables: { v: { default: 1 } } }];
  const components = { pathItems: { B: {} }, parameters: { Id: parameters[0] }, "x-tool": 1 };
  expect(() => assertOutline({ info, servers, paths, components }, "it")).not.toThrow();
  expect(() => assertOutline({ info: { ...info, title: 1 }, paths: {} }, "it")).not.toThrow();
});

test("OpenAPI 3.1 may be without paths where there is something else", () => {
  for (const more of [{ components: {} }, { webhooks: {} }])
    expect(() => assertOutline({ openapi: "3.1.0", info, ...more }, "it")).not.toThrow();
  for (const without of [{ openapi: "3.1.0" }, { openapi: "3.0.3", components: {} }])
    expect(() => assertOutline({ info, ...without }, "it")).toThrow("it has no paths");
});

test.each([
  [[], "# must be an object"],
  [{ paths: {} }, "#/info must be an object"],
  [{ info: { title: "t" }, paths: {} }, "#/info/version must be a text, and is missing"],
  [
    { info: { title: "t", version: 2.1 }, paths: {} },
    "#/info/version must be a text, and is 2.1, a number without quotes",
  ],
  [{ info, paths: [] }, "#/paths must be an object"],
  [{ info, paths: { "/a": null } }, "#/paths/~1a must be an object"],
  [{ info, paths: { "/ok": {}, a: { get: {} } } }, '#/paths/a must be a path, which begins with "/"'],
  [{ info, paths: { "": { get: {} } } }, '#/paths/ must be a path, which begins with "/"'],
  [{ info, paths: { "/a": { GET: {} } } }, "#/paths/~1a/GET must be a method in small letters"],
  [{ info, paths: {}, components: { pathItems: { B: { Put: {} } } } }, "#/components/pathItems/B/Put must be a method"],
  [{ info, paths: { "/a": { get: [] } } }, "#/paths/~1a/get must be an object"],
  [{ info, paths: { "/a": { parameters: {} } } }, "#/paths/~1a/parameters must be a list"],
  [{ info, paths: { "/a": { get: { parameters: [{ in: "query" }] } } } }, "#/paths/~1a/get/parameters/0 must be"],
  [{ info, paths: { "/a": { get: { operationId: 1 } } } }, "#/paths/~1a/get/operationId must be a text"],
  [{ info, paths: { "/a": { get: { "x-matches": ["id"] } } } }, "#/paths/~1a/get/x-matches must be an object"],
  [{ info, paths: { "/a": { get: { "x-matches": { id: 1 } } } } }, "#/paths/~1a/get/x-matches/id must be a text"],
  [
    { info, paths: { "/a": { get: { responses: { 200: { "x-envelope": 5 } } } } } },
    "#/paths/~1a/get/responses/200/x-envelope must be a text, and is 5",
  ],
  [{ info, paths: { "/a": { get: { requestBody: 1 } } } }, "#/paths/~1a/get/requestBody must be an object"],
  [{ info, paths: { "/a": { get: { responses: { 200: null } } } } }, "#/paths/~1a/get/responses/200 must be"],
  [{ info, paths: {}, components: { pathItems: { B: { get: 1 } } } }, "#/components/pathItems/B/get must be"],
  [{ info, servers: "/a", paths: {} }, "#/servers must be a list"],
  [{ info, servers: [{ url: "/a" }, {}], paths: {} }, "#/servers/1/url must be a text"],
  [{ info, servers: [{ url: "/{v}", variables: [] }], paths: {} }, "#/servers/0/variables must be an object"],
  [{ info, paths: { "/a": { servers: [null] } } }, "#/paths/~1a/servers/0 must be an object"],
  [{ info, paths: { "/a": { get: { servers: [{ url: 5 }] } } } }, "#/paths/~1a/get/servers/0/url must be a text"],
  [{ info, paths: {}, components: { parameters: { Id: {} } } }, "#/components/parameters/Id must be"],
  [withMedia(null), "#/paths/~1a/get/responses/200/content/application~1json must be an object, and is null"],
  [withSchema({ title: 2024 }), "#/components/schemas/A/title must be a text, and is 2024"],
  [withSchema({ description: ["a"] }), "#/components/schemas/A/description must be a text, and is a list"],
  [withSchema({ required: "n" }), '#/components/schemas/A/required must be a list, and is "n"'],
  [withSchema({ required: ["n", 1] }), "#/components/schemas/A/required/1 must be a text, and is 1"],
  [withSchema({ oneOf: [{}, null] }), "#/components/schemas/A/oneOf/1 must be a schema, and is null"],
  [withSchema({ allOf: { $ref: "#/components/schemas/A" } }), "#/components/schemas/A/allOf must be a list, and is an"],
  [withSchema({ prefixItems: {} }), "#/components/schemas/A/prefixItems must be a list, and is an object"],
  [withSchema({ enum: { a: 1 } }), "#/components/schemas/A/enum must be a list, and is an object"],
  [withSchema({ properties: [] }), "#/components/schemas/A/properties must be an object, and is a list"],
  [withSchema({ "x-insisted": "n" }), '#/components/schemas/A/x-insisted must be a list, and is "n"'],
  [withSchema({ pattern: 5 }), "#/components/schemas/A/pattern must be a text, and is 5"],
  [withSchema({ type: null }), "#/components/schemas/A/type must be a text, and is null"],
  [withSchema({ type: 5 }), "#/components/schemas/A/type must be a text, and is 5"],
  [withSchema({ items: "x" }), '#/components/schemas/A/items must be a schema, and is "x"'],
  [withSchema({ properties: { n: null } }), "#/components/schemas/A/properties/n must be a schema, and is null"],
  [withSchema({ properties: { "x-n": "a" } }), "#/components/schemas/A/properties/x-n must be a schema"],
  [withSchema({ discriminator: "t" }), '#/components/schemas/A/discriminator must be an object, and is "t"'],
  [
    withSchema({ discriminator: { propertyName: 5 } }),
    "#/components/schemas/A/discriminator/propertyName must be a text",
  ],
  [
    withSchema({ discriminator: { mapping: { a: null } } }),
    "#/components/schemas/A/discriminator/mapping/a must be a text, and is null",
  ],
  [withSchema({ $ref: 5 }), "#/components/schemas/A/$ref must be a text, and is 5"],
  [withSchema(null), "#/components/schemas/A must be a schema, and is null"],
  [
    withSchema({ items: { $ref: "#/x-own/a" } }, { "x-own": { a: { title: 5 } } }),
    "#/x-own/a/title must be a text, and is 5",
  ],
  [
    { info, paths: {}, components: { securitySchemes: { a: "b" } } },
    '#/components/securitySchemes/a must be an object, and is "b"',
  ],
  [
    { info, paths: {}, components: { examples: { a: 9007199254740993n } } },
    "#/components/examples/a must be an object, and is 9007199254740993",
  ],
  [{ info, paths: {}, tags: ["a"] }, '#/tags/0 must be an object, and is "a"'],
])("%p is refused with its place", (description, says) => {
  expect(() => assertOutline(description, '"it"')).toThrow(`"it" is not OpenAPI: ${says}`);
});
