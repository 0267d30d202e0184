import type { Change } from "../../../toolkit/description/parts/change.js";
import { everyNth } from "../../support/runs.js";
import { called } from "./called.js";
import { compared } from "./compared.js";
import type { Bundle } from "./seeded-changes.js";
import { sideBySide } from "./side-by-side.js";

type Restyle = [name: string, impact: string, before: (d: Bundle) => unknown, after: (d: Bundle) => unknown];

const item = (d: Bundle): Bundle => d.paths["/a/{id}"];
const asGiven = () => undefined;

/** One description, called in two ways. */
function described(change: (d: Bundle) => unknown): Bundle {
  const description = called();
  description.security = [{ b: [] }];
  const texts = { type: "array", items: { type: "string" } };
  const Closed = { type: "object", additionalProperties: false, properties: { v: { type: "string" } } };
  Object.assign(description.components.schemas, {
    Text: { type: "string" },
    Count: { type: "integer" },
    Texts: texts,
    Closed,
  });
  description.components.securitySchemes = { b: { type: "http", scheme: "bearer" } };
  change(description);
  return description;
}

/** What holds for an operation, wherever it is written, and what only looks alike. */
// prettier-ignore
const ofOperations: Restyle[] = [
  ["an operation falls back to the security of all", "major", (d) => (item(d).get.security = []), asGiven],
  ["an operation is free of the security of all", "patch", asGiven, (d) => (item(d).get.security = [])],
  ["an operation says the security of all itself", "none", asGiven, (d) => (item(d).get.security = [{ b: [] }])],
  ["parameters move to the path", "none", asGiven, (d) => { item(d).parameters = item(d).get.parameters.splice(0, 1); item(d).post.parameters = []; }],
  ["a parameter of the path is required", "major", (d) => (item(d).parameters = item(d).get.parameters.splice(1)), (d) => { item(d).parameters = item(d).get.parameters.splice(1); item(d).parameters[0].required = true; }],
  ["an operation has another parameter than its path", "major", asGiven, (d) => { item(d).parameters = item(d).get.parameters.splice(0, 1); item(d).get.parameters.push({ ...item(d).parameters[0], schema: { type: "integer" } }); }],
  ["a path has a server of its own", "major", asGiven, (d) => (item(d).servers = [{ url: "https://b.example/v1" }])],
  ["a path says the server of all", "minor", asGiven, (d) => (item(d).servers = d.servers)],
  ["an operation has a server of its own", "major", asGiven, (d) => (item(d).get.servers = [{ url: "/v2" }])],
  ["an operation has the server of all again", "major", (d) => (item(d).get.servers = [{ url: "/v2" }]), asGiven],
  ["an operation has another server of its own", "major", (d) => (item(d).get.servers = [{ url: "/v2" }]), (d) => (item(d).get.servers = [{ url: "/v3" }])],
];

/** What a member of a result was, and what it is. */
const member = (name: string, impact: string, before: object, after: object): Restyle => [
  name,
  impact,
  (d) => (d.components.schemas.A.properties.opt = before),
  (d) => (d.components.schemas.A.properties.opt = after),
];
/** The same of a member of a body. */
const given = (name: string, impact: string, before: object, after: object): Restyle => [
  name,
  impact,
  (d) => (d.components.schemas.In.properties.b = before),
  (d) => (d.components.schemas.In.properties.b = after),
];
const [string, none, int32] = [{ type: "string" }, { type: "null" }, { type: "integer", format: "int32" }];
const [part, deep] = ["Part", "Deep"].map((name) => ({ $ref: `#/components/schemas/${name}` }));
const [low, high] = [{ type: "integer", minimum: 0, maximum: 5 }, { type: "integer", minimum: 6 }]; // prettier-ignore
const text = { $ref: "#/components/schemas/Text" };
const map = (additionalProperties: object | undefined, properties?: object) => ({ type: "object", additionalProperties, properties }); // prettier-ignore
const percent = (format?: string) => ({ type: "integer", minimum: 0, maximum: 100, format });
const mixed = (...values: unknown[]) => ({ type: "string", enum: values });
const closed = { $ref: "#/components/schemas/Closed" };
/** A schema, the component that says the same, and what may stand beside either. */
const besides: [schema: object, name: string, beside: object][] = [
  [string, "Text", { maxLength: 3 }],
  [string, "Text", { format: "uuid" }],
  [string, "Text", { enum: ["v"] }],
  [string, "Text", { not: { const: "v" } }],
  [{ type: "integer" }, "Count", { maximum: 5 }],
  [{ type: "integer" }, "Count", { multipleOf: 5 }],
  [{ type: "array", items: string }, "Texts", { maxItems: 1 }],
  [{ type: "array", items: string }, "Texts", { uniqueItems: true }],
  [{ type: "object", properties: { part: string, other: string } }, "Part", { minProperties: 1 }],
];
const beside = besides.flatMap(([schema, name, more]) => {
  const [inline, referring] = [
    { ...schema, ...more },
    { $ref: `#/components/schemas/${name}`, ...more },
  ];
  const what = `${Object.keys(more).join("")} beside a reference`;
  return [
    given(`${what} is given newly`, "major", schema, referring),
    given(`${what} is given as it was`, "none", inline, referring),
    member(`${what} bounds a result no more`, "major", referring, schema),
  ];
});
const within = { allOf: [{ $ref: "#/components/schemas/A" }, { type: "object", properties: { more: string } }] };
/** A member of a result that is one of two, told apart by a name. */
const told = (names?: Record<string, string>) => (d: Bundle) => {
  const entries = Object.entries(names ?? {}).map(([value, name]) => [value, `#/components/schemas/${name}`]);
  const mapping = names && Object.fromEntries(entries);
  const discriminator = { propertyName: "part", ...(mapping && { mapping }) };
  d.components.schemas.Deep.properties.part = string;
  d.components.schemas.A.properties.opt = { oneOf: [part, deep], discriminator };
};
/** The same, told apart by nothing. */
const untold = (d: Bundle) => {
  told()(d);
  delete d.components.schemas.A.properties.opt.discriminator;
};
/** Each of the two says itself what it is. */
const stated = (change: (d: Bundle) => unknown) => (d: Bundle) => {
  change(d);
  const { Part, Deep } = d.components.schemas;
  for (const [schema, value] of [[Part, "p"], [Deep, "d"]]) Object.assign(schema, { required: ["part"], properties: { part: { const: value } } }); // prettier-ignore
};
const orNone = (change: (d: Bundle) => unknown) => (d: Bundle) => {
  change(d);
  d.components.schemas.A.properties.opt.oneOf.push(none);
};
/** A member of a body in place of one of a result. */
const asked = (change: (d: Bundle) => unknown) => (d: Bundle) => {
  change(d);
  const { A, In } = d.components.schemas;
  In.properties.b = A.properties.opt;
  delete A.properties.opt;
};
const names = { p: "Part", d: "Deep" };
/** What stands in a body and in a result, by a component. */
const shared = (schema: object) => (d: Bundle) => {
  d.components.schemas.A.properties.opt = schema;
  d.components.schemas.In.properties.b = { $ref: "#/components/schemas/A" };
};
const steps = (multipleOf: number) => ({ type: "number", multipleOf });
/** A set of values to which others may come. */
const open = (...values: string[]) => ({ anyOf: [{ type: "string", enum: values }, string] });
/** The same, and others like it, in other words. */
const opened: Record<string, (...values: string[]) => object> = {
  "null among the types": (...values) => ({ anyOf: [{ type: "string", enum: values }, { type: ["string", "null"] }] }),
  "null among its values": (...values) => ({ anyOf: [{ enum: [...values, null] }, { type: ["string", "null"] }] }),
  "null as a choice too": (...values) => ({ anyOf: [{ enum: [...values, null] }, string, none] }),
  "null that is known only": (...values) => ({ anyOf: [{ enum: [...values, null] }, string] }),
  constants: (...values) => ({ anyOf: [...values.map((each) => ({ const: each })), { type: ["string", "null"] }] }),
  "a type beside it": (...values) => ({ type: "string", anyOf: [{ enum: values }, {}] }),
  "a reference": (...values) => ({ anyOf: [{ type: "string", enum: values }, text] }),
  "a set within it": (...values) => ({ anyOf: [open(...values), none] }),
  "a pattern": (...values) => ({
    anyOf: [
      { type: "string", enum: values },
      { type: "string", pattern: "^[a-z]$" },
    ],
  }),
  lengths: (...values) => ({
    anyOf: [
      { type: "string", enum: values },
      { type: "string", minLength: 1, maxLength: 1 },
    ],
  }),
  bounds: (...values) => ({
    anyOf: [{ enum: values.map((each) => each.charCodeAt(0)) }, { type: "integer", minimum: 1 }],
  }),
};
const openSets = Object.entries(opened).flatMap(([how, set]) => [
  given(`a given open set with ${how} knows fewer values`, "patch", set("v", "w"), set("v")),
  member(`an open set with ${how} knows more values`, "patch", set("v"), set("v", "w")),
]);
/** Objects that are told apart by what they require, if nothing else may stand in them. */
const ways = (more: object, ...required: string[]) => ({
  oneOf: required.map((name) => ({ type: "object", required: [name], properties: { [name]: string }, ...more })),
});
const alone = { additionalProperties: false };
/** A member of a body that is one of some, called by a discriminator. */
const calledIn =
  (more: object, ...all: string[]) =>
  (d: Bundle) => {
    for (const name of ["Part", "Deep", "Closed"]) d.components.schemas[name] = { type: "object", properties: { kind: string }, ...more }; // prettier-ignore
    const oneOf = all.map((name) => ({ $ref: `#/components/schemas/${name}` }));
    d.components.schemas.In.properties.b = { oneOf, discriminator: { propertyName: "kind" } };
  };
