import type { Change } from "../../../toolkit/description/parts/change.js";
import { compared } from "./compared.js";

const [text, whole] = [{ type: "string" }, { type: "integer" }];
const object = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  ...{ type: "object", required, properties },
});
const anyOf = (...choices: object[]) => ({ anyOf: choices });
const ofKind = (kind: string, v: object) => object({ k: { const: kind }, v });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const [a, b, c] = [object({ a: text }), object({ b: text }), object({ c: text })];
const [few, more] = [
  { ...text, enum: ["a"] },
  { ...text, enum: ["a", "b"] },
];

interface Row {
  before: object;
  after: object;
  /** Components that change with it, before and after. */
  schemas?: [before: Record<string, object>, after: Record<string, object>];
  /** What breaks who gives such a value, and who receives one: the place and the words of each line. */
  given: string[];
  received: string[];
}

const within = (place: string, said: string) => `${place}: ${said}`;
const added = (at: number) => within(`anyOf/${at}`, "`anyOf` subschema was added.");
const removed = (at: number) => within(`anyOf/${at}`, "`anyOf` subschema was removed.");
const retyped = (place: string, name: string) =>
  within(place, `Type of \`${name}\` changed from 'string' to 'integer'.`);

const rows: Record<string, Row> = {
  "a member of one choice is retyped": {
    before: anyOf(a, b),
    after: anyOf(a, object({ b: whole })),
    given: [retyped("anyOf/1/properties/b/type", "b")],
    received: [retyped("anyOf/1/properties/b/type", "b")],
  },
  "a member of one choice that moved is retyped": {
    before: anyOf(ref("A"), ref("B")),
    after: anyOf(ref("B"), ref("A")),
    schemas: [{ A: a, B: b }, { A: object({ a: whole }), B: b }], // prettier-ignore
    given: [retyped("anyOf/1/properties/a/type", "a")],
    received: [retyped("anyOf/1/properties/a/type", "a")],
  },
  "a member of a choice beside other members is retyped": {
    before: { allOf: [object({ id: text }), anyOf(a, b)] },
    after: { allOf: [object({ id: text }), anyOf(a, object({ b: whole }))] },
    given: [retyped("anyOf/1/properties/b/type", "b")],
    received: [retyped("anyOf/1/properties/b/type", "b")],
  },
  "a choice is new": { before: anyOf(a, c), after: anyOf(a, b, c), given: [], received: [added(1)] },
  "a choice is gone": { before: anyOf(a, b, c), after: anyOf(a, c), given: [removed(1)], received: [] },
  "an only choice has another beside it": { before: object({ v: a }), after: object({ v: anyOf(a, b) }), given: [], received: ["properties/v/anyOf/1: `anyOf` subschema of `v` was added."] }, // prettier-ignore
  "choices are in another order": { before: anyOf(a, b), after: anyOf(b, a), given: [], received: [] },
  "a component is new among choices": {
    before: { ...anyOf(ref("A"), ref("B")), discriminator: { propertyName: "k" } },
    after: { ...anyOf(ref("A"), ref("B"), ref("C")), discriminator: { propertyName: "k" } },
    schemas: [{ A: ofKind("A", text), B: ofKind("B", text) }, { A: ofKind("A", text), B: ofKind("B", text), C: ofKind("C", text) }], // prettier-ignore
    given: [],
    received: [added(2)],
  },
  "one choice is replaced by another": {
    before: anyOf(ofKind("x", text), ofKind("y", text)),
    after: anyOf(ofKind("x", text), ofKind("z", text)),
    given: [removed(1)],
    received: [added(1)],
  },
  "a member moves from one choice into another": {
    before: anyOf(object({ a: text, o: text }), b),
    after: anyOf(a, object({ b: text, o: text })),
    given: [
      "`body.o`, which callers give, is gone, in the choice with `a`, `o`.",
      "anyOf/1/required: Properties became required: `o`.",
    ],
    received: [
      "anyOf/0/properties/o: Property `o` was removed.",
      "anyOf/0/required: Properties are no longer required: `o`.",
    ],
  },
  "a member is gone from two choices": {
    before: anyOf(object({ a: text, o: text }, ["a"]), object({ b: text, o: text }, ["b"])),
    after: anyOf(a, b),
    given: [
      "`body.o`, which callers give, is gone, in the choice with `a`.",
      "`body.o`, which callers give, is gone, in the choice with `b`.",
    ],
    received: ["anyOf/0/properties/o: Property `o` was removed.", "anyOf/1/properties/o: Property `o` was removed."],
  },
  "a member takes less in one choice, and is gone from another": {
    before: anyOf(ofKind("x", more), ofKind("y", text)),
    after: anyOf(ofKind("x", few), ofKind("y", { ...text, readOnly: true })),
    given: [
      '`body.v`, which callers give, is gone, in the choice with `k` "y".',
      "anyOf/0/properties/v/enum: Enum of `v` lost values: 'b'.",
    ],
    received: [],
  },
  "a member may be more in one choice, and of another kind in another": {
    before: anyOf(ofKind("x", few), ofKind("y", { type: "number" })),
    after: anyOf(ofKind("x", more), ofKind("y", whole)),
    given: ["anyOf/1/properties/v/type: Type of `v` narrowed from 'number' to 'integer'."],
    received: [
      '`v`, which callers receive, may now be bigint, in the choice with `k` "y".',
      "anyOf/0/properties/v/enum: Enum of `v` gained values: 'b'.",
    ],
  },
};

function described(side: "before" | "after"): object {
  const schemas: Record<string, object> = {};
  const paths = Object.values(rows).flatMap((row, at) => {
    // Each with components of its own.
    for (const [name, schema] of Object.entries(row.schemas?.[side === "before" ? 0 : 1] ?? {}))
      for (const use of ["Put", "Get"]) schemas[`${name}${use}${at}`] = schema;
    return (["put", "get"] as const).map((method) => {
      const use = method === "put" ? "Put" : "Get";
      const schema = JSON.parse(JSON.stringify(row[side]), (key, value: unknown) => (key === "$ref" ? `${String(value)}${use}${at}` : value)) as object; // prettier-ignore
      const content = { content: { "application/json": { schema } } };
      const responses = method === "put" ? { 204: { description: "" } } : { 200: { description: "", ...content } };
      const requestBody = method === "put" && { requestBody: { required: true, ...content } };
      return [`/${method}/${at}`, { [method]: { operationId: `${method}${at}`, ...requestBody, responses } }] as const;
    });
  });
  return { paths: Object.fromEntries(paths), components: { schemas } };
}

let changes: readonly Change[];
beforeAll(async () => {
  ({ changes } = await compared(described("before"), described("after")));
});

function breaking(where: string): string[] {
  const own = changes.filter((change) => change.where === where && change.impact === "major");
  return own.map(({ what }) => what.replace(/^.*?\/schema\/(?=properties|anyOf)/, "")).sort();
}

test.each(Object.entries(rows).map(([name, row], at) => ({ name, at, ...row })))(
  "each line says what breaks, once, and at its place: $name",
  ({ at, given, received }) => {
    expect(breaking(`PUT /put/${at}`)).toEqual(given.sort());
    expect(breaking(`GET /get/${at}`)).toEqual(received.sort());
  },
);
