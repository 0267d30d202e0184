import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { bundleDescription } from "../../../toolkit/description/bundle-description.js";
import { schemaSlip } from "../../../toolkit/description/parts/schema-slip.js";
import { slipsIn } from "../../../toolkit/description/parts/slips-in.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

const folder = temporaryFolder();
const ofNoType = "which is not a type, and has no effect:";
const ofNoKeyword = "is not a keyword of schemas, and has no effect: did you mean";
const listed = 'which has no effect: the object that has the member names it in its list "required"';

/** A description with one schema. */
const withSchema = (schema: object) => ({
  openapi: "3.1.0",
  info: { title: "t", version: "1" },
  paths: {},
  components: { schemas: { A: schema } },
});

/** A file of a description, or of an overlay with one action on its schemas. */
function file(name: string, content: object): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

const overlay = (update: object, target = "$.components.schemas") =>
  file("own.overlay.json", {
    overlay: "1.1.0",
    info: { title: "t", version: "1" },
    actions: [{ target, update }],
  });

test.each([
  [{ type: "strng" }, `type is "strng", ${ofNoType} did you mean string?`],
  [{ type: "file" }, `type is "file", ${ofNoType} it is one of array, boolean, integer, null, number, object, string`],
  [{ type: ["string", "nil"] }, `type is "nil", ${ofNoType} did you mean null?`],
  [{ type: "string", required: true }, `required is true, ${listed}`],
  [{ type: "string", required: false }, `required is false, ${listed}`],
  [{ typ: "string" }, `typ ${ofNoKeyword} type?`],
  [{ requierd: ["a"] }, `requierd ${ofNoKeyword} required?`],
  [{ maxlength: 3 }, `maxlength ${ofNoKeyword} maxLength?`],
  [{ minlength: 3 }, `minlength ${ofNoKeyword} minLength?`],
  [{ exclusiveMinumum: 1 }, `exclusiveMinumum ${ofNoKeyword} exclusiveMinimum?`],
  [{ defualt: "a" }, `defualt ${ofNoKeyword} default?`],
  [{ ref: "#/components/schemas/B" }, `ref ${ofNoKeyword} $ref?`],
])("%j has no effect in a schema: an overlay is refused for it, and a description noted", async (schema, why) => {
  const slip = `#/components/schemas/B/properties/b/${why}`;
  const update = { B: { properties: { b: schema } } };
  const overlays = [overlay(update)];
  await expect(bundleDescription({ description: file("a.json", withSchema({})), overlays })).rejects.toThrow(
    `the description under "${overlays[0]}": ${slip}`,
  );
  expect(slipsIn({ ...withSchema({}), components: { schemas: update } })).toEqual([
    { place: slip.split(" ")[0], why: slip.slice(slip.indexOf(" ") + 1) },
  ]);
});

test("of a description each kind of slip is noted once, and an overlay that adds none is not refused for them", async () => {
  const [file3, strng] = [{ type: "file" }, { type: "strng" }];
  const description = file("a.json", withSchema({ anyOf: [{}, file3, file3, strng], example: { typ: 1 } }));
  const { notes } = await bundleDescription({ description, overlays: [overlay({ B: { type: "string" } })] });
  expect(notes).toEqual([
    expect.stringMatching(/^#\/components\/schemas\/A\/anyOf\/1\/type is "file", .* \(and 1 more such places\)$/),
    expect.stringMatching(/^#\/components\/schemas\/A\/anyOf\/3\/type is "strng", .* string\?$/),
  ]);
  const removal = file("removal.overlay.json", {
    overlay: "1.1.0",
    actions: [{ target: "$.components.schemas.A.anyOf[0]", remove: true }],
  });
  await expect(bundleDescription({ description, overlays: [removal] })).resolves.toMatchObject({ notes: notes.map((each) => each.replace(/\d/, (at) => String(Number(at) - 1))) }); // prettier-ignore
});

test("every keyword of JSON Schema is one, and so are extensions, other names, and members that are called like slips", () => {
  const { keywords } = new Ajv2020().RULES;
  const names = [...Object.keys(keywords), "x-typ", "in", "name", "schema", "unit"];
  expect(names.filter((name) => name !== "type" && schemaSlip(name, {}) !== undefined)).toEqual([]);
  expect(slipsIn(withSchema({ properties: { typ: { type: "string" }, required: {}, type: {} } }))).toEqual([]);
});
