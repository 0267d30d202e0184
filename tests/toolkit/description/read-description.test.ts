import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createValidator } from "../../../toolkit/contract/recorder/validator.js";
import { readDescription } from "../../../toolkit/description/read-description.js";
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

test.each([
  ["a member called default", withMember({ properties: { default: looksLike } })],
  ["a member called example", withMember({ properties: { example: looksLike } })],
  ["a member called x-own", withMember({ properties: { "x-own": looksLike } })],
  ["a member called properties", withMember({ properties: { properties: { properties: { enum: looksLike } } } })],
  ["a response called default", { ...withMember({}), components: { responses: { default: looksLike } } }],
  ["an example that stands elsewhere", withMember({}, { examples: { one: looksLike } })],
  ["a whole map that stands elsewhere", withMember({}, {}, { components: { schemas: looksLike } })],
])("%s is followed into another file", async (_what, description) => {
  await expect(read(description)).rejects.toThrow(/nowhere\.yaml/);
});

test("a value that looks like a reference is compared as it is", () => {
  const description = withMember({}) as never;
  const validate = createValidator(description);
  expect(validate({ enum: [{ $ref: "a" }] }, { $ref: "a" })).toEqual([]);
  expect(validate({ enum: [{ $ref: "a" }] }, { $ref: "bundlea" })).toHaveLength(1);
});
