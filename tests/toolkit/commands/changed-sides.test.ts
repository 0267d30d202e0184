import type { Change } from "../../../toolkit/description/parts/change.js";
import { compared } from "./compared.js";

const text = { type: "string" };
const object = (v: object, more: object = {}) => ({ type: "object", required: ["id"], properties: { id: text, v }, ...more }); // prettier-ignore

/** A component before and after, and where a line says that it breaks: of who receives it, of who gives it, or of itself. */
const shared: [name: string, before: object, after: object, where: string[]][] = [
  ["a format is set", object(text), object({ ...text, format: "uuid" }), ["the component"]],
  ["a bound of items is lowered", object({ type: "array", items: { type: "integer", maximum: 5 } }), object({ type: "array", items: { type: "integer", maximum: 3 } }), ["the component"]], // prettier-ignore
  ["it needs more members", object(text), object(text, { minProperties: 2 }), ["the component"]],
  ["it is closed", object(text), object(text, { additionalProperties: false }), ["the component"]],
  ["a member may be absent", object(text), object(text, { required: [] }), ["who receives it"]],
  ["a member may be more", object({ ...text, enum: ["a"] }), object({ ...text, enum: ["a", "b"] }), ["who receives it"]], // prettier-ignore
];

/** What is only received, before and after, and the lines of what breaks. */
const received: [name: string, before: object, after: object, lines: string[]][] = [
  ["a member is only written now, and takes less", object(text), object({ ...text, writeOnly: true, enum: ["a"] }), ["`v`, which callers receive, is gone."]], // prettier-ignore
  ["a member is only written now", object(text), object({ ...text, writeOnly: true }), ["`v`, which callers receive, is gone."]], // prettier-ignore
  ["a member that is only written takes less", object({ ...text, writeOnly: true }), object({ ...text, writeOnly: true, enum: ["a"] }), []], // prettier-ignore
];

/** What stands in a member that only the other side sets, before and after. */
const hidden: [name: string, before: object, after: object][] = [
  ["its type is another", text, { type: "integer" }],
  ["it takes less", text, { ...text, maxLength: 3, pattern: "^a" }],
  ["a member of it is gone", object(text), object(text, { properties: { id: text } })],
  ["a member of it is of another type", object(text), object({ type: "integer" })],
  ["it needs more members", object(text), object(text, { required: ["id", "v"] })],
  ["a member of it may be absent", object(text), object(text, { required: [] })],
];

function described(side: 1 | 2): object {
  const content = (schema: object) => ({ content: { "application/json": { schema } } });
  const result = (schema: object) => ({ responses: { 200: { description: "", ...content(schema) } } });
  const both = shared.flatMap((_row, at) => {
    const schema = { $ref: `#/components/schemas/S${at}` };
    const requestBody = { required: true, ...content({ type: "array", items: schema }) };
    const post = { operationId: `post${at}`, requestBody, responses: { 204: { description: "" } } };
    return [
      [`/a/${at}`, { get: { operationId: `get${at}`, ...result(schema) } }],
      [`/b/${at}`, { post }],
    ];
  });
  const one = received.map((row, at) => [`/c/${at}`, { get: { operationId: `read${at}`, ...result(row[side]) } }]);
  const others = hidden.flatMap((row, at) =>
    [{ $ref: `#/components/schemas/H${at}` }, row[side]].map((schema, kind) => {
      const requestBody = { required: true, ...content(object({ ...schema, readOnly: true })) };
      const read = { operationId: `h${at}${kind}`, ...result(object({ ...schema, writeOnly: true })) };
      return [`/h/${at}/${kind}`, { get: read, post: { ...read, operationId: `p${at}${kind}`, requestBody } }];
    }),
  );
  const paths = Object.fromEntries([...both, ...one, ...others]) as object;
  const schemas = Object.fromEntries([
    ...shared.map((row, at) => [`S${at}`, row[side]]),
    ...hidden.map((row, at) => [`H${at}`, row[side]]),
  ]) as object;
  return { paths, components: { schemas } };
}

let breaking: readonly Change[];
beforeAll(async () => {
  const { changes } = await compared(described(1), described(2));
  breaking = changes.filter(({ impact }) => impact === "major");
});

test.each(shared.map(([name, , , where], at) => ({ name, at, where })))(
  "what is given and received breaks nobody who can take the change: $name",
  ({ at, where }) => {
    const called = { [`GET /a/${at}`]: "who receives it", [`POST /b/${at}`]: "who gives it" };
    const own = breaking.filter((change) => change.where in called || change.where.startsWith(`components/schemas/S${at}`)); // prettier-ignore
    expect(own.map((change) => called[change.where] ?? "the component")).toEqual(where);
  },
);

test.each(received.map(([name, , , lines], at) => ({ name, at, lines })))(
  "what is only received breaks nobody who gives it: $name",
  ({ at, lines }) => {
    expect(breaking.filter(({ where }) => where === `GET /c/${at}`).map(({ what }) => what)).toEqual(lines);
  },
);

test.each(hidden.map(([name], at) => ({ name, at })))(
  "what only the other side sets breaks nobody: $name",
  ({ at }) => {
    expect(breaking.filter(({ where }) => new RegExp(`/h/${at}/|schemas/H${at}`).test(where))).toEqual([]);
  },
);
