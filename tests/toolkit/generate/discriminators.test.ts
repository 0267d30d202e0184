import { prepare } from "../../../toolkit/generate/prepare/prepare.js";
import { described, gets } from "./constructs.js";
import { clientOf, complaints, evaluated, filesOf } from "./generated.js";

const ref = (name: string) => `{ $ref: "#/components/schemas/${name}" }`;
const mapped = (by: string, to: Record<string, string>) =>
  `discriminator: { propertyName: ${by}, mapping: { ${Object.entries(to).map(([text, name]) => `${text}: "#/components/schemas/${name}"`).join(", ")} } }`; // prettier-ignore
const object = (required: string, properties: string, more = "") =>
  `{ type: object, required: [${required}], properties: { ${properties} }${more} }`;
const text = "{ type: string }";
const both = (one: string, other: string) => `oneOf: [${ref(one)}, ${ref(other)}]`;

const schemas = {
  Card: object("by, number", "by: { const: card }, number: { type: string }"),
  Bank: object("by, iban", "by: { const: bank }, iban: { type: string }"),
  Payment: `{ ${both("Card", "Bank")}, ${mapped("by", { card: "Card", bank: "Bank" })} }`,
  Named: object("name", "name: { type: string }"),
  Open: object("k, id", `k: ${text}, id: ${text}`, `, additionalProperties: true, ${mapped("k", { round: "Circle" })}`),
  Circle: `{ allOf: [${ref("Open")}, ${object("r", "r: { type: number }")}] }`,
  Square: `{ allOf: [${ref("Open")}, ${object("", `a: ${text}`)}] }`,
  Cube: `{ allOf: [${ref("Square")}, ${object("", `b: ${text}`)}] }`,
  Typed: object(
    "k, n",
    `k: ${text}, n: { type: boolean }`,
    `, additionalProperties: ${text}, ${mapped("k", { t: "Heir" })}`,
  ),
  Heir: `{ allOf: [${ref("Typed")}, ${object("r", `r: ${text}`)}] }`,
  Several: object("t", "t: { type: string, enum: [x, x2] }"),
  One: object("t", "t: { type: string, enum: [y] }"),
  Left: object("", `k: ${text}, a: ${text}`),
  Right: object("", `k: ${text}, b: ${text}`),
  Shared: object("k", `k: { type: string, description: The kind. }`),
  Only: object("k", `k: ${text}, b: ${text}`),
  None: object("", `a: ${text}`),
  Nothing: object("", `b: ${text}`),
  Maybe: object("k", "k: { type: [string, 'null'] }"),
  May: object("k", "k: { type: [string, 'null'] }"),
  Kinds: object("k", "k: { type: string, enum: [p, q] }"),
  P: `{ allOf: [${ref("Kinds")}, ${object("", `p: ${text}`)}] }`,
  Q: `{ allOf: [${ref("Kinds")}, ${object("", `q: ${text}`)}] }`,
};

/** What stands in each response, its type, and what tells its choices apart at runtime. */
const responses: Record<string, [schema: string, type: string, as?: string[][]]> = {
  behind: [`{ allOf: [${ref("Payment")}] }`, "Card | Bank"],
  card: [ref("Card"), '{ by: "card"; number: string }'],
  composed: [`{ allOf: [${ref("Named")}, { ${both("Card", "Bank")}, ${mapped("by", { card: "Card", bank: "Bank" })} }] }`, "Named & (Card | Bank)"], // prettier-ignore
  open: [ref("Circle"), 'Open & { r: number } & { k: "round" }'],
  openMember: [ref("Open"), "{ k: string; id: string } & { [key: string]: unknown }"],
  typed: [ref("Heir"), 'Typed & { r: string } & { k: "t" }'],
  deep: [ref("Square"), 'Open & { a?: string } & { k: "Square" | "Cube" }'],
  deeper: [ref("Cube"), 'Square & { b?: string } & { k: "Cube" }'],
  several: [`{ ${both("Several", "One")}, ${mapped("t", { x: "Several", y: "One" })} }`, '{ t: "x" | "x2" } | { t: "y" }', [["x", "x2"], ["y"]]], // prettier-ignore
  optional: [`{ ${both("Left", "Right")}, ${mapped("k", { l: "Left", r: "Right" })} }`, '{ k?: "l"; a?: string } | { k?: "r"; b?: string }', [["l"], ["r"]]], // prettier-ignore
  shared: [ref("Shared"), "{ k: string }"],
  elsewhere: [`{ ${both("Shared", "Only")}, ${mapped("k", { s: "Shared", s2: "Shared" })} }`, '(Shared & { k: "s" | "s2" }) | { k: "Only"; b?: string }', [["s", "s2"], ["Only"]]], // prettier-ignore
  none: [`{ ${both("None", "Nothing")}, ${mapped("k", { n: "None" })} }`, "{ a?: string } | { b?: string }", [["n"], ["Nothing"]]], // prettier-ignore
  around: [`{ type: object, required: [k], properties: { k: ${text} }, ${both("None", "Nothing")}, ${mapped("k", { n: "None" })} }`, '{ k: string } & ((None & { k: "n" }) | (Nothing & { k: "Nothing" }))'], // prettier-ignore
  part: [`{ allOf: [${object("k", `k: ${text}`)}, { ${both("None", "Nothing")}, ${mapped("k", { n: "None" })} }] }`, '{ k: string } & ((None & { k: "n" }) | (Nothing & { k: "Nothing" }))'], // prettier-ignore
  nullable: [
    `{ ${both("Maybe", "May")}, ${mapped("k", { m: "May" })} }`,
    "{ k: string | null } | { k: string | null }",
  ],
  kinds: [`{ anyOf: [${ref("P")}, ${ref("Q")}, { type: "null" }], ${mapped("k", { p: "P", q: "Q" })} }`, '(Kinds & { p?: string } & { k: "p" }) | (Kinds & { q?: string } & { k: "q" }) | null', [["p"], ["q"], []]], // prettier-ignore
};
const files = filesOf(
  described(
    gets(responses),
    Object.entries(schemas)
      .map(([name, schema]) => `    ${name}: ${schema}`)
      .join("\n"),
  ),
);
const { service } = evaluated(files);

