import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createValidator } from "../../../toolkit/contract/validate/validator.js";
import { assertReferences } from "../../../toolkit/description/assert-references.js";
import { bundleDescription } from "../../../toolkit/description/bundle-description.js";
import type { Schema } from "../../../toolkit/description/parts/description.js";
import { readDescription } from "../../../toolkit/description/read/read-description.js";
import { references } from "../../../toolkit/description/json/references.js";
import { everyNth, longTest, some } from "../../support/runs.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

const folder = temporaryFolder();

/** What looks like a reference, and what is one: neither leads anywhere. */
const looksLike = { $ref: "nowhere.yaml" };

const withMember = (schema: object, media: object = {}, root: object = {}) => ({
  openapi: "3.1.0",
  info: { title: "T", version: "1.0.0" },
  paths: {
    "/a": { get: { responses: { 200: { description: "", content: { "application/json": { schema, ...media } } } } } },
  },
  ...root,
});

async function read(description: object) {
  const file = join(folder, "description.json");
  writeFileSync(file, JSON.stringify(description));
  return await readDescription(file);
}

test.each([
  ["an example of a body", withMember({}, { example: looksLike })],
  ["one of several examples", withMember({}, { examples: { one: { value: [looksLike] } } })],
  ["an example of a schema", withMember({ example: looksLike })],
  ["examples of a schema", withMember({ items: { examples: [looksLike] } })],
  ["a default", withMember({ properties: { a: { default: looksLike } } })],
  ["an enumerated value", withMember({ enum: [looksLike] })],
  ["a constant", withMember({ const: { a: looksLike } })],
  ["an extension", withMember({ "x-own": looksLike }, {}, { "x-own": [looksLike] })],
  ["a shared example", withMember({}, {}, { components: { examples: { value: { value: looksLike } } } })],
])("%s holds data, and no reference to another file", async (_what, description) => {
  expect(await read(description)).toEqual(description);
});

test("an address from which nothing can be fetched is named beside its place", async () => {
  const $ref = "http://127.0.0.1:1/thing.json";
  const place = "#/paths/~1a/get/responses/200/content/application~1json/schema";
  const says = `description.json at ${place}: Can't resolve $ref "${$ref}": fetch failed`;
  await expect(read(withMember({ $ref }))).rejects.toThrow(says);
});

test("a file that is referred to has no address of its own in the bundle, where nothing refers to it by that", async () => {
  const $id = "https://service.example/thing.json";
  const thing = { $id, properties: { part: { $ref: "#/$defs/part" } }, $defs: { part: { type: "string" } } };
  writeFileSync(join(folder, "thing.json"), JSON.stringify(thing));
  const bundled = await read(withMember({ $ref: "thing.json" }));
  expect(JSON.stringify(bundled)).not.toContain($id);
  expect(bundled.components?.schemas).toMatchObject({
    thing: { properties: { part: { $ref: "#/components/schemas/part" } } },
  });
});

test.each([
  ["a member called default", withMember({ properties: { default: looksLike } })],
  ["a member called example", withMember({ properties: { example: looksLike } })],
  ["a member called x-own", withMember({ properties: { "x-own": looksLike } })],
  ["a member called properties", withMember({ properties: { properties: { properties: { enum: looksLike } } } })],
  ["a response called default", { ...withMember({}), components: { responses: { default: looksLike } } }],
  ["an example that stands elsewhere", withMember({}, { examples: { one: looksLike } })],
  ["a whole map that stands elsewhere", withMember({}, {}, { components: { schemas: looksLike } })],
])("%s is followed into another file", (_what, description) => {
  expect([...references(description)].map(({ target }) => target)).toEqual(["nowhere.yaml"]);
});

test("what is followed and leads nowhere is named", async () => {
  await expect(read(withMember({ properties: { default: looksLike } }))).rejects.toThrow(/nowhere\.yaml/);
});

/** What a bundle of several files says of its schemas. */
async function bundledOf(schemas: object) {
  const file = join(folder, "several.json");
  writeFileSync(file, JSON.stringify({ ...withMember({}), components: { schemas } }));
  const { components } = (await bundleDescription({ description: file })).description;
  return components?.schemas;
}

