import { some } from "../../support/runs.js";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { command as docs } from "../../../toolkit/commands/docs.js";
import type { Description } from "../../../toolkit/description/parts/description.js";
import { referencePage } from "../../../toolkit/docs/reference-page.js";
import { allSamples } from "../../../toolkit/docs/samples.js";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { described, ok } from "../generate/constructs.js";
import { clientOf, complaints, evaluated, filesOf } from "../generate/generated.js";

const folder = temporaryFolder();
const body = (schema: string, more = "") =>
  `requestBody: { required: true, content: { application/json: { schema: ${schema}${more} } } }`;

const description = described(
  `  /things/{id}/$value:
    parameters: [{ name: id, in: path, required: true, schema: { $ref: "#/components/schemas/Id" } }]
    get: { operationId: get, ${ok} }
    put: { operationId: replace, ${body('{ $ref: "#/components/schemas/Open" }')}, ${ok} }
    post: { operationId: flat, ${body("{ type: object, required: [a, b], properties: { a: { type: integer, minimum: 7 }, b: { enum: [x, y] }, c: { type: string }, at: { type: string, readOnly: true } } }")}, ${ok} }
    patch: { operationId: clash, ${body("{ type: object, required: [id], properties: { id: { type: string, format: uuid } } }", ", example: { id: it's }")}, ${ok} }
    head: { operationId: look, responses: { "200": { description: ok } } }
  /search:
    get:
      operationId: search
      parameters:
        - { name: q, in: query, required: true, schema: { type: string } }
        - { name: $filter, in: query, required: true, example: a b&"$c, schema: { type: string } }
        - { name: joined, in: query, required: true, explode: false, schema: { type: array, items: { type: string, default: "a,b" } } }
        - { name: many, in: query, required: true, schema: { type: array, minItems: 1, items: { type: integer, maximum: 0 } } }
        - { name: deep, in: query, required: true, style: deepObject, schema: { type: object, required: [gt], properties: { gt: { type: number, exclusiveMinimum: 2 } } } }
        - { name: X-Trace, in: header, required: true, example: 1.5, schema: { type: string } }
        - { name: session, in: cookie, required: true, schema: { type: string } }
        - { name: optional, in: query, schema: { type: string } }
      ${ok}
  /trees: { post: { operationId: grow, ${body('{ $ref: "#/components/schemas/Tree" }')}, ${ok} } }
  /parts: { post: { operationId: join, ${body('{ allOf: [{ type: object, required: [a], properties: { a: { type: string }, at: { type: integer, readOnly: true } } }, { $ref: "#/components/schemas/Deep" }, { required: [b, c, at, unsaid] }, { description: two } ] }')}, ${ok} } }
  /both: { get: { operationId: both, responses: { "200": { description: ok, content: { application/json: { schema: { type: object } }, text/csv: { schema: { type: string } } } } } } }
  /beside: { post: { operationId: beside, ${body('{ $ref: "#/components/schemas/Deep", required: [c] }')}, ${ok} } }
  /lacking: { post: { operationId: lack, ${body("{ type: object, required: [n, list, unsaid], properties: { n: { type: integer }, list: { type: array, items: { type: string } }, c: { type: boolean } } }", ", example: { value: 1, c: true, n: x }")}, ${ok} } }
  /heirs: { post: { operationId: inherit, ${body('{ $ref: "#/components/schemas/Tabby" }')}, ${ok} } }
  /choices: { post: { operationId: choose, ${body('{ $ref: "#/components/schemas/Choice" }')}, ${ok} } }
`,
  `    Thing: { type: object, required: [id], properties: { id: { type: integer } } }
    Id: { type: string, example: an id }
    Open: { type: object, additionalProperties: true, required: [n], properties: { n: { type: boolean } } }
    Tree: { type: object, required: [name, code, odd, left], properties: { name: { type: string, minLength: 6 }, code: { type: string, pattern: "^[A-Z]{3}$" }, odd: { type: string, pattern: "[" }, left: { type: array, items: { $ref: "#/components/schemas/Tree" } } } }
    Choice: { oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Open" }], discriminator: { propertyName: kind, mapping: { tom: "#/components/schemas/Cat" } } }
    Deep: { allOf: [{ properties: { b: { type: integer, minimum: 3 }, d: { type: string, example: d } } }], properties: { c: { enum: [x] } } }
    Tabby: { allOf: [{ $ref: "#/components/schemas/Pet" }, { type: object, properties: { stripes: { type: integer } } }] }
    Pet: { type: object, required: [kind], properties: { kind: { type: string } }, discriminator: { propertyName: kind, mapping: { tabby: Tabby } } }
    Cat: { allOf: [{ type: object, required: [kind], properties: { kind: { type: string } } }] }`,
);
const samples = allSamples(description, "./client.js");
const sourceOf = (from: typeof samples, id: string, lang: string) =>
  from.get(id)?.find((each) => each.lang === lang)?.source ?? "";

