import { described, ok } from "./constructs.js";

/** Parameters that could be null, or of any kind, and the ways in which lists and objects are written. */
export const forms = described(
  `  /p/{a}/{b}:
    parameters:
      - { name: a, in: path, required: true, schema: { type: [string, "null"], pattern: "^a" } }
      - { name: b, in: path, required: true, schema: { anyOf: [{ type: string }, { type: "null" }] } }
    get:
      operationId: nulls
      parameters:
        - { name: c, in: query, required: true, schema: { type: string, nullable: true, enum: [x, null] } }
        - { name: d, in: query, schema: { type: [string, "null"] } }
        - { name: E, in: header, required: true, schema: { type: [string, integer, "null"] } }
      ${ok}
  /n:
    get:
      operationId: held
      parameters:
        - { name: list, in: query, explode: false, schema: { type: array, items: { type: [integer, "null"] } } }
        - { name: many, in: query, schema: { type: array, items: { oneOf: [{ type: string }, { type: "null" }] } } }
        - { name: named, in: query, schema: { type: array, items: { $ref: "#/components/schemas/Maybe" } } }
        - { name: all, in: query, schema: { $ref: "#/components/schemas/All" } }
        - { name: must, in: query, required: true, schema: { $ref: "#/components/schemas/Maybe" } }
        - { name: X, in: header, schema: { anyOf: [{ type: array, items: { type: string, nullable: true } }, { type: "null" }] } }
        - { name: deep, in: query, style: deepObject, schema: { type: object, properties: { a: { type: [string, "null"] } } } }
      ${ok}
  /q:
    get:
      operationId: objects
      parameters:
        - { name: any, in: query, schema: {} }
        - { name: deep, in: query, style: deepObject, schema: {} }
        - { name: maybe, in: query, style: deepObject, schema: { type: [object, "null"], additionalProperties: { type: string } } }
        - { name: sure, in: query, style: deepObject, schema: { type: object, additionalProperties: { type: string } } }
      ${ok}
  /b:
    post: { operationId: unlisted, requestBody: { required: true, content: { application/json: { schema: { type: object, required: [ghost, a], properties: { a: { type: string } } } } } }, ${ok} }
    put: { operationId: composed, requestBody: { required: true, content: { application/json: { schema: { allOf: [{ $ref: "#/components/schemas/Thing" }, { required: [other] }], required: [ghost, name] } } } }, ${ok} }
    patch: { operationId: proto, requestBody: { required: true, content: { application/json: { schema: { type: object, required: [then], properties: { then: { type: boolean }, __proto__: { type: string } } } } } }, ${ok} }
  /set:
    post: { operationId: nested, requestBody: { required: true, content: { application/json: { schema: { type: object, required: [in, list], properties: { in: { $ref: "#/components/schemas/Part" }, list: { type: array, items: { $ref: "#/components/schemas/Part" } } } } } } }, ${ok.replace("Thing", "Part")} }
    put: { operationId: inList, requestBody: { required: true, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Part" } } } } }, ${ok} }
  /l/{in}:
    get:
      operationId: lists
      parameters:
        - { name: in, in: path, required: true, schema: { type: array, items: { type: string } } }
        - { name: form, in: query, explode: false, schema: { type: array, items: { type: string } } }
        - { name: space, in: query, style: spaceDelimited, schema: { type: array, items: { type: string } } }
        - { name: pipe, in: query, style: pipeDelimited, explode: false, schema: { type: array, items: { type: string } } }
        - { name: any, in: query, explode: false, schema: {} }
        - { name: X, in: header, schema: { type: array, items: { type: string } } }
      ${ok}
`,
  `    Thing: { type: object, required: [id, name], properties: { id: { type: integer }, tuples: { $ref: "#/components/schemas/Tuples" } } }
    Part: { type: object, required: [id, name], properties: { id: { type: integer, readOnly: true }, name: { type: string }, note: { type: string }, pair: { type: array, prefixItems: [{ type: string }, { $ref: "#/components/schemas/Part" }], items: false } } }
    Maybe: { type: [string, "null"], enum: [a, b, null] }
    All: { type: array, items: { $ref: "#/components/schemas/Maybe" } }
    Tuples:
      type: object
      required: [typed, open, closed, full, maybe, nullable, late, looked, rest, old, big]
      properties:
        typed: { type: array, minItems: 1, prefixItems: [{ type: string }], items: { type: integer, format: int64 } }
        open: { type: array, prefixItems: [{ type: string }] }
        closed: { type: array, prefixItems: [{ type: string }], items: false }
        full: { type: array, prefixItems: [{ type: string }], maxItems: 1 }
        maybe: { type: [array, "null"], prefixItems: [{ type: string }] }
        nullable: { type: array, prefixItems: [{ type: string }], nullable: true }
        late: { type: array, prefixItems: [{ type: string }], unevaluatedItems: { type: boolean } }
        looked: { type: array, prefixItems: [{ type: string }], contains: { type: string }, unevaluatedItems: { type: boolean } }
        rest: { type: object, unevaluatedProperties: { type: boolean } }
        old: { type: array, items: [{ type: string }], additionalItems: { $ref: "#/components/schemas/Thing" } }
        big: { type: integer, format: int64, nullable: true }`,
);

