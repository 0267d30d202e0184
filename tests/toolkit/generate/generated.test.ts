import { inGroups } from "../../support/together.js";
import { careless, carelessProgram } from "./careless.js";
import { described, everything, odd, oddProgram, ok, program } from "./constructs.js";
import { clientOf, complaints, evaluated, filesOf } from "./generated.js";
import { testReadings } from "./readings.js";

const files = filesOf(everything);
const { service } = evaluated(files);
const rows = service.operations;

test("parameters are flat, by their wire names, and checked by what the description surely says", () => {
  expect(rows.getThingsById?.parameters).toEqual({
    id: { in: "path", type: "integer", required: true },
    id_query: { in: "query", name: "id", type: "string" },
    tags: { in: "query", type: "array", joined: "," },
    many: { in: "query", type: "array", integers: true },
    least: { in: "query", type: "integer", minimum: 3 },
    odd: { in: "query", type: "string" },
    nothing: { in: "query", type: "string", nullable: true, enum: ["a", null] },
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
  for (const note of ["The operation `then` is `thenOperation`.", "The schema `Error` is the type `ErrorSchema`.", "The client does not send the security scheme `key` (apiKey, header `X-Key`), which `createThing` needs: add it with `client.use(middleware)`."]) expect(readme).toContain(note); // prettier-ignore
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

test("where only a part is checked, that is said", () => {
  expect(files.get("README.md")).toContain(
    "- Inside these the client only checks that values can be sent, and that no whole number has lost digits; the types are stricter: `tags` of `getThingsById`; `body` of `replaceThing`; `body` of `patch`; `body` of `sendList`; `filter` of `deep`.\n",
  );
});

test("that data is unwrapped is said", () => {
  expect(files.get("README.md")).toContain(
    "- If the only member of a body is a required `data`, methods return its value: `listThings`.\n",
  );
  expect(files.get("operations.ts")).toContain("Returns the member `data` of the body.");
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

test("what a description says carelessly is sent and read as HTTP has it", async () => {
  const { service: told } = evaluated(filesOf(careless));
  expect(told.operations.told?.parameters).toEqual({ "x-trace": { in: "header", type: "string" } });
  const bodies: string[] = [];
  const client = clientOf(told, async (request) => {
    bodies.push(await request.text());
    if (request.url.endsWith("/batch")) return { done: 1, errors: ["one of two"] };
    if (request.method === "PUT") return { id: "a", name: "n" };
    return request.method === "POST" ? new Response(null, { status: 204 }) : { kind: "cat" };
  });
  await client.change!();
  await client.change!({ name: "n" });
  await expect(client.choose!({ c: 1 })).resolves.toBeUndefined();
  await expect(client.keep!({ id: "a", name: "n", secret: "s" })).resolves.toEqual({ id: "a", name: "n" });
  await expect(client.keep!({ id: "a", name: "n" })).rejects.toThrow('"secret" is required');
  await expect(client.batch!()).resolves.toEqual({ done: 1, errors: ["one of two"] });
  expect(bodies.slice(0, 4)).toEqual(["{}", '{"name":"n"}', '{"c":1}', '{"name":"n","secret":"s"}']);
});

test("everything compiles, and the types are those that a caller needs", () => {
  // No text of a description ends a comment or a string.
  const nasty = described(
    `  /x:\n    get: { operationId: x, summary: "a */ export const evil = 1; /* \\u2028", ${ok} }`,
  );
  const folders = {
    everything: new Map([...files, ["program.ts", program]]),
    nasty: filesOf(nasty),
    careless: new Map([...filesOf(careless), ["program.ts", carelessProgram]]),
    odd: new Map([...filesOf(odd), ["program.ts", oddProgram]]),
  };
  expect(complaints(folders)).toEqual([]);
});

test("each file has types of its own, for compilers that make declarations of one file at a time", () => {
  const folders = { everything: files, careless: filesOf(careless), odd: filesOf(odd) };
  const alone = { declaration: true, isolatedDeclarations: true, erasableSyntaxOnly: true, noUnusedLocals: true };
  expect(complaints(folders, alone)).toEqual([]);
});

test("tables that disagree with the types, or are none, do not compile", () => {
  const wrong = (name: string, from: string, to: string) => {
    const text = files.get(name)!;
    expect(text).toContain(from);
    return new Map([...files, [name, text.replace(from, to)]]);
  };
  const one = "operations = {\n";
  const folders = {
    more: wrong("operations.ts", one, `${one}  more: { method: "GET", path: "/things", safe: true, secured: true, parameters: {}, data: "any" },\n`),
    otherwise: wrong("operations.ts", "  patch: {", "  patched: {"),
    unsafe: wrong("operations.ts", "safe: true", 'safe: "yes"'),
    shapeless: wrong("shapes.ts", '"integer"', '"whole"'),
    erring: wrong("errors.ts", "errors = {", 'errors = { one: { status: "400", code: 1, message: "" },'),
  }; // prettier-ignore
  const found = complaints(folders).map((line) => line.replace(/:.*/s, ""));
  expect([...new Set(found)].sort()).toEqual(Object.keys(folders).sort().map((name) => `${name}/index.ts`)); // prettier-ignore
});

test("schemas may lead to each other through any number of references", () => {
  const chain = described(
    `  /x:\n    get: { operationId: x, ${ok} }`,
    "    Thing: { $ref: '#/components/schemas/T0' }",
  );
  for (let at = 0; at < 5000; at++) {
    const next = { $ref: `#/components/schemas/T${(at + 1) % 5000}` };
    chain.components!.schemas![`T${at}`] = { type: "object", properties: { next } };
  }
  expect(Object.keys(evaluated(filesOf(chain)).service.shapes)).toHaveLength(5001);
});

// In pairs: tests/long/overlays.test.ts.
describe("the description and its overlays", () => testReadings((names) => [[], ...inGroups(names)]));