/** A member of a body that is one of some, each with a member of its own beside the one by which texts call it. */
const kinds =
  (texts: Record<string, string>, ...members: string[]) =>
  (d: Bundle) => {
    const names = ["Part", "Deep", "Closed"];
    for (const [at, name] of names.entries()) {
      const own = (members[at] ?? "xyz"[at]!).split(" ").map((each) => [each, string]);
      const properties = { t: string, ...Object.fromEntries(own) };
      d.components.schemas[name] = { type: "object", required: ["t"], properties };
    }
    const entries = Object.entries(texts).map(([text, name]) => [text, `#/components/schemas/${name}`]);
    const oneOf = [...new Set(Object.values(texts))].map((name) => ({ $ref: `#/components/schemas/${name}` }));
    const discriminator = { propertyName: "t", mapping: Object.fromEntries(entries) };
    const schema = { type: "object", properties: { b: { oneOf, discriminator } } };
    item(d).post.requestBody.content["application/json"] = { schema };
    // What else refers to them.
    d.components.schemas.A.properties.all = d.components.schemas.In.properties.deep = string;
  };
/** A member of a body that is an object, which may be null itself, or null. */
const closedOrNone =
  (...types: string[]) =>
  (d: Bundle) => {
    d.components.schemas.Closed.type = types;
    d.components.schemas.In.properties.b = { oneOf: [closed, none] };
  };
/** The same, each of which says its text itself. */
const saying =
  (texts: Record<string, string>, change: (d: Bundle) => unknown = asGiven) =>
  (d: Bundle) => {
    kinds({ a: "Part", b: "Deep" })(d);
    for (const [text, name] of Object.entries(texts)) d.components.schemas[name].properties.t = { const: text };
    change(d);
  };
const alsoElsewhere = (d: Bundle) => (d.components.schemas.Closed = { ...closed, allOf: [part], type: "object" });
/** An object with one member, and whether that is required. */
const holding = (schema: object, ...required: string[]) => ({ type: "object", required, properties: { v: schema } });
const parts = (...allOf: object[]) => ({ allOf });
const listed = (...values: string[]) => ({ type: "string", enum: values });
const atLeast = (minimum: number) => ({ type: "integer", minimum });
const or = (value: string) => ({ type: "string", default: value });
const orNull = { type: ["string", "null"], pattern: "^a" };

/** What is a choice by itself, told apart, one that holds itself, and two that hold themselves at every other step. */
const step = (m: object) => ({ type: "object", anyOf: [{ required: ["m"] }, { required: ["n"] }], properties: { m } });
const [either, calledSo, tree, twice, again] = ["Either", "Told", "Tree", "Twice", "Again"].map((name) => ({ $ref: `#/components/schemas/${name}` })) as [object, object, object, object, object]; // prettier-ignore
const choices = {
  Either: { oneOf: [part, deep] },
  Told: { oneOf: [part, deep], discriminator: { propertyName: "part" } },
  Tree: { anyOf: [string, { type: "array", items: tree }] },
  Twice: step(step(twice)),
  Again: step(step(again)),
};
/** A member of a body and of a result, where all of them stand elsewhere too. */
const chosen = (schema: object) => (d: Bundle) => {
  const { A, In, Deep } = Object.assign(d.components.schemas, choices);
  Deep.properties.part = string;
  A.properties.all = { type: "object", properties: { either, calledSo, tree, twice, again } };
  A.properties.opt = In.properties.b = schema;
};
/** A schema that refers to a choice, and the same with that written out. */
const writtenOut: [where: string, referring: object, written: object][] = [
  ["as the whole", either, choices.Either],
  ["with words", { ...either, title: "E" }, { ...choices.Either, title: "E" }],
  ["or null", { oneOf: [either, none] }, { oneOf: [part, deep, none] }],
  ["among others", { anyOf: [string, either] }, { anyOf: [string, part, deep] }],
  ["in a list", { type: "array", items: either }, { type: "array", items: choices.Either }],
  ["told apart", calledSo, choices.Told],
  ["told apart, or null", { oneOf: [calledSo, none] }, { ...choices.Told, oneOf: [part, deep, none] }],
  ["told apart, among others", { oneOf: [calledSo, string] }, { oneOf: [choices.Told, string] }],
  ["that holds itself", tree, choices.Tree],
  ["that holds itself, or null", { oneOf: [tree, none] }, { oneOf: [...choices.Tree.anyOf, none] }],
  ["that is more than that", twice, choices.Twice],
  ["that is more than that, and holds itself otherwise", twice, step(again)],
];
const choicesInPlace = writtenOut.flatMap(([where, referring, written]): Restyle[] => [
  [`a choice ${where} is written in place of a reference`, "none", chosen(referring), chosen(written)],
  [`a reference stands in place of a choice ${where}`, "none", chosen(written), chosen(referring)],
]);

