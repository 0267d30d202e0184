import { assertOutline } from "../../../toolkit/description/parts/assert-outline.js";

const info = { title: "Outline", version: "1.0.0" };
const responses = { "200": { description: "ok" }, "x-internal": true };
const parameters = [{ name: "id", in: "query" }, { $ref: "#/components/parameters/Id" }];

test("what OpenAPI allows passes: extensions anywhere, no responses, references in place of things, keys without a value", () => {
  const paths = {
    "/a": {
      summary: "a",
      parameters,
      get: { parameters, responses },
      put: { parameters: null, responses: null },
      "x-tool": 1,
    },
    "/b": { $ref: "#/components/pathItems/B" },
    "x-tool": false,
  };
  const servers = [{ url: "/{v}", variables: { v: { default: 1 } } }];
  const components = { pathItems: { B: {} }, parameters: { Id: parameters[0] }, "x-tool": 1 };
  expect(() => assertOutline({ info, servers, paths, components }, "it")).not.toThrow();
  expect(() => assertOutline({ info: { ...info, version: 1 }, paths: {} }, "it")).not.toThrow();
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
  [{ info: { title: "t" }, paths: {} }, "#/info/version must be a text"],
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
  [{ info, paths: { "/a": { get: { requestBody: 1 } } } }, "#/paths/~1a/get/requestBody must be an object"],
  [{ info, paths: { "/a": { get: { responses: { 200: null } } } } }, "#/paths/~1a/get/responses/200 must be"],
  [{ info, paths: {}, components: { pathItems: { B: { get: 1 } } } }, "#/components/pathItems/B/get must be"],
  [{ info, servers: "/a", paths: {} }, "#/servers must be a list"],
  [{ info, servers: [{ url: "/a" }, {}], paths: {} }, "#/servers/1/url must be a text"],
  [{ info, servers: [{ url: "/{v}", variables: [] }], paths: {} }, "#/servers/0/variables must be an object"],
  [{ info, paths: { "/a": { servers: [null] } } }, "#/paths/~1a/servers/0 must be an object"],
  [{ info, paths: { "/a": { get: { servers: [{ url: 5 }] } } } }, "#/paths/~1a/get/servers/0/url must be a text"],
  [{ info, paths: {}, components: { parameters: { Id: {} } } }, "#/components/parameters/Id must be"],
])("%j is refused with its place", (description, says) => {
  expect(() => assertOutline(description, '"it"')).toThrow(`"it" is not OpenAPI: ${says}`);
});
