import { placeParameters, prepareParameters } from "../../../src/call/parameters/parameters.js";
import { described, success } from "./constructs.js";
import { complaints, evaluated, filesOf } from "./generated.js";

/** A schema, the same with null by its type, and values that are taken and that are not. */
const schemas: Record<string, [plain: string, orNull: string, right: unknown[], wrong: unknown[]]> = {
  Price: ["type: string, pattern: '^[0-9.]+$'", "type: [string, 'null'], pattern: '^[0-9.]+$'", ["1.5"], ["1.5x", 0.1 + 0.2, ["1"]]], // prettier-ignore
  Note: ["type: string, minLength: 1, maxLength: 3", "type: [string, 'null'], minLength: 1, maxLength: 3", ["abc"], ["", "abcd", 1]], // prettier-ignore
  Lots: ["type: integer, minimum: 0, maximum: 9", "type: [integer, 'null'], minimum: 0, maximum: 9", [9], [-1, 10, 2.5, "a"]], // prettier-ignore
  Rate: ["type: number, exclusiveMinimum: 0", "type: [number, 'null'], exclusiveMinimum: 0", [0.5], [0, NaN]],
  Side: ["type: string, enum: [buy, sell]", "type: [string, 'null'], enum: [buy, sell, null]", ["buy"], ["BUY"]],
  Flag: ["type: boolean", "type: [boolean, 'null']", [true], ["true", 1]],
  Ids: ["type: array, items: { type: integer }", "type: [array, 'null'], items: { type: integer }", [[1]], [1, [1.5]]],
};

/** Ways to write "this schema or null", and a reference to it. */
const spellings: Record<string, (plain: string, name: string) => string> = {
  anyOf: (plain) => `{ anyOf: [{ ${plain} }, { type: "null" }], title: Of it }`,
  nullFirst: (plain) => `{ anyOf: [{ type: "null" }, { ${plain} }] }`,
  oneOf: (plain) => `{ oneOf: [{ ${plain} }, { type: "null" }] }`,
  constant: (plain) => `{ anyOf: [{ ${plain} }, { const: null }] }`,
  listed: (plain) => `{ anyOf: [{ ${plain} }, { enum: [null] }] }`,
  referred: (_plain, name) => `{ anyOf: [{ $ref: "#/components/schemas/${name}" }, { type: "null" }] }`,
  nested: (_plain, name) => `{ oneOf: [{ type: "null" }, { anyOf: [{ $ref: "#/components/schemas/${name}" }] }] }`,
  behind: (_plain, name) => `{ $ref: "#/components/schemas/${name}OrNull" }`,
  composed: (_plain, name) => `{ allOf: [{ $ref: "#/components/schemas/${name}OrNull" }], description: Of it }`,
  flagged: (_plain, name) => `{ allOf: [{ $ref: "#/components/schemas/${name}" }], nullable: true }`,
};

const components = Object.entries(schemas)
  .map(([name, [plain]]) => `    ${name}: { ${plain} }
    ${name}OrNull: { oneOf: [{ $ref: "#/components/schemas/${name}" }, { type: "null" }] }`)
  .join("\n"); // prettier-ignore

/** A description in which a schema stands wherever something is sent, and in a response. */
function serviceWith(schema: string) {
  const parameters = ["query", "header", "path"].map((place) => `{ name: ${place[0]}, in: ${place}, ${place === "path" ? "required: true, " : ""}schema: ${schema} }`); // prettier-ignore
  const body = `requestBody: { required: true, content: { application/json: { schema: { type: object, required: [m], properties: { m: ${schema}, o: ${schema} } } } } }`;
  const files = filesOf(
    described(
      `  /a/{p}: { post: { operationId: a, parameters: [${parameters.join(", ")}], ${body}, ${success(`{ type: object, properties: { m: ${schema} } }`)} } }
  /b: { put: { operationId: b, requestBody: { required: true, content: { application/json: { schema: ${schema} } } }, ${success(schema)} } }`,
      components,
    ),
  );
  const { operations, shapes } = evaluated(files).service;
  /** What the data must look like, in any order. */
  const shapeOf = (id: string) => {
    const text = JSON.stringify(
      operations[id]?.data,
      (_key, each: { ref?: string } | undefined) => shapes[each?.ref ?? ""] ?? each,
    );
    return text.match(/\w+/g)?.sort();
  };
  return { files, operations, shapes: [shapeOf("a"), shapeOf("b")] };
}

describe.each(Object.entries(schemas))("%s", (name, [plain, orNull, right, wrong]) => {
  const { operations, shapes } = serviceWith(`{ ${orNull} }`);

  test.each(Object.entries(spellings))("or null is checked as by its type, written as %s", (_spelling, written) => {
    const other = serviceWith(written(plain, name));
    for (const id of ["a", "b"]) expect(other.operations[id]?.parameters).toEqual(operations[id]?.parameters);
    expect(other.shapes).toEqual(shapes);
  });

  test("is checked wherever it is sent", () => {
    const parameters = prepareParameters(operations.a!.parameters);
    const place = (params: object) => placeParameters({ id: "a", parameters }, { p: right[0], m: null, ...params });
    expect(place({ m: right[0], o: null, q: null, h: null }).body).toEqual({ m: right[0], o: null });
    for (const key of ["p", "q", "h", "m", "o"])
      for (const value of wrong)
        if (key !== "p" || typeof value === typeof right[0]) expect(() => place({ [key]: value })).toThrow(`"${key}"`);
    expect(() => place({ p: null })).toThrow('"p"');
  });
});

test("the types of each spelling are the same", () => {
  const program = `import { defineClient } from "trading-service-client/define";
import { service } from "./index.js";
const client = defineClient(service)({} as never);
void client.a({ p: "buy", m: null, o: "sell", q: "buy" });
void client.b({ body: null });
// @ts-expect-error -- it is not one of the values
void client.a({ p: "buy", m: "BUY" });
export const m: Promise<"buy" | "sell" | null | undefined> = client.a({ p: "buy", m: "sell" }).then((each) => each.m);
`;
  const [plain, orNull] = schemas.Side!;
  const all: typeof spellings = { type: () => `{ ${orNull} }`, ...spellings };
  const folders = Object.entries(all).map(([spelling, written]) => {
    return [spelling, new Map([...serviceWith(written(plain, "Side")).files, ["program.ts", program]])] as const;
  });
  expect(complaints(Object.fromEntries(folders))).toEqual([]);
});