const contained = (bounds: object) => ({ type: "array", items: string, contains: { const: "v" }, ...bounds });
const inOne = { type: "object", properties: { v: string } };
const closedList = (...prefixItems: object[]) => ({ type: "array", prefixItems, items: false });

// prettier-ignore
const ofSchemas: Restyle[] = [
  given("more items are to be contained", "major", contained({}), contained({ minContains: 2 })),
  given("fewer items are to be contained", "patch", contained({ minContains: 3 }), contained({ minContains: 2 })),
  given("not so many items may be contained", "major", contained({}), contained({ maxContains: 2 })),
  member("fewer items are contained", "major", contained({ minContains: 3 }), contained({ minContains: 0 })),
  member("more items may be contained", "major", contained({ maxContains: 3 }), contained({})),
  member("more items are contained", "patch", contained({}), contained({ minContains: 3 })),
  member("null is the one value of its type", "none", { const: null }, none),
  given("an integer is a multiple of one", "none", { type: "integer" }, { type: "integer", multipleOf: 1 }),
  given("an exclusive bound is a number, and was a flag", "none", { type: "number", minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false }, { type: "number", exclusiveMinimum: 0, maximum: 9 }),
  given("a bound that was a flag is another one", "major", { type: "number", minimum: 0, exclusiveMinimum: true }, { type: "number", exclusiveMinimum: 1 }),
  given("a float is a double", "patch", { type: "number", format: "float" }, { type: "number", format: "double" }),
  given("a double is a float", "major", { type: "number", format: "double" }, { type: "number", format: "float" }),
  member("names that nobody evaluated may come", "patch", { ...inOne, unevaluatedProperties: false }, inOne),
  given("a closed list takes one item more", "minor", closedList(string), closedList(string, string)),
  given("a closed list takes one item less", "major", closedList(string, string), closedList(string)),
  member("a closed list has one item less", "patch", closedList(string, string), closedList(string)),
  member("a closed list has one item more", "major", closedList(string), closedList(string, string)),
  member("null is another choice", "none", orNull, { anyOf: [{ type: "string", pattern: "^a" }, none] }),
  member("null is a flag", "none", orNull, { type: "string", nullable: true, pattern: "^a" }),
  member("null is a flag beside a reference", "none", { oneOf: [part, none] }, { allOf: [part], nullable: true }),
  member("null comes as another choice", "major", string, { anyOf: [string, none] }),
  member("a reference is wrapped", "none", part!, { allOf: [part] }),
  member("a reference is wrapped and leads elsewhere", "major", part!, { allOf: [deep] }),
  member("a value is a constant", "none", { type: "string", enum: ["v"] }, { const: "v" }),
  member("a value is another constant", "major", { type: "string", enum: ["v"] }, { const: "w" }),
  member("a choice is written otherwise", "none", { oneOf: [part, deep] }, { anyOf: [deep, part] }),
  member("a choice of types is a list of them", "none", { oneOf: [string, int32] }, { type: ["integer", "string"], format: "int32" }),
  member("constants are a list", "none", { oneOf: [{ const: "v", title: "V" }, { const: "w" }] }, { type: "string", enum: ["v", "w"] }),
  member("a list is constants", "none", { type: "string", enum: ["v", "w"] }, { oneOf: [{ const: "v", title: "V" }, { const: "w" }] }),
  member("constants are a longer list", "major", { oneOf: [{ const: "v" }, { const: "w" }] }, { type: "string", enum: ["v", "w", "x"] }),
  given("given constants are a list", "none", { oneOf: [{ const: "v" }, { const: "w" }] }, { type: "string", enum: ["v", "w"] }),
  given("a given list is constants", "none", { type: "string", enum: ["v", "w"] }, { oneOf: [{ const: "v" }, { const: "w" }] }),
  given("a given list is fewer constants", "major", { type: "string", enum: ["v", "w"] }, { oneOf: [{ const: "v" }] }),
  member("null is among the values", "none", { anyOf: [{ enum: ["v"] }, none] }, { type: ["string", "null"], enum: ["v", null] }),
  given("null is another choice than the values", "none", { type: ["string", "null"], enum: ["v", null] }, { anyOf: [{ enum: ["v"] }, none] }),
  member("both flags are listed", "none", { type: "boolean" }, { enum: [true, false] }),
  member("a tuple has no more items", "none", { type: "array", prefixItems: [string, int32], minItems: 2, maxItems: 2 }, { type: "array", prefixItems: [string, int32], minItems: 2, items: false }),
  member("a tuple loses its last item", "major", closedList(string, int32), closedList(string)),
  member("a tuple gains a last item", "major", closedList(string), closedList(string, int32)),
  member("a list says less of its items", "none", { type: "array", prefixItems: [string, string], items: string }, { type: "array", prefixItems: [string], items: string }),
  member("a tuple may have more items", "major", { type: "array", prefixItems: [string, int32], maxItems: 2 }, { type: "array", prefixItems: [string, int32], maxItems: 3 }),
  member("a choice is settled", "patch", { oneOf: [part, string] }, part!),
  member("a single schema becomes a choice", "major", part!, { oneOf: [part, string] }),
  member("an integer gets narrower", "patch", { type: "integer", format: "int64" }, int32),
  member("an integer gets wider", "major", int32, { type: "integer", format: "int64" }),
  member("an integer within bounds gets a format", "none", percent(), percent("int64")),
  given("a given integer within bounds has another format", "none", percent("int64"), percent("int32")),
  member("a list with a value of another type is any text", "none", mixed("v", 1), string),
  member("a list with a value of another type is closed", "patch", mixed("v", 1), mixed("v")),
  given("a given list with a value of another type is closed", "major", mixed("1", 2), mixed("1", "2")),
  given("a given list gets a value of another type", "patch", mixed("1", "2"), mixed("1", 2)),
  given("a given list with a value of another type gets shorter", "none", mixed("v", "w", 1), mixed("v", 1)),
  member("a schema holds what is composed of itself", "none", within, within),
  given("a given integer gets narrower", "major", { type: "integer", format: "int64" }, int32),
  given("a given integer has another bound that is the same", "none", { type: "integer", minimum: 1 }, { type: "integer", exclusiveMinimum: 0 }),
  given("a given open set knows more values", "patch", open("v"), open("v", "w")),
  given("a given open set knows fewer values", "patch", open("v", "w"), open("v")),
  given("a given set is opened", "patch", { type: "string", enum: ["v"] }, open("v")),
  given("a given open set is closed", "major", open("v"), { type: "string", enum: ["v"] }),
  given("a given open set is any text", "patch", open("v"), string),
  member("an open set knows more values", "patch", open("v"), open("v", "w")),
  member("an open set knows fewer values", "patch", open("v", "w"), open("v")),
  member("a set is opened", "major", { type: "string", enum: ["v"] }, open("v")),
  ...openSets,
  member("an open set knows a value of another kind", "major", open("v"), { anyOf: [{ enum: ["v", 1] }, string] }),
  member("an open set of short texts knows a long one", "major", opened.lengths!("v"), opened.lengths!("v", "long")),
  member("an open set of some texts knows another one", "major", opened["a pattern"]!("v"), opened["a pattern"]!("v", "W")),
  given("a given open set with null takes none any more", "major", opened["null among the types"]!("v"), open("v")),
  member("one of a list or of any text gains a value", "major", { oneOf: [{ type: "string", enum: ["v"] }, string] }, { oneOf: [{ type: "string", enum: ["v", "w"] }, string] }),
  member("an open set is closed", "patch", open("v"), { type: "string", enum: ["v"] }),
  member("any text is an open set", "patch", string, open("v")),
  member("a map names a member of another kind", "major", map(int32), map(int32, { note: string })),
  member("a map names a member of its kind", "minor", map(string), map(string, { note: string })),
  given("a given map names a member that takes less", "major", map(string), map(string, { note: { enum: ["a"] } })),
  given("a given map names a member of its kind", "minor", map(string), map(string, { note: string })),
  given("given closed objects have one more choice", "minor", ways(alone, "a", "b"), ways(alone, "a", "b", "c")),
  given("given open objects have one more choice", "major", ways({}, "a", "b"), ways({}, "a", "b", "c")),
  given("given closed objects that may be empty have one more choice", "major", ways({ ...alone, required: [] }, "a"), ways({ ...alone, required: [] }, "a", "b")),
  ["a given choice that a discriminator calls is added", "minor", calledIn({ required: ["kind"] }, "Part", "Deep"), calledIn({ required: ["kind"] }, "Part", "Deep", "Closed")],
  ["a given choice is added, and nothing has to say which it is", "major", calledIn({}, "Part", "Deep"), calledIn({}, "Part", "Deep", "Closed")],
  ...choicesInPlace,
  ["a choice with one more is written in place of a reference", "major", chosen(either), chosen({ oneOf: [part, deep, string] })],
  ["a choice told apart otherwise is written in place of a reference", "major", chosen(calledSo), chosen({ ...choices.Told, discriminator: { propertyName: "x" } })],
  ["what was one of a choice is all that is left", "major", chosen(either), chosen(part!)],
  given("a given value has more choices", "minor", part!, { anyOf: [part, deep] }),
  given("anything is taken, but not what fits the other choice too", "major", { oneOf: [string, int32] }, { oneOf: [string, {}] }),
  given("one of two members will do now, and not both", "major", { type: "object", properties: { k: string, l: string }, required: ["k"] }, { type: "object", properties: { k: string, l: string }, oneOf: [{ required: ["k"] }, { required: ["l"] }] }),
  given("a given value has one more choice that excludes the others", "major", part!, { oneOf: [part, deep] }),
  given("a given value has one more choice, apart from the others", "minor", { oneOf: [string, int32] }, { oneOf: [string, int32, none] }),
  given("a given number has choices apart", "none", { oneOf: [low, high] }, { oneOf: [high, low] }),
  given("a given number has choices that overlap", "major", { oneOf: [low, high] }, { oneOf: [low, { ...high, minimum: 3 }] }),
  given("null fits two choices of what is given", "major", { oneOf: [{ ...orNull, type: "string" }, none] }, { oneOf: [orNull, none] }),
  given("null fits two choices of what is given, of which any one will do", "none", { anyOf: [orNull, none] }, { anyOf: [none, orNull] }),
  given("null fits two choices of which one only is taken", "major", { anyOf: [orNull, none] }, { oneOf: [orNull, none] }),
  given("null fitted two choices of what is given already", "none", { oneOf: [orNull, none] }, { oneOf: [none, orNull] }),
  ["null fits what a choice refers to, and another choice", "major", closedOrNone("object"), closedOrNone("object", "null")],
  given("a constant is another object", "major", { const: { v: 1 } }, { const: { v: 2 } }),
  given("a constant is the same object", "none", { const: { v: 1, w: [1] } }, { const: { w: [1], v: 1 } }),
  given("a list of lists is shorter", "major", { enum: [[1], [2]] }, { enum: [[1]] }),
  given("nothing is taken any more", "major", string, false as never),
  given("more is excluded", "major", { type: "string", not: { enum: ["v"] } }, { type: "string", not: { enum: ["v", "w"] } }),
  given("what is excluded is explained", "patch", { type: "string", not: { enum: ["v"] } }, { type: "string", not: { enum: ["v"], title: "V" } }),
  given("nothing is excluded any more", "patch", { type: "string", not: { enum: ["v"] } }, string),
  given("a condition holds for more", "major", { type: "string", if: { maxLength: 1 }, then: { pattern: "a" } }, { type: "string", if: { maxLength: 2 }, then: { pattern: "a" } }),
  given("a member called not is another one", "minor", { properties: { not: { properties: { w: string } } } }, { properties: { not: { properties: { w: string, v: string } } } }),
  given("a member asks for another one", "major", { type: "object", dependentRequired: { v: ["w"] } }, { type: "object", dependentRequired: { v: ["w", "x"] } }),
  given("a pattern of names is another one", "major", { type: "object", patternProperties: { "^a": string } }, { type: "object", patternProperties: { "^b": string } }),
  given("names of a pattern are typed", "major", { type: "object", patternProperties: { "^a": string } }, { type: "object", patternProperties: { "^a": string, "^b": string } }),
  given("a text is encoded", "major", string, { type: "string", contentEncoding: "base64" }),
  member("a text of a result is encoded", "major", string, { type: "string", contentEncoding: "base64" }),
  given("a given value has fewer choices", "major", { oneOf: [part, deep] }, part!),
  given("a bound is set in one of several types", "major", { type: ["string", "integer"] }, { anyOf: [{ type: "integer", maximum: 5 }, string] }),
  given("a least length of none is set", "none", string, { type: "string", minLength: 0 }),
  given("a closed object gets a member beside its reference", "minor", closed, { ...closed, properties: { more: string } }),
  given("a closed object gets a member that is required beside its reference", "major", closed, { ...closed, properties: { more: string }, required: ["more"] }),
  given("a closed object has its members beside its reference", "none", { type: "object", additionalProperties: false, properties: { v: string, more: string } }, { ...closed, properties: { more: string } }),
  given("a closed object loses a member beside its reference", "major", { ...closed, properties: { more: string } }, closed),
  given("an object is closed beside its reference", "major", part!, { ...part, additionalProperties: false }),
  member("a part narrows beside a wider one", "patch", parts(orNull, { minLength: 1 }), parts(orNull, { type: "string", minLength: 1 })),
  member("a part widens beside a wider one", "major", parts(orNull, string), parts(orNull, {})),
  given("a given part narrows beside a wider one", "major", parts(orNull, { minLength: 1 }), parts(orNull, { type: "string", minLength: 1 })),
  given("a given part widens beside a narrower one", "none", parts(listed("v"), listed("v", "w")), parts(listed("v"), listed("v", "w", "x"))),
  member("a part lists fewer values", "patch", parts(listed("v", "w", "x"), listed("v", "w")), parts(listed("v", "w", "x"), listed("v"))),
  member("a part lists more values of a longer list", "major", parts(listed("v", "w", "x"), listed("v")), parts(listed("v", "w", "x"), listed("v", "w"))),
  member("the lower one of two bounds gets lower", "none", parts(atLeast(1), atLeast(5)), parts(atLeast(0), atLeast(5))),
  member("the upper one of two bounds gets lower", "major", parts(atLeast(1), atLeast(5)), parts(atLeast(1), atLeast(4))),
  given("the upper one of two bounds gets higher", "major", parts(atLeast(1), atLeast(5)), parts(atLeast(1), atLeast(6))),
  member("a closed object is opened", "patch", { type: "object", ...alone }, { type: "object" }),
  member("a closed object that is excluded is opened", "major", { not: { ...holding(string), ...alone } }, { not: holding(string) }),
  given("steps that are excluded get smaller", "major", { type: "number", not: { multipleOf: 6 } }, { type: "number", not: { multipleOf: 2 } }),
  ["a discriminator maps other values", "major", told({ p: "Part", d: "Deep" }), told({ q: "Part", d: "Deep" })],
  ["a discriminator of a result is gone", "major", told(), untold],
  ["a discriminator of a result comes", "minor", untold, told()],
  ["a discriminator of a body is gone", "patch", asked(told()), asked(untold)],
  ["a discriminator of a body comes", "major", asked(untold), asked(told())],
  ["a discriminator is gone that said what constants say", "patch", stated(told(names)), stated(untold)],
  ["a discriminator of a body says what constants say", "minor", asked(stated(untold)), asked(stated(told(names)))],
  ["a discriminator is gone that said what constants say, or null", "patch", orNone(stated(told(names))), orNone(stated(untold))],
  ["a discriminator of a body says other than constants", "major", asked(stated(untold)), asked(stated(told({ p: "Deep", d: "Part" })))],
  ["texts of a discriminator are exchanged", "major", kinds({ a: "Part", b: "Deep" }), kinds({ b: "Part", a: "Deep" })],
  ["texts of a discriminator are exchanged, and members are alike", "major", kinds({ a: "Part", b: "Deep" }, "x", "x"), kinds({ b: "Part", a: "Deep" }, "x", "x")],
  ["a new choice takes the text of another one", "major", kinds({ a: "Part", b: "Deep" }), kinds({ c: "Part", b: "Deep", a: "Closed" })],
  ["texts of a discriminator are said by the choices", "patch", kinds({ a: "Part", b: "Deep" }), saying({ a: "Part", b: "Deep" })],
  ["other texts than those of a discriminator are said", "major", kinds({ a: "Part", b: "Deep" }), saying({ z: "Part", b: "Deep" })],
  ["a text is said by a schema that is not a choice as well", "major", saying({}, alsoElsewhere), saying({ a: "Part" }, alsoElsewhere)],
  ["a member moves to another choice", "major", kinds({ a: "Part", b: "Deep" }), kinds({ a: "Part", b: "Deep" }, "z", "x y")],
  ["a choice is called by one more text", "minor", kinds({ a: "Part", b: "Deep" }), kinds({ a: "Part", b: "Deep", c: "Deep" })],
  ["one of the texts of a choice calls another one that was there", "major", kinds({ a: "Part", b: "Deep", c: "Deep" }, "y", "y"), kinds({ a: "Part", b: "Deep", c: "Part" }, "y", "y")],
  ["one of the texts of a choice calls one of its own", "minor", kinds({ a: "Part", b: "Deep", c: "Deep" }, "x", "y", "y"), kinds({ a: "Part", b: "Deep", c: "Closed" }, "x", "y", "y")],
  given("what is left out means something else", "major", or("a"), or("b")),
  given("what is never left out means something else", "patch", holding(or("a"), "v"), holding(or("b"), "v")),
  given("what is left out of an object means something else", "major", holding(or("a")), holding(or("b"), "v")),
  given("what callers do not give means something else", "major", holding({ ...or("a"), readOnly: true }, "v"), holding({ ...or("b"), readOnly: true }, "v")),
  given("what is left out means nothing that is known", "major", or("a"), string),
  given("what is left out is explained", "patch", string, or("a")),
  given("what is left out means something else beside a reference", "major", { ...text, default: "a" }, { ...text, default: "b" }),
  given("what is left out of several types means something else", "major", { type: ["string", "integer"], default: "a" }, { type: ["string", "integer"], default: 1 }),
  member("what a result leaves out means something else", "patch", or("a"), or("b")),
  ["what is left out means something else, also in results", "major", shared(or("a")), shared(or("b"))],
  given("given steps get smaller", "patch", steps(0.3), steps(0.1)),
  given("given steps get larger", "major", steps(0.1), steps(0.3)),
  given("given steps are other ones", "major", steps(0.3), steps(0.2)),
  member("steps get larger", "patch", steps(1e-7), steps(0.001)),
  member("steps get smaller", "major", steps(0.001), steps(1e-7)),
  given("given steps are gone", "patch", steps(0.3), { type: "number" }),
  given("given steps come", "major", { type: "number" }, steps(0.3)),
  member("steps are gone", "major", steps(0.3), { type: "number" }),
  member("steps come", "patch", { type: "number" }, steps(0.3)),
  ...beside,
  given("a member of any name is bound beside a reference", "major", { type: "object", additionalProperties: string }, { type: "object", additionalProperties: { ...text, maxLength: 3 } }),
  given("a choice is bound beside a reference", "major", { anyOf: [string, int32] }, { anyOf: [{ ...text, maxLength: 3 }, int32] }),
  given("another bound stands beside a reference", "major", { type: "string", maxLength: 20 }, { ...text, maxLength: 3 }),
  given("a type is repeated beside a reference that is bound", "major", { ...text, type: "string" }, { ...text, type: "string", maxLength: 3 }),
  given("a comment stands beside a reference", "none", string, { ...text, $comment: "c" }),
  given("what is left out means the same beside a reference", "none", or("a"), { ...text, default: "a" }),
  given("what is left out meant something beside a reference", "major", { ...text, default: "a" }, string),
  given("what is left out means something else beside a wrapped reference", "major", { allOf: [text], default: "a" }, or("b")),
  ["steps get smaller in bodies and results", "major", shared(steps(0.3)), shared(steps(0.1))],
  ["a discriminator maps values newly", "major", told(), told({ p: "Part", d: "Deep" })],
  ["a base is extracted", "none", asGiven, (d) => { const { id, ...rest } = d.components.schemas.A.properties; d.components.schemas.Base = { type: "object", required: ["id"], properties: { id } }; d.components.schemas.A = { allOf: [{ $ref: "#/components/schemas/Base" }, { type: "object", required: ["st"], properties: rest }] }; }],
  ["a base is extracted and a member lost", "major", asGiven, (d) => { const { id, st, ...rest } = d.components.schemas.A.properties; d.components.schemas.Base = { type: "object", required: ["id"], properties: { id } }; d.components.schemas.A = { allOf: [{ $ref: "#/components/schemas/Base" }, { type: "object", required: ["st"], properties: { st, all: rest.all } }] }; }],
];