test.each(some(["#/Gone", "../several.json#Gone", "../several.json#/Gone", "no%20such.json#/A"], 2))(
  "a reference of one of several files that leads nowhere is named as it is written: %s",
  async ($ref) => {
    mkdirSync(join(folder, "fees, all"), { recursive: true });
    writeFileSync(join(folder, "fees, all/fee.json"), JSON.stringify({ Fee: { items: { $ref } } }));
    const A = { $ref: "fees,%20all/fee.json#/Fee" };
    const says = `Can't resolve $ref "${$ref}"`;
    const inOther = bundledOf({ A });
    await expect(inOther).rejects.toThrow(`fees__all/fee.json at #/Fee/items: ${says}`);
    await expect(inOther).rejects.not.toThrow(/[\\/]bundle-/);
    writeFileSync(join(folder, "fees, all/fee.json"), "{}");
    const inRoot = bundledOf({ A: { $ref: "fees,%20all/fee.json" }, B: { $ref } });
    await expect(inRoot).rejects.toThrow(`several.json at #/components/schemas/B: ${says}`);
  },
);

const back = { $ref: "several.json#/components/schemas/A" };
const circles = [
  ["directly", { B: back }],
  ["within the other file", { B: { $ref: "#/C" }, C: { $ref: "#/B" } }],
  ["by what it stands in", { B: { $ref: "#/C/x" }, C: back }],
  ["ever deeper", { B: { $ref: "#/B/x" } }],
] as const;
test.each(some(circles, 2))("a circle of references over two files is named by its place: %s", async (_how, circle) => {
  writeFileSync(join(folder, "circle.json"), JSON.stringify(circle));
  const says = 'several.json": #/components/schemas/A/$ref: "circle.json#/B" leads only to itself';
  await expect(bundledOf({ A: { $ref: "circle.json#/B" } })).rejects.toThrow(says);
});

test("numbers that lose digits are noted of each of several files", async () => {
  const file = join(folder, "rounded.json");
  const digits = "0.1234567890123456789";
  writeFileSync(join(folder, "limit.json"), `{ "maximum": ${digits} }`);
  const description = JSON.stringify(withMember({ minimum: 7, not: { $ref: "limit.json" } })).replace("7", digits);
  writeFileSync(file, description);
  const { notes } = await bundleDescription({ description: file });
  const why = `: ${digits} is read as 0.12345678901234568, since a number holds no more digits`;
  expect(notes).toEqual([
    `"${file}": 1:${description.indexOf(digits) + 1}${why}`,
    `"${join(folder, "limit.json")}": 1:14${why}`,
  ]);
});

test("the name of a file is percent-decoded, and integers of other files keep their digits", async () => {
  mkdirSync(join(folder, "sub folder"), { recursive: true });
  writeFileSync(
    join(folder, "sub folder/a#b.json"),
    '{ "const": 9007199254740993, "items": { "$ref": "./a%23b.json" } }',
  );
  writeFileSync(join(folder, "a text.md"), "*Said*: [elsewhere\n");
  const A = { description: { $ref: "a%20text.md" }, oneOf: [{ $ref: "sub%20folder/a%23b.json" }], discriminator: { propertyName: "k", mapping: { k: "sub%20folder/a%23b.json" } } }; // prettier-ignore
  const file = join(folder, "several.json");
  writeFileSync(file, JSON.stringify({ ...withMember({}), components: { schemas: { A } } }));
  const { json } = await bundleDescription({ description: file });
  expect(json).toContain('"const": 9007199254740993');
  expect(json).toContain('"k": "#/components/schemas/a_b"');
  expect(json).toContain("*Said*");
  expect(json).not.toContain("%");
});

test("what is made a component of a place within a file has a name that may be referred to", async () => {
  writeFileSync(join(folder, "places.json"), JSON.stringify({ defs: { "a/b~c%": { const: 1 }, "x y": { const: 2 } } }));
  const schemas = { A: { items: { $ref: "places.json#/defs/a~1b~0c%25" } }, B: { items: { $ref: "places.json#/defs/x%20y" } } }; // prettier-ignore
  const made = await bundledOf(schemas);
  expect(made).toMatchObject({ a_1b_0c_: { const: 1 }, x_y: { const: 2 } });
  const taken = Object.fromEntries(Array.from({ length: 10 }, (_each, at) => [`x_y_${at + 10}`, {}]));
  expect(await bundledOf({ ...schemas, x_y: {}, ...taken })).toHaveProperty("x_y_20");
  expect(() => assertReferences({ components: { schemas: made } }, "it")).not.toThrow();
});

