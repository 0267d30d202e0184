import { described, ok } from "./constructs.js";
import { filesOf } from "./generated.js";

const thing = `
    Thing:
      type: object
      description: "One line.\\n\\nMore:\\n- this\\n  - that"
      properties:
        old: { type: string, format: date, deprecated: true, description: The old one. }
        bare: { type: string, deprecated: true }
        shown: { type: object, properties: { a: { type: integer } }, example: { a: 1 } }`;

function sourceOf(file: string, paths: string, schemas = thing): string {
  return filesOf(described(paths, schemas.slice(1))).get(file) ?? "";
}

const simple = `  /things: { get: { operationId: getThing, ${ok} } }`;

test("a text of several lines is none of code, and a member that is deprecated keeps what is said of it", () => {
  const types = sourceOf("types.ts", simple);
  expect(types).toContain("/**\n * One line.\n *\n * More:\n * - this\n *   - that\n */\nexport interface Thing {");
  expect(types).toContain("  /**\n   * The old one.\n   * Format: date\n   * @deprecated\n   */\n  old?: string;");
  expect(types).toContain("  /** @deprecated */\n  bare?: string;");
  expect(types).toContain(
    '  /** @example {\n   *   "a": 1\n   * } */'.replace("/** ", "/**\n   * ").replace(" */", "\n   */"),
  );
});

test("an exact integer says when it is which of its types, once, and a method that writes when it is sent again", () => {
  const schemas = `\n    Thing: { type: object, required: [id], properties: { id: { $ref: "#/components/schemas/Id" } } }
    Id: { type: integer, format: int64, description: The id. }`;
  const paths = `${simple.slice(0, -2)}, post: { operationId: send, ${ok} } }`;
  const types = sourceOf("types.ts", paths, schemas);
  const said = "A `number` up to 2^53 − 1, a `bigint` beyond.";
  expect(types).toContain(` * The id.\n * ${said}\n * Format: int64\n */\nexport type Id = number | bigint;`);
  expect(types.split(said)).toHaveLength(2);
  const operations = sourceOf("operations.ts", paths, schemas);
  expect(operations.replace(/\s+\*\s+/g, " ").match(/Not safe to repeat.*?again, .*?\. /g)).toEqual([
    'Not safe to repeat: it is sent again only if it was certainly not executed. After an error whose `outcome` is `unknown` it may have been executed: check that before you try again, as docs/safety.md of trading-service-client shows under "After `unknown`". ',
  ]);
});

test("what is open about a type or a member is told in the words of its record, wherever that stands", () => {
  const point = (id: string, what: string, reading?: string) => JSON.stringify({ id, what, reading });
  const [width, iso] = [
    point("N-1", "Its width.", "Eight digits. A client counts."),
    point("N-2", "ISO or not.", "None."),
  ];
  const schemas = `
    Thing: { type: object, description: A thing., x-not-shown: [${width}, ${iso}],
      properties: { a: { type: string, x-not-shown: [{ id: N-2 }, { id: N-3 }, ${point("N-4", "x".repeat(201))}, { id: N-5 }] },
        b: { type: string, description: "Eight digits (assumed, N-1).", x-not-shown: [{ id: N-1 }, { id: N-2 }] } } }`;
  const other = `  /other: { get: { operationId: other, x-not-shown: ${point("N-3", "What `a` is.")}, ${ok} } }`;
  const files = filesOf(described(`${simple}\n${other}`, schemas.slice(1)), ["other"]);
  const types = files.get("types.ts");
  expect(types).toContain("/** A thing. Assumed: eight digits (N-1). Not specified: ISO or not (N-2). */");
  const see = "See `x-not-shown` in the description: N-4, N-5.";
  expect(types).toContain("/** Eight digits (assumed, N-1). Not specified: ISO or not (N-2). */");
  expect(types).toContain(`/** Not specified: ISO or not (N-2); what \`a\` is (N-3). ${see} */`);
});

test("a default or an example whose digits are not all known is not shown", () => {
  const big = "9007199254740993";
  const values = `default: ${big}, example: { id: [${big}] }, examples: [${big}, 7]`;
  const types = sourceOf("types.ts", simple, `\n    Thing: { type: object, properties: { id: { ${values} } } }`);
  expect(types).toContain("  /** @example 7 */\n  id?: unknown;");
});

test("nothing is exported that nobody reads", () => {
  expect(sourceOf("types.ts", simple)).not.toMatch(/webhooks|\$defs/);
});

test.each([
  [simple, "const data = await client.getThing();\n   * console.log(data);"],
  [
    `  /things/{id}: { get: { operationId: getThing, parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 7 } }], ${ok} } }`,
    "const data = await client.getThing({ id: 7 });\n   * console.log(data);",
  ],
  [
    `  /things: { post: { operationId: send, requestBody: { required: true, content: { application/json: { example: { a: "x*/y", b: [1] }, schema: { type: object, properties: { a: { type: string }, b: { type: array, items: { type: number } } } } } } }, ${ok} } }`,
    'const data = await client.send({ a: "x*\\/y", b: [1] });\n   * console.log(data);',
  ],
])("a method shows a call of it", (paths, call) => {
  expect(sourceOf("operations.ts", paths)).toContain(`   * @example\n   * ${call}\n   */`);
});

test("an example of which there is more to read than it says is left out", () => {
  const members = Array.from({ length: 20 }, (_, at) => `m${at}: { type: string }`).join(", ");
  const names = Array.from({ length: 20 }, (_, at) => `m${at}`).join(", ");
  const body = `{ type: object, required: [${names}], properties: { ${members} } }`;
  const long = `  /things: { post: { operationId: send, requestBody: { required: true, content: { application/json: { schema: ${body} } } }, ${ok} } }`;
  expect(sourceOf("operations.ts", long)).not.toContain("@example");
});
