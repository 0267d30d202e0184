import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { bundleDescription } from "../../../toolkit/description/bundle-description.js";
import { segmentsOf, targetOf } from "../../../toolkit/description/json/pointer.js";
import { schemaSlip } from "../../../toolkit/description/parts/slips.js";
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
  [{ type: "file" }, `type is "file", ${ofNoType} the types are array, boolean, integer, null, number, object, string`],
  [{ type: ["string", "nil"] }, `type is "nil", ${ofNoType} did you mean null?`],
  [{ type: "string", required: true }, `required is true, ${listed}`],
  [{ type: "string", required: false }, `required is false, ${listed}`],
  [{ typ: "string" }, `typ ${ofNoKeyword} type?`],
  [{ requierd: ["a"] }, `requierd ${ofNoKeyword} required?`],
  [{ maxlength: 3 }, `maxlength ${ofNoKeyword} maxLength?`],
  [{ minlength: 3 }, `minlength ${ofNoKeyword} minLength?`],
  [{ exclusiveMinumum: 1 }, `exclusiveMinumum ${ofNoKeyword} exclusiveMinimum?`],
  [{ defualt: "a" }, `defualt ${ofNoKeyword} default?`],
  [{ nto: {} }, `nto ${ofNoKeyword} not?`],
  [{ thne: {} }, `thne ${ofNoKeyword} then?`],
  [{ tyoe: "string" }, `tyoe ${ofNoKeyword} type?`],
  [{ enun: ["a"] }, `enun ${ofNoKeyword} enum?`],
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

/** A name that is hardly misspelt in each thing whose members have fixed names, and which was meant. */
const misspelt: [place: string, name: string, meant: string][] = [
  ["#", "tag", "a description: tags"],
  ["#/components", "schema", "components: schemas"],
  ["#/paths/~1a", "paramters", "a path: parameters"],
  ["#/paths/~1a/post", "requestbody", "an operation: requestBody"],
  ["#/paths/~1a/post", "operationID", "an operation: operationId"],
  ["#/paths/~1a/post/parameters/0", "requird", "a parameter: required"],
  ["#/paths/~1a/post/requestBody", "contents", "a request body: content"],
  ["#/paths/~1a/post/responses/200", "ref", "a response: $ref"],
  ["#/paths/~1a/post/responses/200/headers/A", "schmea", "a header: schema"],
  ["#/paths/~1a/post/responses/200/content/a~1b", "schmea", "a media type: schema"],
  ["#/paths/~1a/post/responses/200/content/a~1b/encoding/a", "contenttype", "an encoding: contentType"],
  ["#/paths/~1a/post/responses/200/content/a~1b/examples/a", "vaule", "an example: value"],
  ["#/paths/~1a/post/responses/200/links/a", "operationID", "a link: operationId"],
  ["#/components/schemas/A/discriminator", "maping", "a discriminator: mapping"],
  ["#/components/securitySchemes/a", "schema", "a security scheme: scheme"],
  ["#/components/securitySchemes/a/flows", "implict", "OAuth flows: implicit"],
  ["#/components/securitySchemes/a/flows/implicit", "tokenURL", "an OAuth flow: tokenUrl"],
  ["#/info", "titel", "info: title"],
  ["#/info/contact", "mail", "a contact: email"],
  ["#/info/license", "nam", "a license: name"],
  ["#/externalDocs", "uri", "external docs: url"],
  ["#/tags/0", "descripton", "a tag: description"],
  ["#/servers/0", "varibles", "a server: variables"],
  ["#/servers/0/variables/a", "defualt", "a server variable: default"],
];

const content = () => ({ "a/b": { encoding: { a: {} }, examples: { a: {} } } });
const operation = () => ({
  parameters: [{ name: "a", in: "query" }],
  requestBody: { content: {} },
  responses: { 200: { description: "", headers: { A: {} }, content: content(), links: { a: {} } } },
});
const described = () => ({
  ...withSchema({}),
  info: { title: "t", version: "1", contact: {}, license: {} },
  ...{ servers: [{ url: "/", variables: { a: {} } }], tags: [{ name: "a" }], externalDocs: {} },
  paths: { "/a": { post: operation() } },
  components: {
    schemas: { A: { discriminator: { propertyName: "a" } } },
    securitySchemes: { a: { type: "oauth2", flows: { implicit: {} } } },
  },
});

test.each(misspelt)(
  "at %s %s has no effect: an overlay is refused for it, and a description noted",
  async (place, name, meant) => {
    const [what, member] = meant.split(": ");
    const why = `is not a member of ${what}, and has no effect: did you mean ${member}?`;
    const slipped = described();
    // An extension is never a slip, nor is a name that is like none.
    Object.assign((place === "#" ? slipped : targetOf(slipped, place)) as object, { [name]: {}, [`x-${name}`]: {}, unlike: {} }); // prettier-ignore
    expect(slipsIn(slipped)).toEqual([{ place: `${place}/${name}`, why }]);
    const target = `$${(segmentsOf(place) ?? []).map((each) => (/^\d$/.test(each) ? `[${each}]` : `["${each}"]`)).join("")}`;
    const bundled = bundleDescription({ description: file("a.json", described()), overlays: [overlay({ [name]: {} }, target)] }); // prettier-ignore
    await expect(bundled).rejects.toThrow(`${place}/${name} ${why}`);
  },
);

test.each([
  ["x-envelope", "#/paths/~1a/post/responses/200/content/a~1b", "a response"],
  ["x-envelope", "#/paths/~1a/post/responses", "a response"],
  ["x-envelope", "#/components/schemas/A", "a response"],
  ["x-pagination", "#/paths/~1a", "an operation"],
  ["x-matches", "#/paths/~1a/post/parameters/0", "an operation"],
  ["x-insisted", "#/paths/~1a/post/requestBody", "a schema"],
])("so has %s at %s: it belongs in %s", (name, place, home) => {
  const slipped = described();
  Object.assign(targetOf(slipped, place) as object, { [name]: "data" });
  const why = `has no effect here: it is a member of ${home}`;
  expect(slipsIn(slipped)).toEqual([{ place: `${place}/${name}`, why }]);
  const right = described();
  const { post } = right.paths["/a"];
  Object.assign(post, { "x-pagination": {}, "x-matches": {} });
  Object.assign(post.responses[200], { "x-envelope": "data" });
  Object.assign(right.components.schemas.A, { "x-insisted": [] });
  expect(slipsIn(right)).toEqual([]);
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

/** Words of their own that are a letter away from a keyword, or two. */
const annotations = ["note", "notes", "knot", "when", "than", "them", "elsa", "cost", "coast", "html", "xsl"];

test("every keyword of JSON Schema is one, and so are extensions, other names, and members that are called like slips", () => {
  const { keywords } = new Ajv2020().RULES;
  const names = [...Object.keys(keywords), "x-typ", "in", "name", "schema", "unit", ...annotations];
  expect(names.filter((name) => name !== "type" && schemaSlip(name, {}) !== undefined)).toEqual([]);
  expect(slipsIn(withSchema({ properties: { typ: { type: "string" }, required: {}, type: {} } }))).toEqual([]);
});