const list = (d: Bundle): Bundle => d.paths["/l"].get;
const lists = (d: Bundle, more: object) => Object.assign(list(d).parameters[0], { schema: { type: "array", items: string } }, more); // prettier-ignore
/** The only response of an operation, under another status. */
const under = (status: string) => (d: Bundle) => (item(d).get.responses = { [status]: item(d).get.responses[200] });
const header = (required: boolean, schema: object = string) => (d: Bundle) => (list(d).responses[200].headers = { X: { required, schema } }); // prettier-ignore
const filtered = (more: object) => (d: Bundle) => lists(d, { style: "deepObject", schema: { type: "object", properties: { v: string } }, ...more }); // prettier-ignore
const media = (type: string) => (d: Bundle) => (item(d).post.requestBody.content = { [type]: item(d).post.requestBody.content["application/json"] }); // prettier-ignore
/** Responses beside the first one: bodies by their status, of which some have none. */
const answered = (bodies: Record<string, object | undefined>) => (d: Bundle) => {
  const made = Object.entries(bodies).map(([status, schema]) => [status, { description: "", ...(schema && { content: { "application/json": { schema } } }) }]); // prettier-ignore
  item(d).get.responses = { 200: item(d).get.responses[200], ...Object.fromEntries(made) };
};
/** The first response under a status, and a default of errors. */
const orErrors = (status: string) => (d: Bundle) => {
  answered({ default: deep })(d);
  const { 200: success, default: errors } = item(d).get.responses;
  item(d).get.responses = { [status]: success, default: errors };
};
const headers = (...names: string[]) => (d: Bundle) => (list(d).responses[200].headers = Object.fromEntries(names.map((name) => [name, { required: true, schema: string }]))); // prettier-ignore
const sent = (name: string, required: boolean) => (d: Bundle) => list(d).parameters.push({ name, in: "header", required, schema: string }); // prettier-ignore