test("a type has the texts of a discriminator where they are true, and no member is lost or gained", () => {
  const rows = Object.entries(responses).map(([id, [, type]]) => `export const ${id}: Same<Data<"${id}">, ${type}> = true;\n`); // prettier-ignore
  const program = `import type { ${Object.keys(schemas).join(", ")}, Operations } from "./index.js";
export type All = ${Object.keys(schemas).join(" | ")};
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Data<Id extends keyof Operations> = Awaited<ReturnType<Operations[Id]>>;
${rows.join("")}
export const id = (each: Circle): string => each.id;
export const told = (each: Data<"elsewhere">): string => (each.k === "Only" ? (each.b ?? "") : (each satisfies Shared).k);
export const narrowed = (each: Data<"behind">): string => (each.by === "card" ? each.number : each.iban);
export const whole: Data<"composed"> = { name: "n", by: "card", number: "1" };
`;
  expect(complaints({ told: new Map([...files, ["program.ts", program]]) })).toEqual([]);
});

test.each(Object.entries(responses).flatMap(([id, [, , as]]) => (as ? [[id, as] as const] : [])))(
  "what is received is told apart by the same texts: %s",
  (id, as) => {
    expect(service.operations[id]?.data).toMatchObject({ as });
  },
);

test.each<[string, unknown]>([
  ["behind", { by: "bank", iban: "i" }],
  ["open", { k: "round", id: "i", r: 1, more: [1] }],
  ["several", { t: "x2" }],
  ["optional", { a: "b" }],
  ["none", { b: "b" }],
  ["shared", { k: "anything" }],
])("what a type allows is taken as it comes: %s", async (id, body) => {
  expect(await clientOf(service, () => body, { strict: true })[id]!()).toEqual(body);
});

test.each(["get", "post"])(
  "members of derived schemas are no error beside data where the base is used: %s",
  async (method) => {
    const schemas = `    Pet: { type: object, required: [kind], properties: { kind: ${text} }, discriminator: { propertyName: kind } }
    Dog: { allOf: [${ref("Pet")}, ${object("", `code: { type: integer }, error: ${text}`)}] }
    Puppy: { allOf: [${ref("Dog")}, ${object("", `code: ${text}, success: { type: boolean }`)}] }`;
    const response = `{ description: ok, content: { application/json: { schema: ${ref("Pet")} } } }`;
    const paths = `  /a: { ${method}: { operationId: a, responses: { "200": ${response} } } }`;
    const { service: pets } = evaluated(filesOf(described(paths, schemas)));
    const answered = async (body: unknown) => clientOf(pets, () => body, { strict: true }).a!();
    const dog = { kind: "Dog", code: 5, error: "e" };
    const puppy = { kind: "Puppy", code: "x", success: false };
    for (const pet of [dog, puppy]) expect(await answered(pet)).toEqual(pet);
    // What none of them has is one all the same.
    await expect(answered({ kind: "Dog", errors: ["no"] })).rejects.toHaveProperty("outcome");
    await expect(answered({ code: 5, error: "e" })).rejects.toHaveProperty("outcome");
  },
);

test.each<[what: string, used: string, isSaid: boolean]>([
  ["by itself", ref("Base"), true],
  ["in a list", `{ type: array, items: ${ref("Base")} }`, true],
  ["in a union without what is made of it", `{ oneOf: [${ref("Base")}, ${ref("Other")}] }`, true],
  ["in a union with what is made of it", `{ oneOf: [${ref("Base")}, ${ref("Heir")}] }`, false],
  ["as a part of what is made of it", ref("Heir"), false],
])("what is made of a schema is said to be lost where that is used: %s", (_what, used, isSaid) => {
  const named = {
    Base: `{ type: object, required: [t], properties: { t: ${text} }, discriminator: { propertyName: t } }`,
    Heir: `{ allOf: [${ref("Base")}, ${object("", `h: ${text}`)}] }`,
    Other: object("", `o: ${text}`),
  };
  const lines = Object.entries(named).map(([name, schema]) => `    ${name}: ${schema}`);
  const response = `{ description: ok, content: { application/json: { schema: ${used} } } }`;
  const paths = `  /a: { get: { operationId: a, responses: { "200": ${response} } } }`;
  const said =
    "`#/components/schemas/Base`: where it is used by itself, types and checks do not know the schemas derived from it (`Heir`); a `oneOf` of these would express that.";
  expect(prepare(described(paths, lines.join("\n"))).report.warnings).toEqual(isSaid ? [said] : []);
});
