import type { Change } from "../../../toolkit/description/parts/change.js";
import { compared } from "./compared.js";

const [text, short, long] = [{ type: "string" }, { type: "string", maxLength: 3 }, { type: "string", minLength: 4 }];
const [few, many] = [
  { ...list(text), maxItems: 1 },
  { ...list(text), minItems: 2 },
];
const closed = { additionalProperties: false };

function list(items: object): object {
  return { type: "array", items };
}

/** An object with members of which the first are required. */
function needs(count: number, members: Record<string, object>, others: object = {}): object {
  return { type: "object", properties: members, required: Object.keys(members).slice(0, count), ...others };
}

const [a, b, both] = [{ a: text }, { b: text }, { a: text, b: text }];
const upTo = (maximum: number) => ({ type: "integer", maximum });
const above = { type: "integer", exclusiveMinimum: 3 };
const map = (schema: object) => ({ type: "object", additionalProperties: schema });
const ofKind = (value: string, schema: object) => needs(1, { kind: { const: value }, code: schema });

/** Choices of a body before and after, and what the change means to callers where one of them only is taken. */
const rows: [name: string, impact: string, before: object[], after: object[]][] = [
  ["a text may be longer", "major", [short, long], [text, long]],
  ["a number may be larger", "major", [upTo(3), above], [upTo(8), above]],
  ["a list may have more items", "major", [few, many], [{ ...few, maxItems: 5 }, many]],
  ["items may be more", "major", [list(short), list(long)], [list(text), list(long)]],
  ["members of other names may be more", "major", [map(short), map(long)], [map(text), map(long)]],
  ["a member may be left out", "major", [needs(1, a), needs(1, b)], [needs(0, a), needs(1, b)]],
  ["a member may be longer", "major", [needs(1, { a: short }), needs(1, b)], [needs(1, a), needs(1, b)]],
  ["a closed object has one more member", "major", [needs(0, a, closed), needs(0, b, closed)], [needs(0, both, closed), needs(0, b, closed)]], // prettier-ignore
  ["an open object describes one more member", "minor", [needs(1, a), needs(1, b)], [needs(1, both), needs(1, b)]],
  ["a choice says more of itself", "patch", [needs(1, a), needs(1, b)], [needs(1, a, { description: "x" }), needs(1, b)]], // prettier-ignore
  ["beside another type a text may be longer", "patch", [short, upTo(3)], [text, upTo(3)]],
  ["beside a new type a number may be any", "minor", [{ type: "number", exclusiveMinimum: 0 }], [{ type: "number" }, text]], // prettier-ignore
  ["beside a new type items may be any", "minor", [list(text)], [{ type: "array" }, text]],
  ["a member that no other choice has a place for may be longer", "patch", [needs(1, { a: short }), needs(1, b, closed)], [needs(1, a), needs(1, b, closed)]], // prettier-ignore
  ["what a constant tells apart may be longer", "patch", [ofKind("x", short), ofKind("y", text)], [ofKind("x", text), ofKind("y", text)]], // prettier-ignore
];

const put = (operationId: string, schema: object) => {
  const requestBody = { content: { "application/json": { schema } } };
  return { put: { operationId, requestBody, responses: { 204: { description: "done" } } } };
};

/** @param ofX what a member is of a component that is a choice where it is told apart, and where it is not */
function described(side: "before" | "after", ofX: object): object {
  const [x, y, z] = ["X", "Y", "Z"].map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const told = { oneOf: [x, y], discriminator: { propertyName: "kind" } };
  const each = rows.map((row, at) => [at, row[side === "before" ? 2 : 3]] as const);
  const paths = Object.fromEntries([
    ...each.map(([at, choices]) => [`/one/${at}`, put(`one${at}`, { oneOf: choices })]),
    ...each.map(([at, choices]) => [`/any/${at}`, put(`any${at}`, { anyOf: choices })]),
    ["/told", put("told", told)],
    ["/untold", put("untold", { oneOf: [{ $ref: "#/components/schemas/V" }, z] })],
  ]);
  const [V, X] = [needs(1, { v: ofX }), needs(1, { kind: text, code: ofX })];
  const schemas = { V, X, Y: needs(1, { kind: text, code: text }), Z: needs(1, { code: text }) };
  return { paths, components: { schemas } };
}

let changes: readonly Change[];
beforeAll(async () => {
  ({ changes } = await compared(described("before", short), described("after", text)));
});

const impactAt = (path: string) => changes.find(({ where }) => where === `PUT ${path}`)?.impact;

test.each(rows.map(([name, impact], at) => ({ name, impact, at })))(
  "$name, of one choice: $impact",
  ({ impact, at }) => {
    expect(impactAt(`/one/${at}`)).toBe(impact);
  },
);

test.each(rows.map(([name], at) => ({ name, at })))("$name, of any choice: not breaking", ({ at }) => {
  expect(impactAt(`/any/${at}`)).toMatch(/^(minor|patch)$/);
});

test("what a discriminator tells apart may take more", () => {
  expect(impactAt("/told")).toBe("patch");
});

test("what is a component may take more of what another choice takes", () => {
  expect(impactAt("/untold")).toBe("major");
});