const result = (type: string) => (d: Bundle) => (item(d).get.responses[200].content = { [type]: item(d).get.responses[200].content["application/json"] }); // prettier-ignore
const none204 = { description: "none" };
const required = (schema: object) => (d: Bundle) => Object.assign(list(d).parameters[1], { required: true, schema });

/** An operation that nobody generates. */
const other = (d: Bundle): Bundle => (item(d).put ??= { operationId: "other", responses: { 200: { description: "", content: { "text/plain": { schema: string } } } } }); // prettier-ignore
const withoutBody = (d: Bundle) => void other(d);
const form = (encoding?: object) => (d: Bundle) =>
  (other(d).requestBody = {
    content: {
      "application/x-www-form-urlencoded": {
        schema: { type: "object", properties: { a: { type: "array", items: string } } },
        ...(encoding && { encoding }),
      },
    },
  });
const withObject = (encoding?: object) => (d: Bundle) => {
  Object.assign(form(encoding)(d).content["application/x-www-form-urlencoded"].schema.properties, { a: deep });
};
const callback = (url: string) => (d: Bundle) =>
  (item(d).post.callbacks = { told: { [url]: { post: { responses: { 204: { description: "" } } } } } });

// prettier-ignore
const ofRequests: Restyle[] = [
  ["a member of an error is only written", "major", answered({ 400: holding(string, "v") }), answered({ 400: holding({ ...string, writeOnly: true }, "v") })],
  ["a member of an error is not only written any more", "patch", answered({ 400: holding({ ...string, writeOnly: true }, "v") }), answered({ 400: holding(string, "v") })],
  ["a status of a range has another body", "major", answered({ "4XX": part }), answered({ "4XX": part, 403: deep })],
  ["a status of a range has no body", "major", answered({ "4XX": part }), answered({ "4XX": part, 403: undefined })],
  ["a status of a range is listed", "none", answered({ "4XX": part }), answered({ "4XX": part, 403: part })],
  ["a status of the default has another body", "major", answered({ default: part }), answered({ default: part, 400: deep })],
  ["a status of the default is listed", "none", answered({ default: part }), answered({ default: part, 400: part })],
  ["a range of the default has another body", "major", answered({ default: part }), answered({ default: part, "4XX": deep })],
  ["a status falls to the same default", "none", answered({ default: part, 400: part }), answered({ default: part })],
  ["a status falls to another default", "major", answered({ default: part, 400: deep }), answered({ default: part })],
  ["the errors of the default are two ranges", "none", answered({ default: part }), answered({ "4XX": part, "5XX": part })],
  ["an error of the default has another body than its range", "major", answered({ default: part }), answered({ "4XX": part, "5XX": deep })],
  ["some errors of the default are gone", "major", answered({ default: part }), answered({ "4XX": part })],
  ["a range falls to the same default", "none", answered({ default: part, "4XX": part }), answered({ default: part })],
  ["a status is gone that nothing covers", "major", answered({ "5XX": part, 400: part }), answered({ "5XX": part })],
  ["a header of a response is written in other letters", "none", headers("X-Page"), headers("x-page")],
  ["a header of a response is another one", "major", headers("X-Page"), headers("x-pages")],
  ["a response is said to have its media type", "none", asGiven, headers("content-type")],
  ["a response is not said to have its media type", "none", headers("Content-Type"), asGiven],
  ["a media type is asked for that is anyway", "none", asGiven, sent("Accept", true)],
  ["a body is said to have its media type", "none", asGiven, sent("content-type", true)],
  ["security is said as a header", "none", sent("Authorization", false), sent("Authorization", true)],
  ["a header is required", "major", sent("X-Own", false), sent("X-Own", true)],
  ["the usual style is said", "none", (d) => lists(d, {}), (d) => lists(d, { style: "form", explode: true })],
  ["another style is said", "major", (d) => lists(d, {}), (d) => lists(d, { style: "form", explode: false })],
  ["a text is said to be exploded", "none", asGiven, (d) => (list(d).parameters[0].explode = false)],
  ["a component of a text is said to be exploded", "none", (d) => (list(d).parameters[0].schema = text), (d) => Object.assign(list(d).parameters[0], { schema: text, explode: false })],
  ["a media type is written in other letters", "none", asGiven, media("Application/JSON")],
  ["a list is written as JSON", "major", (d) => lists(d, {}), (d) => Object.assign(list(d).parameters[0], { schema: undefined, content: { "application/json": { schema: { type: "array", items: string } } } })],
  ["a parameter has the name of a member", "major", asGiven, (d) => item(d).post.parameters.push({ name: "a", in: "query", schema: string })],
  ["a status is one of a range", "minor", asGiven, under("2XX")],
  ["a status is another one", "major", asGiven, under("201")],
  ["a status is one of a range, beside a default of errors", "minor", orErrors("200"), orErrors("2XX")],
  ["a success goes beside another one, and a default of errors", "minor", answered({ 200: part, default: deep }), answered({ 200: part, 202: part, default: deep })],
  ["a range is one of its statuses", "patch", under("2XX"), under("201")],
  ["a range is one of its statuses, and others are a default", "major", under("2XX"), (d) => { under("201")(d); item(d).get.responses.default = { description: "" }; }],
  ["a parameter that is left out means something else", "major", (d) => (list(d).parameters[0].schema = or("a")), (d) => (list(d).parameters[0].schema = or("b"))],
  ["a header may be missing", "major", header(true), header(false)],
  ["a header is always there", "patch", header(false), header(true)],
  ["an object of several parameters is said to be exploded", "none", filtered({}), filtered({ explode: true })],
  ["a media type has its usual charset", "none", asGiven, media("application/json; charset=utf-8")],
  ["a media type has a version", "major", asGiven, media("application/json; version=2")],
  ["a body of JSON may be of any type", "none", asGiven, media("*/*")],
  ["a body of JSON may be of any type of a kind", "none", asGiven, media("application/*")],
  ["a body of JSON may be of any type, and takes less", "major", asGiven, (d) => { media("*/*")(d); d.components.schemas.In.required.push("b"); }],
  ["a body of JSON may be of any type of another kind", "major", asGiven, media("text/*")],
  ["a body of any type is bytes", "major", asGiven, (d) => (item(d).post.requestBody.content = { "*/*": { schema: { type: "string", format: "binary" } } })],
  ["a body of any type is JSON only", "major", media("*/*"), asGiven],
  ["a result of any type is JSON only", "none", result("*/*"), result("application/json")],
  ["a result of JSON is of any type", "major", result("application/json"), result("*/*")],
  ["a success without a body goes beside another one", "patch", answered({ 204: undefined }), asGiven],
  ["a success without a body goes, and another one comes", "major", (d) => (item(d).get.responses = { 204: none204 }), under("200")],
  ["a success without a body but with headers goes", "major", (d) => (item(d).get.responses[204] = { ...none204, headers: { X: { required: true, schema: string } } }), asGiven],
  ["a body is required where there was none", "major", withoutBody, (d) => (other(d).requestBody = { required: true, content: { "text/plain": { schema: string } } })],
  ["a body that may be left out is described where there was none", "minor", withoutBody, (d) => (other(d).requestBody = { content: { "text/plain": { schema: string } } })],
  ["a member of a form is written otherwise", "major", form({ a: { explode: true } }), form({ a: { explode: false } })],
  ["a member of a form is said to be written as it is", "none", form(), form({ a: { style: "form", explode: true } })],
  ["an object of a form is said to be written as a form is", "major", withObject(), withObject({ a: { style: "form", explode: true } })],
  ["how a member of a form is written is said", "major", form(), form({ a: { style: "pipeDelimited" } })],
  ["how a member of a form is written is not said any more", "major", form({ a: { contentType: "application/json" } }), form()],
  ["a part of a form has a header that is explained otherwise", "none", form({ a: { headers: { X: { description: "a", schema: string } } } }), form({ a: { headers: { X: { description: "b", schema: string } } } })],
  ["an object in a header is written otherwise", "major", header(true, deep), (d) => { header(true, deep)(d); list(d).responses[200].headers.X.explode = true; }],
  ["a callback goes to another member's URL", "major", callback("{$request.body#/u}"), callback("{$request.body#/v}")],
  ["a callback comes", "minor", asGiven, callback("{$request.body#/u}")],
  ["a parameter that has to be given means something else", "patch", required(or("a")), required(or("b"))],
];