test("a pointer may lead to what has an empty name", async () => {
  writeFileSync(
    join(folder, "places.json"),
    JSON.stringify({ defs: { "": { const: 1, properties: { "": { const: 2 } } } } }),
  );
  const schemas = {
    A: { items: { $ref: "places.json#/defs/" } },
    B: { items: { $ref: "places.json#/defs//properties/" } },
  };
  const made = await bundledOf(schemas);
  const itemsOf = (name: string) => made?.[(made[name] as Schema).items!.$ref!.replace(/.*\//, "")];
  expect(itemsOf("A")).toEqual({ const: 1, properties: { "": { const: 2 } } });
  expect(itemsOf("B")).toEqual({ const: 2 });
});

/** One operation whose body has examples, and what it says besides. */
const exampled = (examples: object, more: object = {}) => {
  const content = { "application/json": { schema: {}, examples } };
  return { get: { responses: { 200: { description: "", content } }, ...more } };
};

test.each(["alone", "in several files"])("a description that lies %s has its examples", async (where) => {
  mkdirSync(join(folder, "examples"), { recursive: true });
  writeFileSync(join(folder, "examples/a b.json"), '{ "id": 9007199254740993, "$ref": "nowhere" }');
  writeFileSync(join(folder, "examples/b.csv"), "1;2\n");
  writeFileSync(join(folder, "examples/c.png"), Buffer.from([0x89, 0xff, 0xfe]));
  const away = { externalValue: "https://nobody.invalid/a.json" };
  const examples = { a: { externalValue: "examples/a%20b.json" }, b: { externalValue: "examples/b.csv" }, away };
  const left = { c: { externalValue: "examples/c.png" }, d: { externalValue: "examples/d.json" } };
  const item = exampled({ ...examples, ...left }, { "x-own": away });
  writeFileSync(join(folder, "item.json"), JSON.stringify(item));
  const paths = { "/a": where === "alone" ? item : { $ref: "item.json" } };
  const description = await read({ ...withMember({}), paths });
  expect(description.paths["/a"]).toEqual(
    exampled(
      { a: { value: { id: 9007199254740993n, $ref: "nowhere" } }, b: { value: "1;2\n" }, away, ...left },
      { "x-own": away },
    ),
  );
  expect(() => assertReferences(description, "it")).toThrow(
    'it: the example "examples/c.png" is not a readable text file',
  );
});

longTest("what is put in place of a reference in data is read where it lies, and others stay as they are", async () => {
  writeFileSync(join(folder, "sample.js"), "f(1);\n");
  const sample = { source: { $ref: "./sample.js" } };
  const others = { "x-own": [{ $ref: "./sample.js#" }, looksLike] };
  writeFileSync(join(folder, "item.json"), JSON.stringify(exampled({}, { "x-codeSamples": [sample], ...others })));
  const schemas = { externalValue: {}, A: { $ref: "#/components/schemas/externalValue" } };
  const root = { ...withMember({}), paths: { "/a": { $ref: "item.json" } }, components: { schemas } };
  const { paths, components } = await read(root);
  expect(paths["/a"]).toEqual(exampled({}, { "x-codeSamples": [{ source: "f(1);\n" }], ...others }));
  expect(components?.schemas).toEqual(schemas);
});

const inSide = (name: string) => ({ $ref: `side.json#/${name}` });
const inSchemas = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = { type: "object", required: ["t"], properties: { t: { type: "string" } } };
/** Two cats, of which that of the first file keeps its name. */
const choicesOf = (discriminator: object) => ({
  components: {
    schemas: {
      Cat: object,
      Dog: { ...object, title: "dog" },
      Pet: { oneOf: [inSchemas("Cat"), inSchemas("Dog")], discriminator: { propertyName: "t", ...discriminator } },
    },
  },
});
const heirs = {
  Base: { ...object, discriminator: { propertyName: "t" } },
  "Heir One": { allOf: [{ $ref: "#/Base" }, { title: "one" }] },
  "Heir Two": { allOf: [{ $ref: "#/Heir%20One" }, { title: "two" }] },
  Heir3: { allOf: [{ $ref: "#/Base" }, { title: "three" }] },
};
const pet = { A: { items: inSide("components/schemas/Pet") } };

/** Each of them takes a run of Redocly of its own: `npm test` tries some. */
// prettier-ignore
const meanings: [by: string, side: object, schemas: object, name: string, meant: Record<string, string> | undefined][] = [
  ["short names of its file", choicesOf({ mapping: { cat: "Cat", dog: "Dog" } }), pet, "Pet", { cat: "Cat-2", dog: "Dog" }],
  ["whole files", choicesOf({}), { A: { oneOf: [{ $ref: "side.json#" }], discriminator: { propertyName: "t", mapping: { s: "side.json#" } } } }, "A", { s: "side" }],
  ["the names of its choices", choicesOf({}), pet, "Pet", { Cat: "Cat-2" }],
  ["some names, and the others of its choices", choicesOf({ mapping: { dog: "Dog" } }), pet, "Pet", { dog: "Dog", Cat: "Cat-2" }],
  ["a value of another choice than the one that is called so", choicesOf({ mapping: { Cat: "Dog" } }), pet, "Pet", { Cat: "Dog" }],
  ["the names of its heirs", heirs, { A: { items: inSide("Heir%20Two") }, B: { items: inSide("Heir3") } }, "Base", { "Heir One": "Heir_One", "Heir Two": "Heir_Two" }],
  ["names that stay", heirs, { A: { items: inSide("Heir3") } }, "Base", undefined],
];

const tried = everyNth(meanings, 6);
test.each(tried)(
  "a discriminator of another file means by %s what it meant",
  async (_by, side, schemas, name, meant) => {
    writeFileSync(join(folder, "side.json"), JSON.stringify(side));
    const made = await bundledOf({ Cat: { type: "integer" }, ...schemas });
    const { discriminator } = made![name] as Schema;
    const targets = meant && Object.fromEntries(Object.entries(meant).map(([text, to]) => [text, inSchemas(to).$ref]));
    expect(discriminator?.mapping).toEqual(targets);
    expect(JSON.stringify(made)).not.toMatch(/x-|[\uE000-\uE001]/);
  },
);

test("what JSON cannot say is refused in any of several files", async () => {
  writeFileSync(join(folder, "part.yaml"), "maximum: .inf\n");
  await expect(bundledOf({ A: { $ref: "part.yaml" } })).rejects.toThrow(
    /part\.yaml" cannot be read: 1:10: \.inf, which/,
  );
});

test.each([
  [
    { A: { items: { $ref: "#/components/schemas/B" } } },
    '#/components/schemas/A/items/$ref: "#/components/schemas/B" leads',
  ],
  [{ A: { $ref: "other.yaml" } }, '#/components/schemas/A/$ref: "other.yaml" leads nowhere'],
  [{ A: { $ref: "#b" }, B: { $anchor: "a" } }, '"#b" leads nowhere'],
  [{ A: { discriminator: { mapping: { a: "#/x" } } } }, '#/components/schemas/A/discriminator/mapping/a: "#/x" leads'],
  [
    { A: { $ref: "#/components/schemas/B" }, B: { $ref: "#/components/schemas/A" } },
    'it: #/components/schemas/A/$ref: "#/components/schemas/B" leads only to itself',
  ],
])("a reference of a bundle that leads nowhere is refused: %j", (schemas, says) => {
  expect(() => assertReferences({ components: { schemas } }, "it")).toThrow(says);
});

test("references by pointers, anchors, and below an own base lead somewhere, and those in data refer to nothing", () => {
  const A = { $id: "urn:a", $defs: { q: { $anchor: "here" } }, items: { $ref: "#/$defs/q" }, not: { $ref: "#here" } };
  const B = { items: { $ref: "urn:a#here" }, example: looksLike, discriminator: { mapping: { a: "A", b: "#/components/schemas/B" } } }; // prettier-ignore
  expect(() => assertReferences({ components: { schemas: { A, B, C: { $ref: "#" } } } }, "it")).not.toThrow();
});

test("a value that looks like a reference is compared as it is", () => {
  const description = withMember({}) as never;
  const validate = createValidator(description);
  expect(validate({ enum: [{ $ref: "a" }] }, { $ref: "a" })).toEqual([]);
  expect(validate({ enum: [{ $ref: "a" }] }, { $ref: "bundlea" })).toHaveLength(1);
});