/** What the shell makes of the lines: the arguments of curl, with the values of the environment. */
function argumentsOf(lines: string): string[] {
  const shell = `npx() { echo token; }\ncurl() { printf '%s\\0' "$@"; }\n${lines}`;
  const env = { TRADING_BASE_URL: "https://service.example", API_KEY: "k", USERNAME: "u", PASSWORD: "p" };
  const { stdout, stderr } = spawnSync("sh", ["-c", shell], { env, encoding: "utf8" });
  expect(stderr).toBe("");
  return stdout.split("\0").slice(0, -1);
}

/** The request that curl makes of its arguments. */
function requestOf([start = "", ...flags]: string[]) {
  const url = new URL(start);
  const of = (name: string) => flags.flatMap((flag, at) => (flag === name ? [flags[at + 1]!] : []));
  const pairs = of("--url-query").map((each) => (each.startsWith("+") ? each.slice(1) : encodeURI(each)));
  url.search = [url.search.slice(1), ...pairs].filter(Boolean).join("&");
  const headers = new Headers(of("--header").map((each) => each.split(": ", 2) as [string, string]));
  if (of("--cookie").length > 0) headers.set("Cookie", of("--cookie").join("; "));
  const method = flags.includes("--head") ? "HEAD" : (of("--request")[0] ?? "GET");
  return new Request(url, { method, headers, ...(of("--data")[0] !== undefined && { body: of("--data")[0]! }) });
}

async function told(request: Request) {
  const names = ["accept", "authorization", "content-type", "cookie", "x-trace"];
  const headers = names.map((name) => request.headers.get(name)?.replace(/^Bearer .*/, "Bearer"));
  const text = await request.text();
  return { method: request.method, url: request.url, headers, body: text && (JSON.parse(text) as unknown) };
}

test.each([...samples.keys()])("program and lines of %s make the same request, which the client takes", async (id) => {
  const made: Request[] = [];
  const client = clientOf(evaluated(filesOf(description)).service, (request) => {
    made.push(request.clone());
    return new Response(request.method === "HEAD" ? null : '{"id":1}', {
      headers: { "content-type": "application/json" },
    });
  });
  const call = /= (await client\.[^]*);\nconsole/.exec(sourceOf(samples, id, "JavaScript"))![1]!;
  const AsyncFunction = (async () => undefined).constructor as new (
    ...args: string[]
  ) => (...args: unknown[]) => Promise<void>;
  await new AsyncFunction("client", call)(client);
  expect(made).toHaveLength(1);
  const lines = requestOf(argumentsOf(sourceOf(samples, id, "curl")));
  expect(await told(lines)).toEqual(await told(made[0]!));
});