/** What a caller of it writes. */
export const formsProgram = `import { defineClient } from "trading-service-client/define";
import { service, type Part, type Thing, type Tuples } from "./index.js";
const client = defineClient(service)({ baseUrl: "https://service.example", apiKey: "key", apiSecret: "secret" });
void client.nulls({ a: "a", b: "b", c: "x", d: null, E: 1 });
void client.unlisted({ a: "a", ghost: { any: ["thing"] } });
// @ts-expect-error -- what is required is required of the types too
void client.unlisted({ a: "a" });
void client.composed({ id: 1, name: 1, ghost: 2, other: 3 });
// @ts-expect-error -- wherever it is required
void client.composed({ id: 1, name: 1, ghost: 2 });
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : never;
type Open = [string?, ...unknown[]];
export const tuples: Same<Tuples, {
  typed: [string, ...(number | bigint)[]];
  open: Open;
  closed: [string?];
  full: [string?];
  maybe: Open | null;
  nullable: Open | null;
  late: [string?, ...boolean[]];
  looked: Open;
  rest: { [x: string]: boolean };
  old: [string?, ...Thing[]];
  big: number | bigint | null;
}> = true;
export const set: Promise<Part> = client.nested({ in: { name: "a", pair: ["b", { name: "c" }] }, list: [{ name: "d" }] });
void client.inList({ body: [{ name: "a", note: "b" }] });
// @ts-expect-error -- what the service sets is not given
void client.inList({ body: [{ id: 1, name: "a" }] });
// @ts-expect-error -- the rest is
void client.nested({ in: {}, list: [] });
export const id: Promise<number | bigint> = client.nested({ in: { name: "a" }, list: [] }).then((each) => each.id);
export const thing: Promise<Thing> = client.proto({ body: { then: true, ["__proto__"]: "x" } });
void client.held({ list: [1], many: ["a"], named: ["a"], all: ["b"], must: "a", X: null, deep: { a: "a" } });
${["list: [null]", "many: [null]", "named: [null]", "all: [null]", "X: [null]", "deep: { a: null }"]
  .map(
    (each) =>
      `// @ts-expect-error -- nor can a list or an object outside of JSON\nvoid client.held({ must: "a", ${each} });`,
  )
  .join("\n")}
// @ts-expect-error -- nor what is referred to
void client.held({ must: null });
// @ts-expect-error -- a path cannot say null
void client.nulls({ a: null, b: "b", c: "x", E: 1 });
// @ts-expect-error -- not even by a choice
void client.nulls({ a: "a", b: null, c: "x", E: 1 });
// @ts-expect-error -- what is required cannot be null in a query
void client.nulls({ a: "a", b: "b", c: null, E: 1 });
// @ts-expect-error -- nor in a header
void client.nulls({ a: "a", b: "b", c: "x", E: null });
`;