describe("what is written otherwise is compared as what it says", () => {
  const all = everyNth([...ofOperations, ...ofSchemas, ...ofRequests], 8);
  let changes: Change[];
  // Without the list where it plays no part: most of what is compared would be the same over and over.
  const side = (at: 2 | 3, rows = all) =>
    sideBySide(rows.map((row) => described((d) => (row[at](d), ofRequests.includes(row) || delete d.paths["/l"]))));

  beforeAll(async () => {
    ({ changes } = await compared(side(2), side(3)));
  });

  test("and with itself it is the same", async () => {
    const same = side(3, everyNth(all, 4));
    const { changes } = await compared(same, same);
    expect(changes).toEqual([]);
  });

  test.each(all.map(([name, impact], index) => ({ name, impact, index })))("$name: $impact", ({ impact, index }) => {
    const own = changes.filter(({ where }) => where.split(" ").at(-1)?.startsWith(`/${index}/`));
    expect(own[0]?.impact ?? "none").toBe(impact);
  });
});

test("security for all is breaking where there was none", async () => {
  const { changes } = await compared(
    described((d) => delete d.security),
    described(asGiven),
  );
  const breaking = changes.filter(({ impact }) => impact === "major").map(({ where, what }) => `${where}  ${what}`);
  expect(breaking).toContain("GET /l  security/0: Authentication became required.");
});

