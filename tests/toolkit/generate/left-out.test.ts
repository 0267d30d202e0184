import { prepare } from "../../../toolkit/generate/prepare/prepare.js";
import { described, ok } from "./constructs.js";
import { evaluated, filesOf } from "./generated.js";

test("a header that fetch does not send is refused where it must be there, and left out with a notice elsewhere", () => {
  const header = (name: string, more = "") => `{ name: ${name}, in: header, schema: { type: string }${more} }`;
  const names = ["Content-Length", "transfer-encoding", "Connection", "Keep-Alive", "Expect", "Upgrade", "TE", "Trailer"]; // prettier-ignore
  const given = (...headers: string[]) =>
    described(`  /a: { get: { operationId: a, parameters: [${headers.join(", ")}], ${ok} } }`);
  const { refusals } = prepare(given(header("X-A"), header("host", ", required: true"))).report;
  const why = "the header host, which fetch does not send";
  expect(refusals).toEqual([{ place: "#/paths/~1a/get/parameters/1/name", operation: "a", why }]);
  const files = filesOf(given(header("X-A"), header("Origin"), ...names.map((name) => header(name))));
  expect(Object.keys(evaluated(files).service.operations.a?.parameters ?? {})).toEqual(["X-A", "Origin"]);
  const notes = names.map((name) => `- a: its header \`${name}\` is left out, since fetch does not send it.`);
  expect(files.get("README.md")).toContain(["- a: browsers do not send its header `Origin`.", ...notes].join("\n"));
});

test("that a stream of events cannot be read is said where JSON can be had as well", () => {
  const content = "content: { application/json: { schema: { type: object } }, text/event-stream: {} }";
  const files = filesOf(
    described(`  /a: { post: { operationId: a, responses: { "200": { description: ok, ${content} } } } }`),
  );
  expect(files.get("README.md")).toContain("- a: its success as text/event-stream cannot be read: ask for JSON.");
});

test("that openapi-fetch sends no cookies is said of each", () => {
  const parameters = "parameters: [{ name: sid, in: cookie, schema: { type: string } }]";
  const files = filesOf(
    described(`  /a: { get: { operationId: a, ${parameters}, responses: { "204": { description: none } } } }`),
  );
  expect(files.get("README.md")).toContain(
    "- a: its method sends the cookie `sid`, outside browsers; `client.GET` does not.",
  );
});

test("a pattern that no regular expression can be made of is left out with a notice", () => {
  const parameters = ["^[A-Z]{3}\\-[A-Z]{3}$", "^a$"].map((pattern, at) => `{ name: p${at}, in: query, schema: { type: string, pattern: '${pattern}' } }`); // prettier-ignore
  const files = filesOf(described(`  /a: { get: { operationId: a, parameters: [${parameters.join(", ")}], ${ok} } }`));
  const rows = evaluated(files).service.operations.a?.parameters;
  expect(rows).toEqual({ p0: { in: "query", type: "string" }, p1: { in: "query", type: "string", pattern: "^a$" } });
  expect(files.get("README.md")!.match(/^.*pattern.*$/gm)).toEqual([
    "- `#/paths/~1a/get/parameters/0/schema`: its pattern is ignored, since it is not a regular expression with the flag `u`.",
  ]);
});

test("a type that is none, and what is required by no list, are left out with a notice", () => {
  const parameters = ["type: strnig", "type: [string, txt]", "required: true"].map((schema, at) => `{ name: p${at}, in: query, schema: { ${schema} } }`); // prettier-ignore
  const files = filesOf(described(`  /a: { get: { operationId: a, parameters: [${parameters.join(", ")}], ${ok} } }`));
  const at = (index: number) => `- \`#/paths/~1a/get/parameters/${index}/schema\`: its `;
  expect(files.get("README.md")!.match(/^.*\/schema`: (of )?its .*$/gm)).toEqual([
    `${at(0)}type "strnig" is not a JSON Schema type, and is ignored.`,
    `- \`#/paths/~1a/get/parameters/1/schema\`: of its types, ["txt"] are not JSON Schema types, and are ignored.`,
    `${at(2)}\`required\` is ignored, since it is not a list of names.`,
  ]);
});