test("values come from examples, else from the types; a body is given as the method takes it", () => {
  const given = (id: string) => /client\.\w+\(([^]*)\);\nconsole/.exec(sourceOf(samples, id, "JavaScript"))![1];
  expect(given("get")).toBe('{ id: "an id" }');
  expect(given("replace")).toBe('{\n  id: "an id",\n  body: { n: true },\n}');
  expect(given("flat")).toBe('{\n  id: "an id",\n  a: 7,\n  b: "x",\n}');
  expect(given("clash")).toBe('{\n  id: "an id",\n  body: { id: "it\'s" },\n}');
  expect(given("grow")).toBe('{\n  name: "texttt",\n  code: "USD",\n  odd: "text",\n  left: [],\n}');
  expect(given("join")).toBe('{\n  a: "text",\n  b: 3,\n  c: "x",\n  unsaid: "text",\n}');
  expect(given("beside")).toBe('{ c: "x" }');
  expect(given("lack")).toBe('{\n  n: 1,\n  list: ["text"],\n  c: true,\n  unsaid: "text",\n}');
  expect(given("inherit")).toBe('{\n  body: { kind: "tabby" },\n}');
  expect(given("choose")).toBe('{\n  body: { kind: "tom" },\n}');
  expect([...samples.values()].flat().filter(({ source }) => source.includes("undefined"))).toEqual([]);
});

/** One operation with this of its own. */
function one(more: string, schemes: object = {}): Description {
  const { components, ...rest } = described(`  /a: { post: { operationId: one, ${more}, ${ok} } }`);
  return { ...rest, components: { ...components, securitySchemes: { ...components?.securitySchemes, ...schemes } } };
}

test.each([
  ["[]", []],
  ["[{ token: [] }, {}]", []],
  ["[{ token: [] }]", ["--header", "Authorization: Bearer token"]],
  ["[{ key: [] }]", ["--header", "X-Key: k"]],
  ["[{ query: [] }]", ["--url-query", "k=k"]],
  ["[{ cookie: [] }]", ["--cookie", "c=k"]],
  ["[{ basic: [] }, { key: [] }]", ["--user", "u:p"]],
  ["[{ oauth: [] }]", ["--header", "Authorization: Bearer "]],
  ["[{ token: [], key: [] }]", ["--header", "Authorization: Bearer token", "--header", "X-Key: k"]],
])("the lines secure a request by %s as the description has it", (security, flags) => {
  const schemes = {
    query: { type: "apiKey", in: "query", name: "k" },
    cookie: { type: "apiKey", in: "cookie", name: "c" },
    basic: { type: "http", scheme: "basic" },
    oauth: { type: "oauth2", flows: {} },
  };
  const own = allSamples(one(`security: ${security}`, schemes), "./client.js");
  expect(argumentsOf(sourceOf(own, "one", "curl")).slice(3)).toEqual(flags);
  const program = sourceOf(own, "one", "JavaScript");
  expect(program.includes("apiKey:")).toBe(security.includes("token") && !security.includes("{}"));
  expect(program.includes("// The client ")).toBe(/key|query|cookie|basic|oauth/.test(security));
});

test("what generate refuses is shown for a shell only, where it is and with its body", () => {
  const form = "requestBody: { required: true, content: { multipart/form-data: { schema: { type: object, required: [n], properties: { n: { type: string } } } } } }"; // prettier-ignore
  const { paths, ...rest } = one(`servers: [{ url: "https://up.example/v9" }], ${form}`);
  const others = described(`  /b: { get: { operationId: other, ${ok} } }`).paths;
  const own = allSamples({ ...rest, servers: [{ url: "/" }], paths: { ...paths, ...others } }, "./client.js");
  expect(own.get("one")?.map(({ lang }) => lang)).toEqual(["curl"]);
  const [url, ...flags] = argumentsOf(sourceOf(own, "one", "curl"));
  expect(url).toBe("https://up.example/v9/a");
  expect(flags.slice(-2)).toEqual(["--form", "n=text"]);
  for (const type of ["*/*", "image/*"]) {
    const bytes = `requestBody: { required: true, content: { "${type}": { schema: { type: string, format: binary } } } }`;
    const sent = argumentsOf(sourceOf(allSamples(one(bytes), "./client.js"), "one", "curl"));
    expect(sent.slice(-3)).toEqual(["Content-Type: application/octet-stream", "--data-binary", "@body"]);
  }
});

