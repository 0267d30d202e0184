import ts from "typescript";
import { assembleClient } from "../../../src/assemble-client.js";
import { paginate } from "../../../src/index.js";
import type { Description } from "../../../toolkit/description/parts/description.js";
import { prepare } from "../../../toolkit/generate/prepare/prepare.js";
import { described, ok } from "./constructs.js";
import { clientOf, complaints, evaluated, filesOf } from "./generated.js";

/** Everything that TypeScript reads as more than a name somewhere. */
const keywords = Object.values(ts.SyntaxKind).flatMap((kind) => {
  const isKeyword = typeof kind === "number" && kind >= ts.SyntaxKind.FirstKeyword && kind <= ts.SyntaxKind.LastKeyword;
  return isKeyword ? (ts.tokenToString(kind) ?? []) : [];
});
const inherited = ["constructor", "toString", "valueOf", "hasOwnProperty", "__proto__", "prototype"];

test("a schema may have any name, also one that means something to the language or to every object", async () => {
  const names = [...new Set([...keywords, "intrinsic", "is", "unique symbol", ...inherited])];
  const paths = names.map((name, index) => {
    const answer = `{ "200": { description: ok, content: { application/json: { schema: { type: object, required: [one], properties: { one: { $ref: "#/components/schemas/${name.replace(" ", "%20")}" } } } } } } }`;
    return `  /p${index}: { get: { operationId: get${index}, responses: ${answer} } }`;
  });
  const schemas = names.map((name, index) => {
    const schema =
      index % 2 ? "{ type: string }" : "{ type: object, required: [id], properties: { id: { type: string } } }";
    return `    ${JSON.stringify(name)}: ${schema}`;
  });
  const files = filesOf(described(paths.join("\n"), schemas.join("\n")));
  expect(complaints({ names: files })).toEqual([]);
  const { service } = evaluated(files);
  const client = clientOf(service, ({ url }) => ({ one: Number(/\d+$/.exec(url)![0]) % 2 ? "x" : { id: "x" } }));
  const all = await Promise.all(names.map((_, index) => client[`get${index}`]!({})));
  expect(all.map((each) => JSON.stringify(each))).toEqual(names.map((_, index) => (index % 2 ? '{"one":"x"}' : '{"one":{"id":"x"}}'))); // prettier-ignore
});

test.each([
  ["/files/{path*}", "path*", "*"],
  ["/files/{.m}", ".m", "."],
  ["/files/{;m}", ";m", ";"],
])("the template %s, which would be sent as it stands, is refused", (path, name, sign) => {
  const given = described(`  ${JSON.stringify(path)}:
    get: { operationId: get, parameters: [{ name: ${JSON.stringify(name)}, in: path, required: true, schema: { type: string } }], ${ok} }`);
  const why = "which asks for another style, as templates of RFC 6570 have it";
  expect(refusals(given)).toEqual([`a parameter with "${sign}" in its name, ${why}`]);
});

test.each(["/up/../down", "/./here", "/end/..", "/%2e%2E/x", "/back\\slash", "/a\\tb", "/a "])(
  "the path %s is refused",
  (path) => {
    expect(refusals(described(`  ${JSON.stringify(path)}: { get: { operationId: get, ${ok} } }`))).toEqual([
      "a path that URLs write in another way",
    ]);
  },
);

test.each(["/up/100%/x", "/up/%zz", "/up/%ff"])("the path %s is refused, which no URL has", (path) => {
  expect(refusals(described(`  ${JSON.stringify(path)}: { get: { operationId: get, ${ok} } }`))).toEqual([
    'a "%" in its path that begins no escape',
  ]);
});