test("values are left out with a notice where one is of another type, whose text is sent alike, and the type stays", () => {
  const schemas: Record<string, string> = {
    version: "{ type: string, enum: [1.1, 2] }",
    some: "{ type: string, enum: [1.1, b, null] }",
    flag: "{ type: boolean, enum: ['true', 'false'] }",
    number: "{ type: integer, enum: ['1', 1.5] }",
    long: "{ type: integer, format: int64, enum: [9007199254740993, 5] }",
    only: "{ type: string, const: 1.1 }",
    whole: "{ type: integer, const: 1.0 }",
    any: "{ enum: [a, 1, null] }",
  };
  const parameters = Object.entries(schemas).map(([name, schema]) => `{ name: ${name}, in: query, schema: ${schema} }`);
  const files = filesOf(described(`  /a: { get: { operationId: a, parameters: [${parameters.join(", ")}], ${ok} } }`));
  expect(evaluated(files).service.operations.a?.parameters).toEqual({
    version: { in: "query", type: "string" },
    some: { in: "query", type: "string", nullable: true },
    flag: { in: "query", type: "boolean" },
    number: { in: "query", type: "integer" },
    long: { in: "query", type: "integer" },
    only: { in: "query", type: "string" },
    whole: { in: "query", type: "integer", enum: [1] },
    any: { in: "query", type: "any", enum: ["a", 1, null] },
  });
  const types = ["version?: string", 'some?: string | null', "flag?: boolean", "number?: number | bigint", "long?: number | bigint", "only?: string", "whole?: 1", 'any?: "a" | 1 | null']; // prettier-ignore
  for (const type of types) expect(files.get("types.ts")).toContain(`${type} | undefined;\n`);
  const at = "#/paths/~1a/get/parameters";
  expect(files.get("README.md"))
    .toContain(`- \`${at}/0/schema\`: its values are left out, since some are of another type than its own (a text may lack quotes): 1.1, 2.
- \`${at}/1/schema\`: its values are left out, since some are of another type than its own (a text may lack quotes): 1.1.
`);
  const long = `- \`${at}/4/schema\`: its values are left out, since one of them has more digits than a number keeps.`;
  expect(files.get("README.md")).toContain(long);
});

test("a bound with more digits than a number keeps is left out: the nearest number would refuse what is right", () => {
  const body = (bounds: string) => `{ name: n, in: query, schema: { type: integer, ${bounds} } }`;
  const bounds = body("minimum: -9223372036854775808, maximum: 9007199254740993");
  const files = filesOf(described(`  /a: { get: { operationId: a, parameters: [${bounds}], ${ok} } }`));
  expect(evaluated(files).service.operations.a?.parameters).toEqual({ n: { in: "query", type: "integer" } });
  const said = (bound: string) =>
    `- \`#/paths/~1a/get/parameters/0/schema\`: its ${bound} is not checked, since it has more digits than a number keeps.`;
  expect(files.get("README.md")).toContain(`${said("minimum")}\n${said("maximum")}\n`);
});

test("reserved characters of a query are percent-encoded all the same, which is said", () => {
  const free = "{ name: free, in: query, allowReserved: true, schema: { type: string } }";
  const files = filesOf(described(`  /a: { get: { operationId: a, parameters: [${free}], ${ok} } }`));
  expect(files.get("README.md")).toContain(
    "- a: reserved characters of `free` are percent-encoded, with the same meaning.",
  );
});

test("a list with a cursor whose pages are not recognised is named, and one that says them is not", () => {
  const page = "{ type: object, required: [entries], properties: { entries: { type: array, items: { type: string } }, next: { type: string } } }"; // prettier-ignore
  const list = (id: string, name: string, more = "") =>
    `  /${id}: { get: { operationId: ${id}, ${more} parameters: [{ name: ${name}, in: query, schema: { type: string } }], responses: { "200": { description: ok, content: { application/json: { schema: ${page} } } } } } }\n`;
  const names = ["marker", "pageToken", "starting_after", "next_cursor", "bookmark", "after_id", "since_id", "fromId", "exclusiveStartKey"]; // prettier-ignore
  const others = ["created_after", "token", "max_tokens", "order", "order_id", "from"].map((name) => list(name, name));
  const said = list(
    "said",
    "marker",
    "x-pagination: { items: entries, forward: { parameter: marker, cursor: next } },",
  );
  const known = list("known", "cursor").replace("next: {", "next_cursor: {");
  // A cursor that no parameter is called after.
  const held = list("held", "page").replace("next: {", "next_cursor: {");
  const deep = list("deep", "page").replace("next: {", "meta: { type: object, properties: { nextPageToken: { type: string } } }, next: {"); // prettier-ignore
  const single = list("single", "page").replace("next: {", "cursor: {").replace("array,", "object,");
  const keyed = list("keyed", "page").replace("next: {", "LastEvaluatedKey: {");
  const own = list("own", "iterator").replace("next: {", "done: { type: boolean }, iterator: {");
  const filtered = list("filtered", "symbol").replace("next: {", "symbol: {");
  const whole = list("whole", "symbol").replace("next: {", "done: { type: boolean }, state: {");
  const all = [...names.map((name) => list(name, name)), ...others, said, known, keyed, held, deep, single, own, filtered, whole]; // prettier-ignore
  const files = filesOf(described(all.join("")));
  const by = [
    ...names.map((name) => [name, name]),
    ["keyed", "LastEvaluatedKey"],
    ["held", "next_cursor"],
    ["deep", "nextPageToken"],
    ["own", "iterator"],
  ];
  const cursors = new Map(by.map(([, name]) => [name, by.filter((each) => each[1] === name).map(([id]) => id)]));
  expect(files.get("README.md")!.match(/^- .*pages.*$/gm)).toEqual(
    Array.from(cursors, ([name, ids]) => {
      const whose = ids.length === 1 ? "its" : "their";
      return `- ${ids.join(", ")}: ${whose} pages are not recognised by \`${name}\`; describe them with \`x-pagination\`.`;
    }),
  );
  expect(Object.keys(evaluated(files).service.operations.said?.pages ?? {})).toEqual(["items", "forward"]);
});

