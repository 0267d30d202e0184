import type { Schema } from "../../../../toolkit/description/parts/description.js";
import { resolve } from "../../../../toolkit/description/parts/resolve.js";
import type { Operators } from "../mutant.js";
import { perSchema } from "../per-place.js";
import { at } from "../sites.js";

const has = (keyword: keyof Schema) => (schema: Schema) => schema[keyword] !== undefined;
const isA = (type: string) => (schema: Schema) => schema.type === type;
const reversedMembers = (members: object) => Object.fromEntries(Object.entries(members).reverse());

/** Replaces what a schema says, in place. */
function become(schema: Schema, other: object): void {
  for (const name of Object.keys(schema)) Reflect.deleteProperty(schema, name);
  Object.assign(schema, other);
}

/** Other words for the same schema. */
export const schemaRefactorings: Operators = {
  "digits as \\d": perSchema(
    ({ pattern = "" }) => pattern.includes("0-9"),
    (schema) => (schema.pattern = schema.pattern?.replaceAll("[0-9]", "\\d").replaceAll("0-9", "\\d") ?? ""),
  ),
  "one or more as {1,}": perSchema(
    ({ pattern = "" }) => /[\])]\+/.test(pattern),
    (schema) => (schema.pattern = schema.pattern?.replace(/([\])])\+/g, "$1{1,}") ?? ""),
  ),
  "groups that capture nothing": perSchema(
    ({ pattern = "" }) => /\((?!\?)/.test(pattern),
    (schema) => (schema.pattern = schema.pattern?.replace(/\((?!\?)/g, "(?:") ?? ""),
  ),
  "anyOf in another order": perSchema(has("anyOf"), (schema) => schema.anyOf?.reverse()),
  "anyOf inside anyOf": perSchema(
    ({ anyOf = [] }) => anyOf.length > 1,
    (schema) => {
      const [first = {}, ...rest] = schema.anyOf ?? [];
      schema.anyOf = [first, { anyOf: rest }];
    },
  ),
  "anyOf with a form twice": perSchema(has("anyOf"), (schema) => schema.anyOf?.push({ ...schema.anyOf[0] })),
  "required in another order": perSchema(has("required"), (schema) => schema.required?.reverse()),
  "enum in another order": perSchema(has("enum"), (schema) => schema.enum?.reverse()),
  "properties in another order": perSchema(
    has("properties"),
    (schema) => (schema.properties = reversedMembers(schema.properties ?? {}) as Record<string, Schema>),
  ),
  "keywords in another order": perSchema(has("type"), (schema) => become(schema, reversedMembers({ ...schema }))),
  "type as a list of one": perSchema(has("type"), (schema) => (schema.type = [String(schema.type)])),
  "additionalProperties spelled out": perSchema(
    (schema) => isA("object")(schema) && schema.additionalProperties === undefined,
    (schema) => (schema.additionalProperties = true),
  ),
  "bounds that bound nothing": perSchema(
    (schema) => isA("string")(schema) || isA("array")(schema),
    (schema) => Object.assign(schema, schema.type === "array" ? { minItems: 0, uniqueItems: false } : { minLength: 0 }),
  ),
  "allOf of one": perSchema(has("$ref"), (schema) => {
    const { $ref = "", ...rest } = schema;
    become(schema, { ...rest, allOf: [{ $ref }] });
  }),
  "anyOf of one": perSchema(has("$ref"), (schema) => {
    const { $ref = "", ...rest } = schema;
    become(schema, { ...rest, anyOf: [{ $ref }] });
  }),
  "reference written out": perSchema(has("$ref"), (schema, copy) => {
    const { $ref = "", ...rest } = schema;
    const target: Schema = structuredClone(resolve(copy, { $ref }));
    const points = [target, rest].flatMap((each) => each["x-not-shown"] ?? []);
    become(schema, { ...target, ...rest, ...(points.length > 0 && { "x-not-shown": points }) });
  }),
  "schema moved to the components": perSchema(
    ({ $ref }, path) => path.length > 3 && !$ref,
    (schema, copy, path) => {
      const name = `Moved${path.slice(2).join("_").replace(/\W/g, "")}`;
      at<Record<string, unknown>>(copy, "components", "schemas")[name] = { ...schema };
      become(schema, { $ref: `#/components/schemas/${name}` });
    },
  ),
};