test("who sets a member is said beside a reference, behind one, and in a composition", async () => {
  const members = `
        id: { $ref: "#/components/schemas/Id", readOnly: true }
        at: { $ref: "#/components/schemas/Set" }
        by: { allOf: [{ $ref: "#/components/schemas/Set" }], description: who }
        pw: { $ref: "#/components/schemas/Id", writeOnly: true }
        pin: { $ref: "#/components/schemas/Written" }
        name: { type: string }`;
  const given = described(
    `  /users:
    post: { operationId: make, requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/User" } } } }, ${ok.replace("Thing", "User")} }`,
    `    Id: { type: string }
    Set: { type: string, readOnly: true }
    Written: { type: string, writeOnly: true }
    User:
      type: object
      required: [id, at, by, pw, pin, name]
      properties:${members}`,
  );
  const files = filesOf(given);
  const program = `import { createClient } from "trading-service-client";
import { defineClient } from "trading-service-client/define";
import { service, type User } from "./index.js";
const client = defineClient(service)({} as never);
export const user: Promise<User> = client.make({ pw: "a", pin: "b", name: "c" });
// @ts-expect-error -- what only a caller sets must be given
void client.make({ name: "c" });
export const pw: Promise<string | undefined> = user.then((each) => each.pw ?? each.pin);
export const id: Promise<string> = user.then((each) => each.id + each.at + each.by);
void createClient;
`;
  expect(complaints({ users: new Map([...files, ["program.ts", program]]) })).toEqual([]);
  const { service } = evaluated(files);
  const answer = { id: "1", at: "2", by: "3", name: "c" };
  const fetch = async () => new Response(JSON.stringify(answer), { headers: { "Content-Type": "application/json" } });
  const options = { baseUrl: "https://service.example", apiKey: "k", apiSecret: "secret", fetch, strict: true };
  const client = assembleClient(service, options) as Record<string, (params: object) => Promise<unknown>>;
  expect(await client.make!({ pw: "a", pin: "b", name: "c" })).toEqual(answer);
  await expect(client.make!({ pw: "a", name: "c" })).rejects.toMatchObject({ parameter: "pin" });
});

test("what a schema says beside a reference is not lost", () => {
  const given = described(`  /a: { get: { operationId: get, ${ok} } }`, `    Thing: { $ref: "#/components/schemas/Base", additionalProperties: { type: integer } }
    Base: { type: object, properties: { a: { type: integer } } }`); // prettier-ignore
  expect(JSON.stringify(prepare(given).description.components?.schemas?.Thing)).toContain("additionalProperties");
});

test("operations beside the reference of a path are there too, and one that stands in both is refused", () => {
  const shared = `{ get: { operationId: one, ${ok} }, parameters: [{ name: p, in: query, schema: { type: string } }] }`;
  const given = described(`  /a:
    $ref: "#/components/pathItems/A"
    parameters: [{ name: q, in: query, schema: { type: string } }]
    post: { operationId: two, ${ok} }`); // prettier-ignore
  const pathItems = { A: (described(`  /x: ${shared}`).paths as Record<string, unknown>)["/x"] };
  const whole = { ...given, components: { ...given.components, pathItems } } as Description;
  const { operations } = evaluated(filesOf(whole)).service;
  expect(Object.keys(operations)).toEqual(["one", "two"]);
  for (const { parameters } of Object.values(operations)) expect(Object.keys(parameters)).toEqual(["p", "q"]);
  const both = structuredClone(whole) as Description & { paths: Record<string, Record<string, unknown>> };
  both.paths["/a"]!.get = both.paths["/a"]!.post;
  expect(refusals(both)).toContain("the reference of its path has this method too");
});

