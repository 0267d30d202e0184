import { described, gets, ok, success } from "./constructs.js";
import { clientOf, complaints, evaluated, filesOf } from "./generated.js";

const post = (id: string, schema: string) =>
  `  /${id}: { post: { operationId: ${id}, requestBody: { required: true, content: { application/json: { schema: ${schema} } } }, ${ok} } }`;
const members =
  "properties: { id: { type: string, readOnly: true }, name: { type: string }, pw: { type: string, writeOnly: true } }, required: [id, name, pw]";
const given = described(
  [
    post("open", `{ type: object, additionalProperties: true, ${members} }`),
    post("maybe", `{ type: [object, "null"], ${members} }`),
    post(
      "list",
      `{ type: object, properties: { o: { type: object, properties: { id: { type: string, readOnly: true } } }, meta: { $ref: "#/components/schemas/Json" }, expr: { $ref: "#/components/schemas/Expr" } } }`,
    ),
    post("late", `{ allOf: [{ $ref: "#/components/schemas/Base" }, { $ref: "#/components/schemas/Mix" }] }`),
    post(
      "again",
      `{ allOf: [{ type: object, required: [id], properties: { id: { type: string, readOnly: true }, y: { type: string } } }, { type: object, properties: { id: { description: again, type: string } } }] }`,
    ),
    post("digits", "{ type: object, required: ['0'], properties: { '0': { type: string }, 24h: { type: string } } }"),
    ...[
      "{ type: object, properties: { kind: { type: string } }, allOf: [{ if: { properties: { kind: { const: a } } }, then: { properties: { card: { type: string } } } }] }",
      `{ type: object, properties: { kind: { type: string } }, if: { required: [kind] }, then: { $ref: "#/components/schemas/Base" } }`,
      `{ allOf: [{ $ref: "#/components/schemas/Base" }], unevaluatedProperties: true }`,
      `{ allOf: [{ $ref: "#/components/schemas/Base" }], if: { required: [a] }, else: { anyOf: [{ properties: { card: { type: string } } }] } }`,
      `{ type: object, properties: { kind: { type: string } }, anyOf: [{ $ref: "#/components/schemas/Base" }, { required: [z] }] }`,
      `{ $ref: "#/components/schemas/Base", dependentSchemas: { a: { properties: { card: { type: string } } } } }`,
      `{ allOf: [{ $ref: "#/components/schemas/Base" }, { $ref: "#/components/schemas/Case" }] }`,
    ].map((schema, index) => post(`case${index}`, schema)),
  ].join("\n"),
  `    Thing: { type: object, properties: { id: { type: string } } }
    Base: { type: object, properties: { a: { type: string } } }
    Case: { if: { required: [kind] }, then: { properties: { card: { type: string } } } }
    Mix: { type: object, required: [a], properties: { b: { type: string } } }
    Json: { oneOf: [{ type: string }, { type: number }, { type: "null" }, { type: array, items: { $ref: "#/components/schemas/Json" } }, { type: object, additionalProperties: { $ref: "#/components/schemas/Json" } }] }
    Expr: { oneOf: [{ type: string }, { type: array, items: { $ref: "#/components/schemas/Expr" } }] }`,
);
const files = filesOf(given);
const program = `import { defineClient } from "trading-service-client/define";
import { service } from "./index.js";
const client = defineClient(service)({} as never);
void client.open({ body: { name: "n", pw: "p", extra: 1 } });
// @ts-expect-error -- what only a caller sets is required
void client.open({ body: { name: "n" } });
void client.maybe({ body: { name: "n", pw: "p" } });
void client.maybe({ body: null });
// @ts-expect-error -- what only a caller sets is required
void client.maybe({ body: { name: "n" } });
void client.list({ o: {}, meta: [{ a: [1, null] }], expr: ["a", ["b", ["c"]]] });
void client.late({ a: "1", b: "2" });
// @ts-expect-error -- another part requires it
void client.late({ b: "2" });
void client.again({ y: "1" });
void client.case0({ body: { kind: "a", card: "1" } });
void client.case5({ body: { a: "1", card: "1" } });
void client.digits({ "0": "a", "24h": "b" });
`;

test("what is given of a body is what a caller sets, in whichever form the body is described", () => {
  expect(complaints({ bodies: new Map([...files, ["program.ts", program]]) })).toEqual([]);
});

test("bodies that allow members in a case only are sent as they are given", async () => {
  const bodies: string[] = [];
  const client = clientOf(evaluated(files).service, async (request) => (bodies.push(await request.text()), {}));
  for (let index = 0; index < 7; index++) await client[`case${index}`]!({ body: { kind: "a", card: "1" } });
  expect(bodies).toEqual(Array<string>(7).fill('{"kind":"a","card":"1"}'));
  await client.digits!({ "0": "a" });
  expect(bodies.at(-1)).toBe('{"0":"a"}');
});

