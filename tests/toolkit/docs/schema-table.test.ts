import type { Description, Schema } from "../../../toolkit/description/parts/description.js";
import { referencePage } from "../../../toolkit/docs/reference-page.js";
import { schemaTable } from "../../../toolkit/docs/schema-table.js";
import { typeOf } from "../../../toolkit/docs/type-of.js";

const description: Description = { openapi: "3.1.0", info: { title: "<i>T", version: "1" }, paths: {} };
const odd = ["__proto__", "constructor", "toString", "hasOwnProperty", "a b", '</td><b>"'];

test("a table has a row for each member, whatever its name", () => {
  const properties = Object.fromEntries(odd.map((name) => [name, { type: "string" }]));
  const rows = schemaTable({ type: "object", properties, required: odd.slice(0, 1) }, { description })
    .split("<tr>")
    .slice(2)
    .map((row) => /^<td><code>(.*?)<\/code><\/td><td>string<\/td><td>(yes|no)/.exec(row)?.slice(1));
  const escaped = [...odd.slice(0, -1), "&#60;/td&#62;&#60;b&#62;&#34;"];
  expect(rows).toEqual(escaped.map((name, at) => [name, at === 0 ? "yes" : "no"]));
});

test.each<[schema: object | boolean, words: string]>([
  [{ const: "<b>" }, "<code>&#34;&#60;b&#62;&#34;</code>"],
  [{ type: "integer", const: 1 }, "<code>1</code>"],
  [{ const: null }, "<code>null</code>"],
  [{ type: "string", format: "<u>" }, "string (&#60;u&#62;)"],
  [{ type: "<u>" }, "&#60;u&#62;"],
  [{ $ref: "#/components/schemas/<b>" }, '<a href="#schema-&#60;b&#62;">&#60;b&#62;</a>'],
  [{ properties: { "<i>": { type: "string" } } }, "object of <ul><li><code>&#60;i&#62;</code>: string</li></ul>"],
  [
    { type: ["object", "null"], properties: { a: true } },
    "null or object of <ul><li><code>a</code>: anything</li></ul>",
  ],
  [{ type: ["array", "null"], items: { type: "integer" } }, "null or array of integer"],
  [{ items: { type: "integer" } }, "array of integer"],
  // What could be said of a list or of its items.
  [{ items: { type: ["string", "null"] } }, "array of (string or null)"],
  [{ items: { type: "string", nullable: true } }, "array of (string or null)"],
  [{ items: { enum: ["a", null] } }, "array of (<code>&#34;a&#34;</code>, <code>null</code>)"],
  [{ anyOf: [{ items: { type: "string" } }, { type: "null" }] }, "(array of string) or null"],
  [{ oneOf: [{ type: "null" }, { items: { type: "string" } }] }, "null or array of string"],
  [{ items: { type: "string" }, nullable: true }, "(array of string) or null"],
  [{ items: { anyOf: [{ type: "string" }, { items: {} }] } }, "array of (string or array of anything)"],
  [
    { prefixItems: [{ type: ["string", "null"] }, {}], items: { type: ["integer", "null"] } },
    "array of (string or null), then anything, then only (integer or null)",
  ],
  [{ items: { items: { type: "integer" } }, minItems: 1 }, "array of array of integer (items at least <code>1</code>)"],
  [
    { items: { items: { type: "integer" }, minItems: 1 } },
    "array of (array of integer (items at least <code>1</code>))",
  ],
  [
    { items: { type: "string", format: "<u>" }, minItems: 1 },
    "array of string (&#60;u&#62;) (items at least <code>1</code>)",
  ],
  [{ items: { items: { type: "string", format: "<u>" } } }, "array of (array of string (&#60;u&#62;))"],
  [
    { allOf: [{ enum: [1, 2] }, { items: { type: ["string", "null"] } }] },
    "(<code>1</code>, <code>2</code>) with array of (string or null)",
  ],
  [
    { properties: { m: { anyOf: [{ additionalProperties: { type: ["string", "null"] } }, { type: "null" }] } } },
    "object of <ul><li><code>m</code>: object of <ul><li>any name: string or null</li></ul> or null</li></ul>",
  ],
  [
    { allOf: [{ properties: { a: true } }, { oneOf: [{ type: "null" }, { properties: { b: true } }] }] },
    "object of <ul><li><code>a</code>: anything</li></ul> with (null or object of <ul><li><code>b</code>: anything</li></ul>)",
  ],
  [{ not: { type: ["string", "null"] }, default: 1 }, "anything (not (string or null), default <code>1</code>)"],
  [
    { propertyNames: { enum: ["a", "b"] } },
    "anything (each name is (<code>&#34;a&#34;</code>, <code>&#34;b&#34;</code>))",
  ],
  [
    { items: { $ref: "#/components/schemas/A or B" }, anyOf: [{ type: "array" }] },
    'array of <a href="#schema-A or B">A or B</a> with array of anything',
  ],
  [{ type: "array" }, "array of anything"],
  [
    { type: "array", prefixItems: [{ type: "string" }, { const: 1 }] },
    "array of string, then <code>1</code>, then anything",
  ],
  [{ type: "array", prefixItems: [{ type: "string" }], items: false }, "array of string, then no more"],
  [
    { type: "array", prefixItems: [{ type: "string" }, { const: 1 }], maxItems: 2 },
    "array of string, then <code>1</code>, then no more (items at most <code>2</code>)",
  ],
  [
    { properties: { a: true }, oneOf: [{ type: "string" }, { type: "integer" }] },
    "object of <ul><li><code>a</code>: anything</li></ul> with (string or integer)",
  ],
  [
    { allOf: [{ type: "string" }], anyOf: [{ const: 1 }, { const: 2 }] },
    "string with (<code>1</code> or <code>2</code>)",
  ],
  [{ type: "object", oneOf: [{ type: "string" }, { type: "integer" }] }, "string or integer"],
  [false, "nothing"],
  [{ type: "object", additionalProperties: { type: "integer" } }, "object of <ul><li>any name: integer</li></ul>"],
  [
    { type: "object", properties: { a: true }, additionalProperties: {} },
    "object of <ul><li><code>a</code>: anything</li></ul>",
  ],
  [
    { required: ["a"], properties: { a: { type: "string" }, b: { type: "string" } } },
    "object of <ul><li><code>a</code> (required): string</li><li><code>b</code>: string</li></ul>",
  ],
  [
    {
      oneOf: [{ $ref: "#/components/schemas/A" }, { $ref: "#/components/schemas/B" }],
      discriminator: { propertyName: "<k>", mapping: { "<a>": "#/components/schemas/A", b: "#/components/schemas/B" } },
    },
    '<a href="#schema-A">A</a> or <a href="#schema-B">B</a> (told by <code>&#60;k&#62;</code>, <code>&#34;&#60;a&#62;&#34;</code> for <a href="#schema-A">A</a>, <code>&#34;b&#34;</code> for <a href="#schema-B">B</a>)',
  ],
  [
    { patternProperties: { "^x": { const: 1 } } },
    "object of <ul><li>names like <code>^x</code>: <code>1</code></li></ul>",
  ],
  [
    { type: "integer", format: "int32", minimum: 0, exclusiveMaximum: 9, multipleOf: 3, default: 6 },
    "integer (int32, at least <code>0</code>, less than <code>9</code>, a multiple of <code>3</code>, default <code>6</code>)",
  ],
  [{ type: "number", minimum: 1, exclusiveMinimum: true }, "number (more than <code>1</code>)"],
  [{ type: "number", maximum: 1, exclusiveMaximum: false }, "number (at most <code>1</code>)"],
  [
    { type: "string", minLength: 1, maxLength: 2, pattern: "^<b>$" },
    "string (length at least <code>1</code>, length at most <code>2</code>, pattern <code>^&#60;b&#62;$</code>)",
  ],
  [
    { type: "array", items: { type: "string" }, minItems: 1, maxItems: 2, uniqueItems: true },
    "array of string (items at least <code>1</code>, items at most <code>2</code>, no item twice)",
  ],
  [{ $ref: "#/components/schemas/A", default: "a" }, '<a href="#schema-A">A</a> (default <code>&#34;a&#34;</code>)'],
  [{ type: "number", nullable: true, maximum: 5 }, "number or null (at most <code>5</code>)"],
])("%j is %s", (schema, words) => {
  expect(typeOf(schema as Schema, { description })).toBe(words);
});