test("a text by which the discriminator of a base calls something else is breaking", async () => {
  const heirs = (texts: Record<string, string>) => (d: Bundle) => {
    made("Heir", texts)(d);
    d.components.schemas.Other = d.components.schemas.Heir;
  };
  const { changes } = await compared(
    described(heirs({ h: "Heir", o: "Other" })),
    described(heirs({ o: "Heir", h: "Other" })),
  );
  const moved = (text: string, now: string, was: string) =>
    `\`t\` "${text}" now means \`${now}\`, and meant \`${was}\`.`;
  const where = "components/schemas/Base";
  expect(changes.map(({ impact, where, what }) => ({ impact, where, what }))).toEqual([
    { impact: "major", where, what: moved("h", "Other", "Heir") },
    { impact: "major", where, what: moved("o", "Heir", "Other") },
  ]);
});

const servers =
  (...urls: object[]) =>
  (d: Bundle) =>
    (d.servers = urls);
const version = { v: { default: "v1" } };
const whole = (path: string) => ({ v: { default: `https://e.example/${path}` } });
const schemes = { http: { type: "http", scheme: "Bearer", bearerFormat: "JWT" }, key: { type: "apiKey", in: "header", name: "X" } }; // prettier-ignore

const secured = (requirement: object) => (d: Bundle) => {
  d.security = [requirement];
  d.components.securitySchemes.key = schemes.key;
};
const oauth = (host: string) => (d: Bundle) => {
  const tokenUrl = `https://${host}.example/token`;
  d.components.securitySchemes.b = { type: "oauth2", flows: { clientCredentials: { tokenUrl, scopes: {} } } };
};
/** A base, and what is made of it. */
const made = (name: string, mapping?: Record<string, string>) => (d: Bundle) => {
  const { schemas } = d.components;
  schemas.Base = { type: "object", required: ["t"], properties: { t: string }, discriminator: { propertyName: "t", ...(mapping && { mapping }) } }; // prettier-ignore
  schemas[name] = { allOf: [{ $ref: "#/components/schemas/Base" }, part] };
  schemas.A.properties.opt = { $ref: "#/components/schemas/Base" };
};