test("a server of a path counts by what its variables come to, and a parameter beside a reference takes its place", () => {
  const server = (version: string) =>
    `servers: [{ url: "https://service.example/{v}", variables: { v: { default: ${version} } } }]`;
  const get = `get: { operationId: get, ${ok} }`;
  const root = described(`  /a: { ${get} }`);
  const under = (version: string) => {
    const { paths } = described(`
  /a: { ${server(version)}, ${get} }
  /b: { get: { operationId: other, ${ok} } }`);
    return {
      ...root,
      servers: [{ url: "https://service.example/{v}", variables: { v: { default: "v1" } } }],
      paths,
    } as Description;
  };
  expect([refusals(under("v1")), refusals(under("v2"))]).toEqual([
    [],
    [expect.stringMatching(/^its servers \(`.*`\) are none of the client's \(`.*`\): an overlay can /)],
  ]);

  const id = (type: string) => `parameters: [{ name: id, in: query, required: true, schema: { type: ${type} } }]`;
  const { paths } = described(
    `  /a: { $ref: "#/components/pathItems/A", ${id("integer")} }\n  /x: { ${id("string")}, ${get} }`,
  );
  const { "/x": shared, ...own } = paths as Record<string, unknown>;
  const whole = { ...root, paths: own, components: { ...root.components, pathItems: { A: shared } } } as Description;
  expect(evaluated(filesOf(whole)).service.operations.get?.parameters).toMatchObject({ id: { type: "integer" } });
});

test("of operations with servers of their own, those that share none with most are refused, until they are left out", () => {
  const serverUrls = [["/v2", "/sandbox"], ["/v2/"], ["/upload"]];
  const given = (order: readonly number[]) =>
    described(
      order
        .map((at) => {
          const servers = serverUrls[at]!.map((url) => ({ url }));
          return `  /${at}: { servers: ${JSON.stringify(servers)}, get: { operationId: get${at}, ${ok} } }`;
        })
        .join("\n"),
    );
  const seen = [[0, 1, 2], [2, 1, 0]].flatMap((order) =>
    [[], ["get2"], ["get0", "get1"]].map((omit) => {
      const { description, report } = prepare(given(order), omit);
      return [report.refusals.map(({ operation }) => operation), description.servers];
    }),
  ); // prettier-ignore
  const of = (url: string) => [expect.objectContaining({ url: expect.stringMatching(RegExp(`^${url}/?$`)) as string })];
  const once = [[["get2"], of("/v2")], [[], of("/v2")], [[], of("/upload")]]; // prettier-ignore
  expect(seen).toEqual([...once, ...once]);
});

test.each([
  ["unevaluatedProperties: { type: string }"],
  ["if: { properties: { a: { const: b } } }, then: { properties: { lives: { type: string } } }"],
  ["dependentSchemas: { a: { properties: { lives: { type: string } } } }"],
  ["if: { properties: { a: { const: b } } }, then: { required: [lives] }"],
  ["dependentRequired: { a: [lives] }"],
  ["discriminator: { propertyName: a }"],
])("a body whose schema allows more than it names (%s) is given as a whole", async (more) => {
  const schema = `{ type: object, properties: { a: { type: string } }, ${more} }`;
  const given = described(
    `  /p: { post: { operationId: put, requestBody: { required: true, content: { application/json: { schema: ${schema} } } }, ${ok} } }`,
  );
  const bodies: string[] = [];
  const { service } = evaluated(filesOf(given));
  const client = clientOf(service, async (request) => (bodies.push(await request.text()), { id: 1, name: "n" }));
  await client.put!({ body: { a: "b", lives: "9" } });
  expect(bodies).toEqual(['{"a":"b","lives":"9"}']);
});

test("an integer is typed as exact as it comes, unless the description bounds it", () => {
  const kinds = ["int32", "int64"].map((format) => `${format}: { type: integer, format: ${format} }`);
  const given = described(`  /a: { get: { operationId: get, ${ok} } }`, `    Thing:
      type: object
      required: [plain, int32, int64, small, half, double, few, percent, open, counted]
      properties: { plain: { type: integer }, ${kinds.join(", ")}, small: { type: integer, minimum: 0, maximum: 100 }, half: { type: integer, maximum: 5 }, double: { type: number, format: double }, few: { type: integer, enum: [1, 2] }, percent: { type: integer, format: int64, minimum: 0, maximum: 100 }, open: { type: integer, minimum: 0, exclusiveMaximum: 101 }, counted: { type: number, format: uint64, maximum: 5 } }`); // prettier-ignore
  const program = `import type { Thing } from "./index.js";
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
export const same: Same<Thing, { plain: number | bigint; int32: number; int64: number | bigint; small: number; half: number | bigint; double: number; few: 1 | 2; percent: number; open: number; counted: number | bigint }> = true;
`;
  expect(complaints({ integers: new Map([...filesOf(given), ["program.ts", program]]) })).toEqual([]);
});

test("a walk ends where a page leaves out what it may leave out, and goes on where there is a cursor", async () => {
  const list = `{ type: object, properties: { items: { type: array, items: { type: string } }, next_cursor: { type: [string, "null"] }, has_more: { type: boolean } } }`;
  const given = described(
    `  /l: { get: { operationId: list, parameters: [{ name: cursor, in: query, schema: { type: string } }], responses: { "200": { description: ok, content: { application/json: { schema: ${list} } } } } } }`,
  );
  const { service } = evaluated(filesOf(given));
  expect(service.operations.list?.pages).toMatchObject({ itemsMayBeAbsent: true, forward: { moreMayBeAbsent: true } });
  const walk = async (...pages: object[]) => {
    const items: unknown[] = [];
    const client = clientOf(service, () => pages.shift()!);
    for await (const item of paginate(client.list as never, {})) items.push(item);
    return items;
  };
  expect(await walk({ items: ["a"], next_cursor: "1" }, { items: ["b"], next_cursor: null })).toEqual(["a", "b"]);
  expect(await walk({ items: ["a"], next_cursor: "1", has_more: true }, { next_cursor: "2" }, { items: ["b"] })).toEqual(["a", "b"]); // prettier-ignore
  expect(await walk({ items: ["a"], next_cursor: "1" }, { next_cursor: "1" })).toEqual(["a"]);
  expect(await walk({ items: ["a"], next_cursor: "1", has_more: false })).toEqual(["a"]);
  expect(await walk({ items: ["a"] })).toEqual(["a"]);
});

function refusals(given: Description): string[] {
  return prepare(given).report.refusals.map(({ why }) => why);
}

test("where servers differ in their paths the base URL has the path, and it is said", async () => {
  const servers = ["https://e.example/sandbox/v1", "https://{region}.e.example/v1/"].map((url) => ({
    url,
    variables: { region: { default: "eu" } },
  }));
  const description = { ...described(`  /a: { get: { operationId: get, ${ok} } }`), servers };
  const files = filesOf(description);
  expect(files.get("README.md")).toContain(
    "- The servers differ in their paths: `baseUrl` must be one of them, including its path: `https://e.example/sandbox/v1`, `https://eu.e.example/v1`.\n",
  );
  const { service } = evaluated(files);
  for (const baseUrl of ["https://us.e.example/v1", "https://e.example/sandbox/v1/"]) {
    let asked = "";
    const answer = ({ url }: Request) => ((asked = url), { id: 1 });
    await clientOf(service, answer, { baseUrl }).get!();
    expect(asked).toBe(`${baseUrl.replace(/\/$/, "")}/a`);
  }
  const alike = { ...description, servers: [servers[1]!, { url: "/v1" }] };
  expect(filesOf(alike).get("README.md")).not.toContain("servers");
  expect(evaluated(filesOf(alike)).service.basePath).toBe("/v1");
});

test.each([
  ["https://e.example/{tenant}/api", "`baseUrl` must include it."],
  ["../v1", "it is relative to another place: `baseUrl` must include it."],
  ["/v1?key=1", "the client does not send `?key=1`: add it with `client.use(middleware)`."],
  ["/v1#a", "the client does not send `#a`."],
])("what the client does not know or send of the server %s is said with its place", (url, says) => {
  const given = { ...described(`  /a: { get: { operationId: get, ${ok} } }`), servers: [{ url }] };
  const { warnings } = prepare(given).report;
  expect(warnings).toEqual([expect.stringContaining(`the server \`${url}\` (#/servers/0/url)`)]);
  expect(warnings[0]).toContain(says);
});