test("JSON of another name is sent as what it is, and as plain JSON where that will do", async () => {
  const types: Record<string, [content: string, sent: string | null]> = {
    patch: ["application/merge-patch+json: {}", "application/merge-patch+json"],
    named: ["application/vnd.api+json; version=2: {}, text/plain: {}", "application/vnd.api+json; version=2"],
    both: ["application/merge-patch+json: {}, application/json; charset=utf-8: {}", "application/json"],
    any: ['"*/*": {}', "application/json"],
    range: ['"application/*+json": {}', "application/json"],
  };
  const paths = Object.entries(types).map(
    ([id, [content]]) =>
      `  /${id}: { patch: { operationId: ${id}, requestBody: { content: { ${content.replaceAll("{}", "{ schema: { type: object, properties: { a: { type: [string, 'null'] } } } }")} } }, ${ok} } }`,
  );
  const own = filesOf(described(paths.join("\n")));
  expect(complaints({ types: own })).toEqual([]);
  expect(own.get("README.md")).toContain(
    "- patch: its method sends `application/merge-patch+json`; `client.PATCH` sends `application/json`.",
  );
  const seen: (string | null)[] = [];
  const client = clientOf(evaluated(own).service, async (request) => {
    seen.push(request.headers.get("Content-Type"), await request.text());
    return { id: 1, name: "n" };
  });
  for (const [id, [, sent]] of Object.entries(types)) {
    await client[id]!({ a: null });
    await client[id]!();
    expect(seen.splice(0)).toEqual([sent, '{"a":null}', null, ""]);
  }
});

test("a parameter that is renamed meets no member of the body", async () => {
  const parameters =
    "[{ name: id, in: path, required: true, schema: { type: string } }, { name: id, in: query, schema: { type: string } }]";
  const body =
    "{ content: { application/json: { schema: { type: object, properties: { id_query: { type: string }, x: { type: string } } } } } }";
  const service = evaluated(filesOf(described(`  /a/{id}: { put: { operationId: put, parameters: ${parameters}, requestBody: ${body}, ${ok} } }`))).service; // prettier-ignore
  const seen: string[] = [];
  const client = clientOf(
    service,
    async (request) => (seen.push(request.url, await request.text()), { id: 1, name: "n" }),
  );
  await client.put!({ id: "P", id_query: "Q", body: { id_query: "B", x: "1" } });
  expect(seen).toEqual(["https://service.example/v2/a/P?id=Q", '{"id_query":"B","x":"1"}']);
});

test("an envelope that may be null is none, and what stands beside one by its description is not an error", async () => {
  const answer = (schema: string) =>
    `responses: { "200": { description: ok, x-envelope: data, content: { application/json: { schema: ${schema} } } } }`;
  const nullable = success('{ type: [object, "null"], required: [data], properties: { data: { type: string } } }');
  const beside = answer(
    "{ type: object, required: [data], properties: { data: { type: object, properties: { x: { type: string } } }, errors: { type: array, items: { type: string } } } }",
  );
  const own = filesOf(
    described(
      `  /n: { get: { operationId: nullable, ${nullable} } }\n  /b: { get: { operationId: beside, ${beside} } }`,
    ),
  );
  expect(complaints({ envelopes: own })).toEqual([]);
  const { service } = evaluated(own);
  const answers: unknown[] = [null, { data: "x" }, { data: { x: "1" }, errors: ["warn"] }, { data: {}, code: 7 }];
  const client = clientOf(service, () => answers.shift());
  expect([await client.nullable!(), await client.nullable!()]).toEqual([null, { data: "x" }]);
  expect(await client.beside!()).toEqual({ x: "1" });
  await expect(client.beside!()).rejects.toMatchObject({ name: "ApiError", code: 7 });
});

test.each([
  ["", "data"],
  ["additionalProperties: false", "data"],
  ["additionalProperties: true", undefined],
  ["additionalProperties: { type: array, items: { type: string } }", undefined],
  ['patternProperties: { "^x-": { type: string } }', undefined],
  ["unevaluatedProperties: { type: string }", undefined],
])("an envelope is seen where nothing else is described beside it: %s", (more, envelope) => {
  const schema = `{ type: object, required: [data], properties: { data: { type: string } }, ${more} }`;
  for (const each of [schema, `{ allOf: [${schema}] }`]) {
    const { service } = evaluated(filesOf(described(gets({ n: [each] }))));
    expect(service.operations.n?.envelope).toBe(envelope);
  }
});

test.each<[what: string, responses: string]>([
  ["no responses", ""],
  ["no response", "responses: {}"],
  ["errors alone", "responses: { '400': { description: wrong } }"],
])("an operation that describes %s is generated, and its data may be anything", async (_what, responses) => {
  const files = filesOf(described(`  /n: { get: { operationId: n, ${responses} } }`));
  await expect(answersOf(files)).resolves.toEqual([{ a: 1 }, "text", undefined, undefined]);
  expect(files.get("README.md")).toContain("- n: no success is described, and its data may be anything.\n");
  expect(complaints({ nothing: files })).toEqual([]);
});

test.each(["{}", "{ schema: {} }"])(
  "JSON of which nothing is described may be anything, and nothing: %s",
  async (json) => {
    const responses = `responses: { '200': { description: ok, content: { application/json: ${json} } } }`;
    const files = filesOf(described(`  /n: { get: { operationId: n, ${responses} } }`));
    await expect(answersOf(files)).resolves.toEqual([{ a: 1 }, "text", undefined, undefined]);
    expect(complaints({ nothing: files })).toEqual([]);
  },
);

async function answersOf(files: ReadonlyMap<string, string>): Promise<unknown[]> {
  const answers = [{ a: 1 }, "text", new Response(null, { status: 204 }), new Response(null, { status: 200 })];
  const client = clientOf(evaluated(files).service, () => answers.shift(), { strict: true });
  return [await client.n!(), await client.n!(), await client.n!(), await client.n!()];
}
