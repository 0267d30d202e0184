import type { Schema } from "../../../../toolkit/description/parts/description.js";
import { resolve } from "../../../../toolkit/description/parts/resolve.js";
import { type Operators, has, isA, perSchema, reversed } from "../places/per-place.js";
import { at } from "../places/sites.js";

/** Replaces what a schema says, in place. */
function become(schema: Schema, other: object): void {
  for (const name of Object.keys(schema)) Reflect.deleteProperty(schema, name);
  Object.assign(schema, other);
}

/** Patterns in which a part is written in another way. */
const respelled = (part: RegExp, other: string) =>
  perSchema(
    ({ pattern = "" }) => pattern.search(part) >= 0,
    (schema) => (schema.pattern = schema.pattern?.replace(part, other) ?? ""),
  );

/** A reference as the only one of several. */
const asOneOf = (keyword: "allOf" | "anyOf") =>
  perSchema(has("$ref"), (schema) => {
    const { $ref = "", ...rest } = schema;
    become(schema, { ...rest, [keyword]: [{ $ref }] });
  });

/** Other words for the same schema. */
export const schemaRefactorings: Operators = {
  "digits as \\d": respelled(/\[0-9\]|0-9/g, "\\d"),
  "one or more as {1,}": respelled(/(?<=[\])])\+/g, "{1,}"),
  "groups that capture nothing": respelled(/\((?!\?)/g, "(?:"),
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
    (schema) => (schema.properties = reversed(schema.properties ?? {})),
  ),
  "keywords in another order": perSchema(has("type"), (schema) => become(schema, reversed({ ...schema }))),
  "type as a list of one": perSchema(has("type"), (schema) => (schema.type = [String(schema.type)])),
  "additionalProperties spelled out": perSchema(
    (schema) => isA("object")(schema) && schema.additionalProperties === undefined,
    (schema) => (schema.additionalProperties = true),
  ),
  "bounds that bound nothing": perSchema(isA("string", "array"), (schema) =>
    Object.assign(schema, schema.type === "array" ? { minItems: 0, uniqueItems: false } : { minLength: 0 }),
  ),
  "allOf of one": asOneOf("allOf"),
  "anyOf of one": asOneOf("anyOf"),
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