test("no plain text of a description is read as HTML", () => {
  const mark = "<u>";
  const parameters = ["path", "query"].map((where) => ({ name: mark, in: where as "path" | "query", schema: { format: mark } })); // prettier-ignore
  const get = { operationId: "get", "x-source": mark, parameters, responses: { [mark]: {} } };
  const schemas = { [mark]: { type: mark } };
  const page = referencePage(
    { ...description, paths: { [`/{${mark}}`]: { get } }, components: { schemas } },
    new Map(),
  );
  expect(page).not.toContain(mark);
  expect(page.match(/<td><code>&#60;u&#62;<\/code><\/td><td>in (path|query)/g)).toHaveLength(2);
});

test("a table of members is followed by the choices beside them, those of what a schema refers to too", () => {
  const schemas = {
    A: { properties: { a: { type: "string" } }, oneOf: [{ type: "string" }, { type: "integer" }] },
    B: { allOf: [{ $ref: "#/components/schemas/A" }], anyOf: [{ const: 1 }, { const: 2 }] },
  };
  const table = schemaTable(
    { $ref: "#/components/schemas/B" },
    { description: { ...description, components: { schemas } } },
  );
  expect(table).toContain("<td><code>a</code></td>");
  expect(table).toMatch(
    />with <code>1<\/code> or <code>2<\/code><\/div><div class="said">with string or integer<\/div>$/,
  );
});

test("a request shows no member that only the service sets, and a response none that only callers set", () => {
  const properties = {
    id: { $ref: "#/components/schemas/Id" },
    secret: { type: "string", writeOnly: true },
    of: {
      type: "object",
      properties: { at: { type: "string", readOnly: true }, pin: { allOf: [{ writeOnly: true }] } },
    },
    name: { type: "string" },
  };
  const content = { "application/json": { schema: { type: "object", required: Object.keys(properties), properties } } };
  const post = { operationId: "post", requestBody: { content }, responses: { 200: { description: "", content } } };
  const schemas = { Id: { type: "string", readOnly: true }, Whole: content["application/json"].schema };
  const given = { ...description, paths: { "/a": { post } }, components: { schemas } } as unknown as Description;
  const [, request = "", response = "", whole = ""] = referencePage(given, new Map()).split(
    /<h4>Request body|<h4>Responses|<h2 id="schemas"/,
  );
  const namesIn = (html: string) =>
    [...html.matchAll(/<code>(id|secret|at|pin|name)<\/code>/g)].map(([, name]) => name);
  expect(namesIn(request)).toEqual(["secret", "pin", "name"]);
  expect(namesIn(response)).toEqual(["id", "at", "name"]);
  expect(whole).toContain("<td>readOnly, <a");
  expect(whole).toContain("<td>writeOnly, string</td>");
});

test("a body is the JSON, which the client reads and sends, whatever stands before it, and has its headers beside it", () => {
  const csv = { "text/csv": { schema: { type: "string" } } };
  const content = { ...csv, "application/json": { schema: { type: "integer" } } };
  const headers = { "X-Left": { schema: { type: "integer" } }, "X-All": { $ref: "#/components/headers/All" } };
  const responses = { 200: { content, headers }, 201: { content: { "application/json": {} } }, 202: { content: csv }, 204: {} }; // prettier-ignore
  const put = { operationId: "put", requestBody: { content }, responses };
  const components = { headers: { All: { schema: { type: "string" } } } };
  const given = { ...description, paths: { "/a": { put } }, components } as unknown as Description;
  const page = referencePage(given, new Map());
  expect(page).toContain("<h4>Request body (optional)</h4>\n");
  expect([...page.matchAll(/<td>(\d+)<\/td><td><\/td><td>(.*?)<\/td>/g)].map(([, ...cells]) => cells)).toEqual([
    [
      "200",
      "<code>application/json</code>: integer<br><code>text/csv</code>: string<br>header <code>X-Left</code>: integer<br>header <code>X-All</code>: string",
    ],
    ["201", "anything"],
    ["202", "<code>text/csv</code>: string"],
    ["204", "nothing"],
  ]);
});

test("an operation says how it is sent: its body's media type, the style of its parameters, and what secures it", () => {
  const schema = { type: "array", items: { type: "string" } };
  const parameters = [
    { name: "a", in: "query", explode: false, schema },
    { name: "b", in: "query", style: "pipeDelimited", explode: false, schema },
    { name: "c", in: "query", style: "form", explode: true, schema },
    { name: "d", in: "path", required: true, explode: true, schema },
    { name: "e", in: "query", content: { "application/json": { schema } } },
    { name: "f", in: "query", content: { "<u>": { schema } } },
  ];
  const requestBody = { required: true, content: { "multipart/form-data": { schema: { type: "object" } } } };
  const paths = {
    "/a/{d}": { post: { operationId: "all", parameters, requestBody, responses: {} } },
    "/b": { get: { operationId: "any", security: [{ "<o>": ["read"] }, {}], responses: {} } },
    "/c": { get: { operationId: "free", security: [], responses: {} } },
  };
  const securitySchemes = { key: { type: "apiKey", in: "query", name: "k" }, jwt: { type: "http", scheme: "bearer" }, "<o>": { type: "oauth2" } }; // prettier-ignore
  const base = { Base: { properties: { k: {} }, discriminator: { propertyName: "k", mapping: { a: "A" } } } };
  const components = { securitySchemes, schemas: base };
  const given = {
    ...description,
    security: [{ key: [], jwt: [] }],
    paths,
    components,
    webhooks: { "<w>": { post: { responses: {} } } },
  };
  const page = referencePage(given, new Map());
  expect(
    [...page.matchAll(/<td>(in [^<]*(<code>[^<]*<\/code>[^<]*)?), array of string/g)].map(([, note]) => note),
  ).toEqual([
    ...["in query, explode false", "in query, style pipeDelimited", "in query", "in path, explode true"],
    ...["in query, JSON", "in query, <code>&#60;u&#62;</code>"],
  ]);
  expect(page).toContain("<h4>Request body (<code>multipart/form-data</code>)</h4>");
  expect([...page.matchAll(/<p>Security: (.*?)<\/p>/g)].map(([, line]) => line)).toEqual([
    "<code>key</code> (apiKey, query <code>k</code>) with <code>jwt</code> (http bearer)",
    "<code>&#60;o&#62;</code> (oauth2, <code>read</code>) or none",
    "none",
  ]);
  expect(page).toContain("told by <code>k</code>, <code>&#34;a&#34;</code> for <code>A</code>");
  expect(page).toContain("<code>POST</code> · <code>&#60;w&#62;</code>");
});

test("what is deprecated is marked: an operation, its parameters, schemas and members", () => {
  const old = { type: "string", deprecated: true };
  const parameters = [{ name: "p", in: "query", deprecated: true, schema: {} }, { name: "q", in: "query", schema: { $ref: "#/components/schemas/Old" } }]; // prettier-ignore
  const get = { operationId: "get", deprecated: true, parameters, responses: {} };
  const schemas = { Old: old, A: { properties: { a: old, b: { properties: { c: old } } }, additionalProperties: old } };
  const given = { ...description, paths: { "/a": { get } }, components: { schemas } } as unknown as Description;
  const page = referencePage(given, new Map());
  for (const each of [
    "<code>get</code> · <b>deprecated</b>",
    "<td><code>p</code></td><td>in query, <b>deprecated</b>, anything</td>",
    '<td><code>q</code></td><td>in query, <b>deprecated</b>, <a href="#schema-Old">Old</a></td>',
    '<h3 id="schema-Old">Old</h3>\n<p><b>deprecated</b></p>',
    "<td><code>a</code></td><td><b>deprecated</b>, string</td>",
    "<td>object of <ul><li><code>c</code>: <b>deprecated</b>, string</li></ul></td>",
    "with any other name: <b>deprecated</b>, string",
  ])
    expect(page).toContain(each);
});
