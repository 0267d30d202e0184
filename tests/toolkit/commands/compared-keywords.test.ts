import { compared } from "./compared.js";

const [text, few] = [{ type: "string" }, { type: "string", maxLength: 3 }];
const either = { type: "object", properties: { a: text, b: text } };
const list = { type: "array", items: text };
const ofMembers = (more: object) => ({ ...either, ...more });

/** What a member of a body is before and after, and what the change means to callers. */
const rows: [name: string, impact: string, before: unknown, after: unknown][] = [
  ["it is nothing", "major", text, false],
  ["nothing fits in one case", "major", { ...text, if: few }, { ...text, if: few, then: false }],
  ["nothing fits in the other case", "major", { ...text, if: few, then: {} }, { ...text, if: few, then: {}, else: false }], // prettier-ignore
  ["all is negated", "major", text, { ...text, not: true }],
  ["more is negated", "major", { ...text, not: few }, { ...text, not: true }],
  ["a list must hold nothing", "major", list, { ...list, contains: false }],
  ["no name of a member is right", "major", either, ofMembers({ propertyNames: false })],
  ["one more member asks for others", "major", ofMembers({ dependentSchemas: { a: {} } }), ofMembers({ dependentSchemas: { a: {}, b: { required: ["a"] } } })], // prettier-ignore
  ["a default that is an object is another", "major", ofMembers({ default: { a: "1" } }), ofMembers({ default: { a: "2" } })], // prettier-ignore
  ["a default of objects is another", "major", { type: "array", items: either, default: [{ a: "1" }] }, { type: "array", items: either, default: [{ a: "2" }] }], // prettier-ignore
  ["a default is written in another order", "none", ofMembers({ default: { a: "1", b: "2" } }), ofMembers({ default: { b: "2", a: "1" } })], // prettier-ignore
  ["nothing is negated", "none", text, { ...text, not: false }],
  ["anything fits in one case", "none", { ...text, if: few, then: {} }, { ...text, if: few, then: true }],
];

function described(side: 2 | 3, regions: string[]): object {
  const paths = rows.map((row, at) => {
    const schema = { type: "object", properties: { v: row[side] } };
    const requestBody = { content: { "application/json": { schema } } };
    return [`/${at}`, { put: { operationId: `put${at}`, requestBody, responses: { 204: { description: "" } } } }];
  });
  const variables = { region: { default: "eu", enum: regions } };
  return {
    servers: [{ url: "https://{region}.service.example", variables }],
    paths: Object.fromEntries(paths) as object,
  };
}

test("keywords are compared by what they let through, as flags too", async () => {
  const { changes } = await compared(described(2, ["eu", "us"]), described(3, ["eu", "us", "asia"]));
  const impactAt = (at: number) => changes.find(({ where }) => where === `PUT /${at}`)?.impact ?? "none";
  expect(rows.map(([name], at) => [name, impactAt(at)])).toEqual(rows.map(([name, impact]) => [name, impact]));
  expect(changes.filter(({ where, impact }) => where === "servers" && impact === "major")).toEqual([]);
});

test("a server that a value of a variable led to is gone", async () => {
  const { changes } = await compared(described(2, ["eu", "us"]), described(2, ["eu"]));
  expect(changes.map(({ impact, what }) => [impact, what])).toContainEqual([
    "major",
    "servers: `region` of https://{region}.service.example is no longer us.",
  ]);
});