test("a mapping of a discriminator that leads to no component is said to be ignored", () => {
  const thing = `{ type: object, properties: { kind: { type: string } }, discriminator: { propertyName: kind, mapping: { a: "#/components/schemas/Thing", b: Nope } } }`;
  const readme = filesOf(described(`  /a: { get: { operationId: a, ${ok} } }`, `    Thing: ${thing}`)).get("README.md");
  expect(readme?.match(/its mapping of .*/g)).toEqual([
    'its mapping of "b" to "Nope" leads to no component, and is ignored.',
  ]);
});

test("operations whose code or flag beside data lists no values of success are counted", () => {
  const get = (id: string, members: string, method = "get") =>
    `  /${id}: { ${method}: { operationId: ${id}, responses: { "200": { description: ok, content: { application/json: { schema: { type: object, properties: { ${members} } } } } } } } }\n`;
  const [text, flag, id] = ["{ type: string }", "{ type: boolean }", "id: { type: string }"];
  const unlisted = [
    get("wrapped", `code: ${text}, data: { type: object }`),
    get("flat", `errcode: { type: integer }, errmsg: ${text}, ${id}`),
    get("paid", `status: ${flag}, message: ${text}, data: { type: object }`),
    get("done", `ok: ${flag}, ${id}`),
    get("changed", `retCode: { type: integer }, retMsg: ${text}`, "post"),
    get("several", "code: { type: integer, enum: [0, 200] }, data: { type: object }"),
  ];
  const others = [
    get("listed", `code: { const: "0" }, msg: ${text}, ${id}`),
    get("sent", `ok: { type: boolean, const: true }, ${id}`),
    get("sold", `status: { type: boolean, const: true }, message: ${text}, ${id}`),
    get("word", `success: ${text}, status: ${text}, data: ${text}`),
    get("active", `status: ${flag}, ${id}`),
    get("alone", `success: ${flag}`),
    get("task", `ok: ${flag}, ${"abcdef".replace(/./g, `$&: ${text}, `)} ${id}`),
    get("currency", `code: ${text}, name: ${text}, ${id}`),
    get("bare", `code: ${text}, message: ${text}`),
    get("told", `code: { const: 200 }, msg: ${text}`, "post"),
    get("coded", `code: ${text}`, "post"),
    get("job", `errorCode: ${text}, errorMessage: ${text}, a: ${text}, b: ${text}, c: ${text}, d: ${text}, ${id}`),
  ];
  const noteIn = (all: string[]) => /^- A refusal .* list its values of success, or several of them and no `x-envelope` .* as for (.*): list/m.exec(filesOf(described(all.join(""))).get("README.md")!)?.[1]; // prettier-ignore
  expect(noteIn([...unlisted, ...others])).toBe("`code` of 6 operations, `wrapped` among them");
  for (const [at, said] of [
    "`code` of `wrapped`",
    "`errcode` of `flat`",
    "`status` of `paid`",
    "`ok` of `done`",
    "`retCode` of `changed`",
    "`code` of `several`",
  ].entries())
    expect(noteIn([unlisted[at]!, ...others])).toBe(said);
  expect(noteIn(others)).toBeUndefined();
});
