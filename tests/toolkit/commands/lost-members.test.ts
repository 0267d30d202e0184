import { compared } from "./compared.js";

const [text, form, json] = [{ type: "string" }, "application/x-www-form-urlencoded", "application/json"];
const object = (names: string, more: object = {}) => ({
  type: "object",
  properties: Object.fromEntries(names.split(" ").map((name) => [name, text])),
  ...more,
});
const [ab, a, open] = [object("a b"), object("a"), { additionalProperties: true }];
const within = (schema: object) => ({ type: "object", properties: { o: schema } });
const list = (items: object) => ({ type: "array", items });
const set = (b: object) => ({ ...ab, properties: { a: text, b } });
const schemas = { A: a, B: object("b"), Given: { ...text, readOnly: true } };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const gone = (name: string, more = "") => [`\`${name}\`, which callers give, is gone${more}.`];

/** What is sent, in which media type, and what is gone of it. */
// prettier-ignore
const bodies: [name: string, type: string, before: object, after: object, lost: string[]][] = [
  ["a member of a form is gone", form, ab, a, gone("b")],
  ["a member of one of several parts is gone", "multipart/form-data", within(ab), within(a), gone("o.b")],
  ["a member of what is no JSON is gone", "application/xml", ab, a, gone("b")],
  ["a member of the items of a list is gone", form, within(list(ab)), within(list(a)), gone("o.*.b")],
  ["a member is gone that others may be beside", json, { ...ab, ...open }, { ...a, ...open }, gone("body.b")],
  ["a member is gone, and others may be there now", json, ab, { ...a, ...open }, gone("b")],
  ["a member within is gone that others may be beside", json, within({ ...ab, ...open }), within({ ...a, ...open }), gone("o.b")],
  ["no member is described any more", form, ab, { type: "object" }, [...gone("a"), ...gone("b")]],
  ["nothing is described any more", form, within(ab), within({}), [...gone("o.a"), ...gone("o.b")]],
  ["items are not described any more", form, within(list(a)), within({}), gone("o.*.a")],
  ["one choice has a member less", form, { anyOf: [ab, object("z")] }, { anyOf: [a, object("z")] }, gone("b", ", in the choice at index 0")],
  ["one choice has a member less, and another is anything", form, { anyOf: [ab, {}] }, { anyOf: [a, {}] }, gone("b")],
  ["one choice is anything", form, { anyOf: [ab, {}] }, { anyOf: [{}, ab] }, []],
  ["only the service sets a member", form, ab, set({ ...text, readOnly: true }), gone("b")],
  ["only the service sets what a member refers to", form, ab, set(ref("Given")), gone("b")],
  ["only the service has set a member", form, set({ ...text, readOnly: true }), a, []],
  ["only the service has set what a member refers to", form, set(ref("Given")), a, []],
  ["a member is now in a part", form, ab, { allOf: [a, ref("B")] }, []],
  ["a member is no longer in a part", form, { allOf: [ref("A"), ref("B")] }, ab, []],
  ["a member is now in a choice", form, ab, { ...a, anyOf: [object("b"), object("c")] }, []],
  ["a member is no longer in a choice", form, { ...a, allOf: [{ anyOf: [ref("B"), object("c")] }] }, object("a b c"), []],
  ["a member is one of any name", form, ab, { type: "object", additionalProperties: text }, []],
  ["a member is new", form, a, ab, []],
];

function described(side: 2 | 3): object {
  const operation = (id: string, more: object) => ({
    post: { operationId: id, responses: { 200: { description: "" } }, ...more },
  });
  const sent = bodies.map((row, at) => {
    const content = { [row[1]]: { schema: row[side] } };
    return [`/${at}`, operation(`post${at}`, { requestBody: { required: true, content } })];
  });
  const query = { name: "q", in: "query", style: "deepObject", schema: side === 2 ? ab : a };
  const table = { description: "", content: { "text/csv": { schema: text } } };
  const unread = {
    parameters: [query],
    requestBody: { content: { [json]: { schema: side === 2 ? ab : a }, [form]: { schema: side === 2 ? ab : a } } },
    responses: { 200: table },
  };
  const paths = { ...Object.fromEntries(sent), "/unread": operation("unread", unread) } as object;
  return { paths, components: { schemas } };
}

test("a member of what is sent that is no longer described is breaking, whatever it is sent as", async () => {
  const { changes, uncompared } = await compared(described(2), described(3));
  const breaking = changes.filter(({ impact, what }) => impact === "major" && /is gone|^\S+: Property/.test(what));
  const lostAt = (path: string) => breaking.filter(({ where }) => where === `POST ${path}`).map(({ what }) => what);
  expect(bodies.map(([name], at) => [name, lostAt(`/${at}`)])).toEqual(bodies.map((row) => [row[0], row[4]]));
  expect(lostAt("/unread").sort()).toEqual([...gone("b"), ...gone("q.b")]);
  expect(uncompared).toMatch(/^of post0 \(.*: only JSON can be sent, and \d+ more\)$/);
});
