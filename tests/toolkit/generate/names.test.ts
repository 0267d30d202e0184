import { described, ok } from "./constructs.js";
import { prepare } from "../../../toolkit/generate/prepare/prepare.js";
import { clientOf, complaints, evaluated, filesOf } from "./generated.js";

const names = ["toJSON", "then", "toString", "valueOf", "constructor", "hasOwnProperty", "Symbol.iterator", "Symbol.toPrimitive"]; // prettier-ignore
const paths = names.map((name, at) => `  /${at}: { get: { operationId: ${name}, ${ok} } }`);
const { service } = evaluated(filesOf(described(paths.join("\n"))));

test("no operation takes the name that another was given", () => {
  const ids = ["close", "closeOperation", "get-order", "getOrder", "getOrder"];
  const given = described(ids.map((id, at) => `  /${at}: { get: { operationId: ${id}, ${ok} } }`).join("\n"));
  const files = filesOf(given);
  const { operations } = evaluated(files).service;
  const byPath = Object.entries(operations).map(([id, { path }]) => [path, id]);
  expect(byPath.map(([, id]) => id)).toEqual([
    "closeOperation2",
    "closeOperation",
    "getOrder2",
    "getOrder",
    "getOrder3",
  ]);
  const said = ["GET /0 is `closeOperation2`: another is `closeOperation`", "GET /2 is `getOrder2`: another is `getOrder`", "GET /4 is `getOrder3`: another is `getOrder`"]; // prettier-ignore
  for (const each of said) expect(files.get("README.md")).toContain(`The method of ${each}.`);
});

test("what is called otherwise than another says so, by name, and is printed where it is a method", () => {
  const paths = ["/a-b", "/a/b"].map((path) => `  ${path}: { get: { ${ok} } }`);
  const query = "parameters: [{ name: id, in: path, required: true, schema: {} }, { name: id, in: query, schema: {} }]";
  const given = described([...paths, `  /c/{id}: { get: { operationId: close, ${query}, ${ok} } }`].join("\n"));
  const { report } = prepare(given);
  expect(report.warnings).toEqual(["The method of GET /a/b is `getAB2`: another is `getAB`."]);
  const readme = filesOf(given).get("README.md");
  expect(readme).toContain("The operation `close` is `closeOperation`.");
  expect(readme).toContain("closeOperation: its query parameter `id` is `id_query`.");
});

test("no operation has a name that the language calls by itself", async () => {
  const asked: string[] = [];
  const client = clientOf(service, ({ url }) => (asked.push(url), { id: 1 }));
  expect(Object.keys(service.operations)).toEqual([
    ...names.slice(0, 6).map((name) => `${name}Operation`),
    "SymbolIterator",
    "SymbolToPrimitive",
  ]);
  expect(JSON.parse(JSON.stringify(client))).toEqual({});
  expect(`${await Promise.resolve(client as unknown)}${JSON.stringify([client])}`).toBe("[object Object][{}]");
  expect(asked).toEqual([]);
  expect(await client.toJSONOperation!()).toEqual({ id: 1 });
});

test("what has the name that every object has may be left out, and is what it is described as", async () => {
  const inherited = names.filter((name) => Object.hasOwn(Object.prototype, name)).concat("isPrototypeOf");
  const parameters = inherited.map((name) => `{ name: ${name}, in: query, schema: { type: string } }`);
  const members = inherited.map((name) => `${name}: { type: string }`);
  const schemas = `    Odd: { type: object, required: [id], properties: { id: { type: integer, readOnly: true }, ${members.join(", ")} } }`;
  const odd = "{ required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Odd' } } } }";
  const given = described(
    `  /a: { put: { operationId: a, parameters: [${parameters.join(", ")}], ${ok.replace("Thing", "Odd")} }, post: { operationId: b, requestBody: ${odd}, ${ok.replace("Thing", "Odd")} }, patch: { operationId: c, requestBody: { required: true, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Odd" } } } } }, ${ok.replace("Thing", "Odd")} } }`,
    schemas,
  );
  const files = filesOf(given);
  const urls: string[] = [];
  const client = clientOf(evaluated(files).service, ({ url }) => (urls.push(url.split("?")[1] ?? ""), { id: 1 }));
  await client.a!();
  await client.a!({ constructor_query: "x" });
  expect(urls).toEqual(["", "constructor=x"]);
  const program = `import { defineClient } from "trading-service-client/define";
import { service, type Odd } from "./index.js";
const client = defineClient(service)({ baseUrl: "https://service.example", apiKey: "key", apiSecret: "secret" });
void client.a();
void client.a({ constructor_query: "x" });
// @ts-expect-error -- it is a text
void client.a({ constructor_query: Object });
void client.b({});
void client.b({ constructor: "x", toString: "y" });
// @ts-expect-error -- it is a text
void client.b({ constructor: 1 });
void client.c({ body: [{}, { valueOf: "x" }] });
void client.PUT("/a", { params: { query: {} } });
export const odd: Odd = { id: 1 };
`;
  expect(complaints({ odd: new Map([...files, ["program.ts", program]]) })).toEqual([]);
});