const [names, town] = ['["a", "b"]', '{ city: "R", zip: "1" }'];
test.each([
  [names, "{}", ["l=a", "l=b"]],
  [names, "{ style: form }", ["l=a", "l=b"]],
  [names, "{ explode: false }", ["l=a,b"]],
  [names, "{ style: pipeDelimited }", ["l=a|b"]],
  [names, "{ style: deepObject }", ["l[0]=a", "l[1]=b"]],
  [names, "{ contentType: application/json }", ['l=["a","b"]']],
  [town, "{}", ['l={"city":"R","zip":"1"}']],
  [town, "{ style: deepObject, explode: true }", ["l[city]=R", "l[zip]=1"]],
  [town, "{ style: form }", ["city=R", "zip=1"]],
  [town, "{ style: form, explode: false }", ["l=city,R,zip,1"]],
  ['"t"', "{ style: form }", ["l=t"]],
])("lines write %s in a form of the encoding %s as it is described", (example, encoding, fields) => {
  const media = `schema: { type: object, required: [l], properties: { l: { example: ${example} } } }, encoding: { l: ${encoding} }`;
  const form = `requestBody: { required: true, content: { application/x-www-form-urlencoded: { ${media} } } }`;
  const sent = argumentsOf(sourceOf(allSamples(one(form), "./client.js"), "one", "curl"));
  expect(sent.slice(-2 * fields.length)).toEqual(fields.flatMap((field) => ["--data-urlencode", field]));
});

test("a form that is no object has no fields", () => {
  const form =
    "requestBody: { required: true, content: { application/x-www-form-urlencoded: { schema: { type: string, example: text } } } }";
  expect(argumentsOf(sourceOf(allSamples(one(form), "./client.js"), "one", "curl"))).not.toContain("--data-urlencode");
});

test("lines write the names of fields, and texts that curl would read more into, as they are", () => {
  const members = (type: string) =>
    `requestBody: { required: true, content: { ${type}: { schema: { type: object, required: [a&b, t], properties: { a&b: { type: string, example: x }, t: { type: string, example: "@a;b" } } } } } }`;
  const sent = (type: string) => argumentsOf(sourceOf(allSamples(one(members(type)), "./client.js"), "one", "curl")).slice(-4); // prettier-ignore
  expect(sent("application/x-www-form-urlencoded")).toEqual(["--data-urlencode", "a%26b=x", "--data-urlencode", "t=@a;b"]); // prettier-ignore
  expect(sent("multipart/form-data")).toEqual(["--form", "a&b=x", "--form-string", "t=@a;b"]);
});

test("lines send a file as one, and there are none where a parameter that each call needs has a style of its own", () => {
  const properties =
    "{ f: { type: string, format: binary }, g: { type: string, contentMediaType: image/png }, h: { type: array, items: { type: string, format: binary } }, n: { type: string, contentMediaType: image/png, contentEncoding: base64 } }"; // prettier-ignore
  const form = `requestBody: { required: true, content: { multipart/form-data: { schema: { type: object, required: [f, g, h, n], properties: ${properties} } } } }`;
  const sent = argumentsOf(sourceOf(allSamples(one(form), "./client.js"), "one", "curl"));
  const fields = ["f=@file", "g=@file", "h=@file", "n=text"];
  expect(sent.slice(-8)).toEqual(fields.flatMap((field) => ["--form", field]));

  const object = "schema: { type: object, properties: { a: { type: string } } }";
  const parameters = [
    [`{ name: id, in: path, required: true, style: matrix, schema: { type: string } }`, false],
    [`{ name: id, in: path, required: true, style: label, schema: { type: string } }`, false],
    [`{ $ref: "#/components/parameters/Id" }`, false],
    [`{ name: id, in: path, required: true, schema: { type: string } }, { name: q, in: query, required: true, ${object} }`, false],
    [`{ name: id, in: path, required: true, schema: { type: string } }, { name: q, in: query, ${object} }`, true],
  ] as const; // prettier-ignore
  const components = { parameters: { Id: { name: "id", in: "path", required: true, style: "label", schema: { type: "string" } } } }; // prettier-ignore
  for (const [given, isTold] of parameters) {
    const under = described(`  /a/{id}: { get: { operationId: one, parameters: [${given}], ${ok} } }`);
    const own = { ...under, components: { ...under.components, ...components } } as unknown as Description;
    expect([given, allSamples(own, "./client.js").get("one")?.length]).toEqual([given, isTold ? 1 : 0]);
  }
});

