import { called } from "./called.js";
import { compared } from "./compared.js";
import type { Bundle } from "./seeded-changes.js";
import { sideBySide } from "./side-by-side.js";

type Form = [what: string, before: (d: Bundle) => unknown, after: (d: Bundle) => unknown];

const asGiven = () => undefined;
const get = (d: Bundle): Bundle => d.paths["/a/{id}"].get;
const post = (d: Bundle): Bundle => d.paths["/a/{id}"].post;
const parameter = (d: Bundle): Bundle => get(d).parameters[1];
const response = (d: Bundle): Bundle => get(d).responses[200];
const list = (d: Bundle): Bundle => d.paths["/l"].get.responses[200].content["application/json"];
const schemas = (d: Bundle): Bundle => d.components.schemas;
const string = { type: "string" };

/** What has no meaning where it stands, and is as well where it does not. */
const added = (what: string, place: (d: Bundle) => Bundle, more: object): Form => {
  return [what, asGiven, (d) => Object.assign(place(d), more)];
};
/** A member of a result, in two forms. */
const member = (what: string, before: object, after: object): Form => [
  what,
  (d) => (schemas(d).A.properties.opt = before),
  (d) => (schemas(d).A.properties.opt = after),
];
/** The same thing where it is used, and as a component. */
const moved = (kind: string, holder: (d: Bundle) => Bundle, name: string | number): Form[] => {
  const asComponent = (d: Bundle) => {
    (d.components[kind] ??= {}).Moved = holder(d)[name];
    holder(d)[name] = { $ref: `#/components/${kind}/Moved` };
  };
  // A type that is gone breaks callers; two paths of one name on either side would be compared with each other.
  const isOneWay = /^(schemas|pathItems)$/.test(kind);
  return [
    [`${kind}: it is a component`, asGiven, asComponent],
    ...(isOneWay ? [] : ([[`${kind}: it is none any more`, asComponent, asGiven]] as Form[])),
  ];
};
const headers = (X: object) => (d: Bundle) => (response(d).headers = { X });
const asked = (security: object) => (d: Bundle) => (get(d).security = security);
const both = (one: object, other: object): [before: object, after: object] => [
  { type: "object", ...one },
  { type: "object", ...other },
];

// prettier-ignore
const forms: Form[] = [
  ["an order of values", asGiven, (d) => schemas(d).A.properties.st.enum.reverse()],
  ["a value twice", asGiven, (d) => schemas(d).A.properties.st.enum.push("p")],
  member("an order of values of several types", { enum: [1, "a", null, 2] }, { enum: ["a", 2, 1, null] }),
  member("an order of values that are excluded", { ...string, not: { enum: ["a", "b"] } }, { ...string, not: { enum: ["b", "a"] } }),
  member("an order of constants", { oneOf: [{ const: "a" }, { const: "b" }] }, { oneOf: [{ const: "b" }, { const: "a" }] }),
  member("an order of values, and null", { type: ["string", "null"], enum: [null, "a", "b"] }, { anyOf: [{ enum: ["b", "a"] }, { type: "null" }] }),
  ["an order of required members", asGiven, (d) => schemas(d).A.required.reverse()],
  ["a required member twice", asGiven, (d) => schemas(d).A.required.push("id")],
  member("an order of parts", { allOf: [{ type: "object", required: ["b"] }, { type: "object", required: ["a"] }] }, { type: "object", required: ["a", "b"] }),
  member("an order of members that another one asks for", ...both({ dependentRequired: { a: ["b", "c"] } }, { dependentRequired: { a: ["c", "b"] } })),
  ["an order of parameters", asGiven, (d) => get(d).parameters.reverse()],
  ["an order of tags", (d) => (get(d).tags = ["a", "b"]), (d) => (get(d).tags = ["b", "a"])],
  ["an order of ways to sign", asked([{ a: [] }, { b: [] }]), asked([{ b: [] }, { a: [] }, { b: [] }])],
  ["an order of scopes", asked([{ o: ["x", "y"], a: [] }]), asked([{ a: [], o: ["y", "x"] }])],
  ["a body that may be left out", (d) => delete post(d).requestBody.required, (d) => (post(d).requestBody.required = false)],
  added("a parameter that may be left out", parameter, { required: false, deprecated: false, allowEmptyValue: false, allowReserved: false }),
  added("an operation that stays", get, { deprecated: false, tags: [], servers: [], callbacks: {} }),
  added("a path without more", (d) => d.paths["/a/{id}"], { parameters: [], servers: [] }),
  added("a response without more", response, { headers: {}, links: {} }),
  added("a body without more", (d) => post(d).requestBody.content["application/json"], { encoding: {} }),
  ["a status without a body", (d) => (get(d).responses[404] = { description: "" }), (d) => (get(d).responses[404] = { description: "", content: {} })],
  ["a header as it is anyway", headers({ schema: string }), headers({ required: false, deprecated: false, style: "simple", explode: false, schema: string })],
  added("a member as it is anyway", (d) => schemas(d).A.properties.opt, { deprecated: false, readOnly: false, writeOnly: false, nullable: false, minLength: 0 }),
  added("a list as it is anyway", (d) => schemas(d).A.properties.list, { uniqueItems: false, minItems: 0 }),
  added("an object as it is anyway", (d) => schemas(d).In.properties.free, { properties: {}, patternProperties: {}, required: [], minProperties: 0, additionalProperties: true, unevaluatedProperties: true, dependentRequired: {}, dependentSchemas: {}, $defs: {} }),
  member("other members of any kind", ...both({}, { additionalProperties: {} })),
  ...[{}, true].map((items) => member(`a list of ${JSON.stringify(items)}`, { type: "array" }, { type: "array", items })),
  ...moved("parameters", (d) => get(d).parameters, 1),
  ...moved("responses", (d) => get(d).responses, 200),
  ...moved("requestBodies", post, "requestBody"),
  ...moved("pathItems", (d) => d.paths, "/l"),
  ...moved("schemas", list, "schema"),
  ...moved("schemas", parameter, "schema"),
];

const scopes = { x: "", y: "" };
const securitySchemes = {
  a: { type: "apiKey", in: "header", name: "A" },
  b: { type: "http", scheme: "bearer" },
  o: { type: "oauth2", flows: { clientCredentials: { tokenUrl: "/token", scopes } } },
};

test("what says the same in another form is no change", async () => {
  const side = (at: 1 | 2) => {
    const all = sideBySide(
      forms.map((form) => {
        const description = called();
        form[at](description);
        return description;
      }),
    );
    return { ...all, components: { ...all.components, securitySchemes } };
  };
  const root = { servers: [{ url: "/v1", variables: {} }], tags: [], webhooks: {}, security: [] };
  const { changes } = await compared(side(1), { ...side(2), ...root });
  const formAt = (where: string) => forms[Number(/[/_](\d+)/.exec(where)?.[1])]?.[0];
  expect(changes.map(({ where, what }) => [formAt(where), where, what])).toEqual([]);
});

test("servers that are those of none are said", async () => {
  const description = called();
  delete description.servers;
  expect((await compared(description, { ...description, servers: [{ url: "/" }] })).changes).toEqual([]);
});

test("a schema to which nothing refers is a change by itself", async () => {
  const more = called();
  more.components.schemas.Heir = { allOf: [{ $ref: "#/components/schemas/Part" }] };
  const { changes } = await compared(called(), more);
  expect(changes).toMatchObject([{ impact: "patch", where: "components/schemas/Heir", what: "added" }]);
});
