import { referencePage } from "../../../toolkit/docs/reference-page.js";
import { typeOf } from "../../../toolkit/docs/type-of.js";

const base = { openapi: "3.1.0", info: { title: "T", version: "1" }, paths: {} };
const pageOf = (given: object) => referencePage({ ...base, ...given }, new Map());
const json = (schema: object) => ({ "application/json": { schema } });

test("a webhook is shown as an operation is, with what the service sets and without what callers set", () => {
  const properties = { id: { type: "integer", readOnly: true }, pin: { type: "string", writeOnly: true } };
  const post = {
    ...{ summary: "Filled", description: "Once per fill." },
    parameters: [{ name: "X-Signature", in: "header", required: true, schema: { type: "string" } }],
    requestBody: { description: "The fill.", content: json({ type: "object", properties }) },
    responses: { 204: { description: "received" } },
  };
  const page = pageOf({ webhooks: { "order filled": { $ref: "#/components/pathItems/Fill" } }, components: { pathItems: { Fill: { post } } } }); // prettier-ignore
  for (const told of [
    ...['<h3 id="webhook-order-filled">Filled</h3>', "<code>POST</code> · <code>order filled</code>", "Once per fill."],
    ...["<td><code>X-Signature</code></td><td>in header, string</td><td>yes</td>", "The fill.", "<td>received</td>"],
  ])
    expect(page).toContain(told);
  expect(page).toContain("<td><code>id</code></td>");
  expect(page).not.toContain("<code>pin</code>");
});

test("a link of a text to what is not on the page is its words", () => {
  const description = "See [that](#elsewhere), [all](#operations) and [*this*](#schema-%C3%9C).";
  const page = pageOf({ info: { ...base.info, description }, components: { schemas: { Ü: { type: "string" } } } });
  expect(page).toContain('See that, <a href="#operations">all</a> and <a href="#schema-%C3%9C"><em>this</em></a>');
});

test("servers are shown with their variables, those of one operation beside it, and paths have their prefix", () => {
  const servers = [{ url: "https://{r}.example/v1", description: "Live", variables: { r: { default: "eu", enum: ["eu", "us"], description: "The region." } } }]; // prettier-ignore
  const get = {
    operationId: "own",
    servers: [{ url: "https://files.example/f", description: "Files" }],
    responses: {},
  };
  const page = pageOf({ servers, paths: { "/a": { get: { operationId: "usual", responses: {} } }, "/b": { get } } });
  for (const told of [
    ...['<h2 id="servers">', "<code>https://{r}.example/v1</code>", "Live", "<td>The region.</td>"],
    ...["<code>GET /v1/a</code>", "<code>GET /f/b</code>", "<h4>Servers</h4>\n<p><code>https://files.example/f</code>"],
  ])
    expect(page).toContain(told);
});

test("callbacks, all media types, and texts of bodies, headers, tags and nested members are shown", () => {
  const body = { type: "object", properties: { in: { properties: { pin: { type: "string", writeOnly: true, description: "A pin" } } } } }; // prettier-ignore
  const post = {
    ...{ operationId: "post", tags: ["Orders"], externalDocs: { url: "https://d.example/" } },
    requestBody: { description: "The order.", content: { ...json(body), "text/csv": { schema: { type: "string" } } } },
    responses: {
      200: { description: "", headers: { Location: { description: "Where", required: true, schema: {} } } },
    },
    callbacks: {
      filled: { "{$request.query.cb}": { post: { requestBody: { content: json({ const: 7 }) }, responses: {} } } },
    },
  };
  const page = pageOf({ tags: [{ name: "Orders", description: "All orders" }], paths: { "/a": { post } } });
  for (const told of [
    ...["<b>Orders</b>: All orders", "The order.", "<code>application/json</code>", "<code>text/csv</code>"],
    ...["<code>pin</code>: writeOnly, string <q>A pin</q>", "<code>Location</code> (required): anything <q>Where</q>"],
    ...["<code>POST {$request.query.cb}</code>", "<code>7</code>", 'See <a href="https://d.example/">'],
  ])
    expect(page).toContain(told);
});

test.each<[schema: object, words: string]>([
  [{ type: "object", additionalProperties: false }, "object (no members)"],
  [{ properties: { a: {} }, unevaluatedProperties: false, minProperties: 1, maxProperties: 2 }, "object of <ul><li><code>a</code>: anything</li></ul> (no other members, members at least <code>1</code>, members at most <code>2</code>)"], // prettier-ignore
  [{ type: "object", dependentRequired: { a: ["b", "c"] } }, "object (<code>a</code> only together with <code>b</code> and <code>c</code>)"], // prettier-ignore
  [{ type: "object", propertyNames: { maxLength: 2 } }, "object (each name is string (length at most <code>2</code>))"],
  [{ type: "string", not: { const: "0" } }, "string (not <code>&#34;0&#34;</code>)"],
  [{ type: "string", examples: ["<b>"] }, "string (for example <code>&#34;&#60;b&#62;&#34;</code>)"],
  [{ anyOf: [{ required: ["a"] }] }, "object of <ul><li><code>a</code> (required)</li></ul>"],
  [
    { type: "array", prefixItems: [{ type: "string" }], items: { type: "integer" } },
    "array of string, then only integer",
  ],
])("%j is %s", (schema, words) => {
  expect(typeOf(schema, { description: base })).toBe(words);
});

test("a text of a description is no HTML and leads to no program, and no id stands twice", () => {
  const description = "<img src=x onerror=alert(1)> [a](javascript:alert(1)) ![b](https://i.example/i.png) **bold**";
  const get = (operationId: string) => ({ get: { operationId, description, responses: { 200: { description } } } });
  const paths = { "/a": get("schemas"), "/b": get("webhooks"), "/c": get("servers") };
  const page = pageOf({ servers: [{ url: "/", description }], paths, webhooks: { a: get("a"), A: get("b") } });
  expect(page).not.toMatch(/<img|href="javascript:/);
  expect(page).toContain("<strong>bold</strong>");
  const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids).toEqual([...new Set(ids)]);
  for (const [, id] of page.matchAll(/href="#([^"]*)"/g)) expect(ids).toContain(id);
});

test("how the members of a form are written is shown where it is said", () => {
  const encoding = { l: { style: "deepObject", explode: true }, f: { contentType: "image/png" }, n: {} };
  const schema = { type: "object", properties: { l: {}, f: {}, n: {} } };
  const content = { "multipart/form-data": { schema, encoding } };
  const page = pageOf({ paths: { "/a": { post: { operationId: "post", requestBody: { content }, responses: {} } } } });
  expect(page).toContain(
    "<code>l</code> in the style <code>deepObject</code>, explode true, <code>f</code> as <code>image/png</code>",
  );
});