test("integers that no number holds keep their digits", () => {
  const exact = structuredClone(description);
  const integer = { type: "integer", minimum: 9007199254740993n };
  const item = {
    parameters: [{ name: "id", in: "path", required: true, schema: integer }],
    put: {
      operationId: "put",
      requestBody: { required: true, content: { "application/json": { example: { n: 9007199254740995n } } } },
      responses: { 204: { description: "" } },
    },
  };
  Object.assign(exact.paths, { "/exact/{id}": item });
  const own = allSamples(exact, "./client.js");
  expect(sourceOf(own, "put", "JavaScript")).toContain("9007199254740993n");
  expect(sourceOf(own, "put", "JavaScript")).toContain("n: 9007199254740995n");
  expect(sourceOf(own, "put", "curl")).toContain("/exact/9007199254740993");
  expect(sourceOf(own, "put", "curl")).toContain('"n": 9007199254740995\n');
});

test("a description that has no paths has no samples, and a page nevertheless", () => {
  const hooks = { openapi: "3.1.0", info: { title: "Hooks", version: "1" }, webhooks: {} } as unknown as Description;
  const samples = allSamples(hooks, "./client.js");
  expect([...samples]).toEqual([]);
  expect(referencePage(hooks, samples)).toContain("<h1>Hooks");
});

test("the samples of another description than this package's do not import this package's client", async () => {
  const file = join(folder, "own.json");
  writeFileSync(file, JSON.stringify(description));
  jest.spyOn(console, "log").mockReturnValue();
  await docs.run({ description: file, overlay: [], out: join(folder, "docs") }, []);
  const page = readFileSync(join(folder, "docs/reference.html"), "utf8");
  expect(page).toContain("from &#34;./client.js&#34;;");
  expect(page).not.toContain("from &#34;trading-service-client&#34;;");
});

const long = "@team-of-a-long-name/client-of-a-service/module.js";
test.each(some(["./client.js", long]))(
  "samples compile as they are shown, beside a client from %s that is made as the docs say",
  (client) => {
    const pages =
      "{ type: object, required: [data], properties: { data: { type: array, items: { type: integer } }, next_cursor: { type: string } } }";
    const lists = `  /list: { get: { operationId: list, parameters: [{ name: cursor, in: query, schema: { type: string } }], responses: { "200": { description: ok, content: { application/json: { schema: ${pages} } } } } } }`; // prettier-ignore
    const own = { ...described(lists), paths: { ...described(lists).paths, ...description.paths } };
    const given = { ...own, components: description.components! };
    const programs = [...allSamples(given, client)].map(
      ([id, [program]]) => [`${id}.ts`, program!.source] as [string, string],
    );
    expect(new Map(programs).get("list.ts")).toContain("paginate(client.list);");
    const made = /```js\n(import \{ defineClient[^]*?)```/.exec(readFileSync("docs/api.md", "utf8"))![1]!;
    const files = new Map([...filesOf(given)].map(([name, text]) => [`service/${name}`, text]));
    const from = (source: string) => source.replaceAll(`"${long}"`, '"./client.js"');
    const shown = programs.map(([name, source]): [string, string] => [name, `${from(source)}\nexport {};\n`]);
    const folders = { shown: new Map([...files, ["client.ts", made], ...shown]) };
    expect(complaints(folders, { types: ["node"] })).toEqual([]);
  },
);