/** Each path has a server, and the description none. */
const ownServers = (d: Bundle, url: string) => {
  for (const path of Object.values(d.paths as Record<string, Bundle>)) path.servers = [{ url }];
  delete d.servers;
};

/** Each of them takes a run of Redocly of its own: `npm test` tries some. */
// prettier-ignore
const ofDescriptions: Restyle[] = [
  ["every path says the server that none says for all", "minor", asGiven, (d) => ownServers(d, "/v1")],
  ["every path has another server", "major", (d) => ownServers(d, "/v1"), (d) => ownServers(d, "/v2")],
  ["a path comes that has another server than all have", "minor", (d) => ownServers(d, "/v1"), (d) => { ownServers(d, "/v1"); d.paths["/new"] = { servers: [{ url: "/v2" }], get: { responses: {} } }; }],
  ["every path says the server that stood for all, and one has another", "minor", servers({ url: "/v1" }), (d) => { ownServers(d, "/v1"); d.paths["/new"] = { servers: [{ url: "/v2" }], get: { responses: {} } }; }],
  ["a host stands before the same path", "none", asGiven, servers({ url: "https://a.example/v1" })],
  ["a path is written with a variable", "minor", asGiven, servers({ url: "/{v}", variables: version })],
  ["a variable is another path", "major", asGiven, servers({ url: "/{v}", variables: { v: { default: "v2" } } })],
  ["a host is another one", "major", servers({ url: "https://a.example/v1" }), servers({ url: "https://b.example/v1" })],
  ["a variable beside a literal is another path", "major", servers({ url: "/{v}", variables: version }), servers({ url: "/{v}", variables: { v: { default: "v2" } } })],
  ["a variable is another host", "major", servers({ url: "https://{v}.example", variables: version }), servers({ url: "https://{v}.example", variables: { v: { default: "v2" } } })],
  ["a variable is another path of the whole", "major", servers({ url: "{v}", variables: whole("a") }), servers({ url: "{v}", variables: whole("b") })],
  ["a variable is the whole", "minor", servers({ url: "https://e.example/a" }), servers({ url: "{v}", variables: whole("a/") })],
  ["the first server is another one of the same", "major", servers({ url: "/v1" }, { url: "/v2" }), servers({ url: "/v2" }, { url: "/v1" })],
  ["a server comes before the first", "major", asGiven, servers({ url: "/v9" }, { url: "/v1" })],
  ["a server comes after the first", "minor", asGiven, servers({ url: "/v1" }, { url: "https://b.example/v1" })],
  ["a server with another path comes after the first", "major", asGiven, servers({ url: "/v1" }, { url: "/v9" })],
  ["a server without a host stays beside one of the same path", "none", servers({ url: "https://a.example/v1" }, { url: "/v1" }), servers({ url: "https://a.example/v1" }, { url: "/v1" })],
  ["a server without a host stays before one with a variable host", "none", servers({ url: "/v1" }, { url: "https://{v}.example/v1", variables: version }), servers({ url: "/v1" }, { url: "https://{v}.example/v1", variables: version })],
  ["one of two servers gets a host", "none", servers({ url: "/v1" }, { url: "https://b.example/v1" }), servers({ url: "https://a.example/v1" }, { url: "https://b.example/v1" })],
  ["the first server is said", "major", (d) => delete d.servers, asGiven],
  ["a scheme has another name", "none", asGiven, (d) => {
    d.security = [{ http: [] }];
    d.components.securitySchemes = { http: schemes.http };
  }],
  ["a scheme is another one", "major", asGiven, (d) => {
    d.security = [{ key: [] }];
    d.components.securitySchemes = { key: schemes.key };
  }],
  ["tokens come from elsewhere", "major", oauth("a"), oauth("b")],
  ["tokens come from where they came from", "none", oauth("a"), oauth("a")],
  ["a discriminator maps to names", "none", told(names), (d) => { told(names)(d); d.components.schemas.A.properties.opt.discriminator.mapping = names; }],
  ["a discriminator writes down its values", "minor", told(), told({ Part: "Part", Deep: "Deep" })],
  ["another key is not asked for any more", "minor", secured({ b: [], key: [] }), asGiven],
  ["another key is asked for too", "major", asGiven, secured({ b: [], key: [] })],
  ["no operation asks for anything any more", "patch", asGiven, (d) => delete d.security],
  ["each operation asks for nothing", "patch", asGiven, (d) => { for (const path of Object.values<Bundle>(d.paths)) for (const method of Object.values<Bundle>(path)) method.security = []; }],
  ["a scheme that none asks for is gone", "patch", (d) => (d.components.securitySchemes.key = schemes.key), asGiven],
  ["what is made of a base has another name", "major", made("Heir"), made("Other")],
  ["what is made of a base has another name, and was mapped to", "patch", made("Heir", { h: "Heir" }), made("Other", { h: "Other" })],
  ["a token that might be left out is required", "major", (d) => (d.security = [{}, { b: [] }]), asGiven],
];

test.each(everyNth(ofDescriptions, 24))("%s: %s", async (_name, impact, before, after) => {
  const { changes } = await compared(described(before), described(after));
  const [first] = changes;
  expect(first?.impact ?? "none").toBe(impact);
});
