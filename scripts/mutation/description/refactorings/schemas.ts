import type { Description, Schema } from "../../../../toolkit/description/description.js";
import { resolve } from "../../../../toolkit/description/resolve.js";
import type { Operator } from "../mutant.js";
import { perSchema } from "../per-place.js";
import { at, schemaPaths } from "../sites.js";

interface Marked {
  "x-not-shown"?: unknown;
}

const has = (keyword: keyof Schema) => (schema: Schema) => schema[keyword] !== undefined;
const isA = (type: string) => (schema: Schema) => schema.type === type;
const reversedMembers = (members: object) => Object.fromEntries(Object.entries(members).reverse());

/** Replaces what a schema says, in place. */
function become(schema: Schema, other: object): void {
  for (const name of Object.keys(schema)) Reflect.deleteProperty(schema, name);
  Object.assign(schema, other);
}

/** Other words for the same schema. */
export const schemaRefactorings: readonly Operator[] = [
  {
    name: "digits as \\d",
    mutants: perSchema(
      ({ pattern = "" }) => pattern.includes("0-9"),
      (schema) => void (schema.pattern = schema.pattern?.replaceAll("[0-9]", "\\d").replaceAll("0-9", "\\d") ?? ""),
    ),
  },
  {
    name: "one or more as {1,}",
    mutants: perSchema(
      ({ pattern = "" }) => /[\])]\+/.test(pattern),
      (schema) => void (schema.pattern = schema.pattern?.replace(/([\])])\+/g, "$1{1,}") ?? ""),
    ),
  },
  {
    name: "groups that capture nothing",
    mutants: perSchema(
      ({ pattern = "" }) => /\((?!\?)/.test(pattern),
      (schema) => void (schema.pattern = schema.pattern?.replace(/\((?!\?)/g, "(?:") ?? ""),
    ),
  },
  { name: "anyOf in another order", mutants: perSchema(has("anyOf"), (schema) => void schema.anyOf?.reverse()) },
  {
    name: "anyOf inside anyOf",
    mutants: perSchema(
      ({ anyOf = [] }) => anyOf.length > 1,
      (schema) => {
        const [first = {}, ...rest] = schema.anyOf ?? [];
        schema.anyOf = [first, { anyOf: rest }];
      },
    ),
  },
  {
    name: "anyOf with a form twice",
    mutants: perSchema(has("anyOf"), (schema) => void schema.anyOf?.push({ ...schema.anyOf[0] })),
  },
  {
    name: "required in another order",
    mutants: perSchema(has("required"), (schema) => void schema.required?.reverse()),
  },
  { name: "enum in another order", mutants: perSchema(has("enum"), (schema) => void schema.enum?.reverse()) },
  {
    name: "properties in another order",
    mutants: perSchema(
      has("properties"),
      (schema) => void (schema.properties = reversedMembers(schema.properties ?? {}) as Record<string, Schema>),
    ),
  },
  {
    name: "keywords in another order",
    mutants: perSchema(has("type"), (schema) => become(schema, reversedMembers({ ...schema }))),
  },
  {
    name: "type as a list of one",
    mutants: perSchema(has("type"), (schema) => void (schema.type = [String(schema.type)])),
  },
  {
    name: "additionalProperties spelled out",
    mutants: perSchema(
      (schema) => isA("object")(schema) && schema.additionalProperties === undefined,
      (schema) => void (schema.additionalProperties = true),
    ),
  },
  {
    name: "bounds that bound nothing",
    mutants: perSchema(
      (schema) => isA("string")(schema) || isA("array")(schema),
      (schema) =>
        void Object.assign(schema, schema.type === "array" ? { minItems: 0, uniqueItems: false } : { minLength: 0 }),
    ),
  },
  {
    name: "allOf of one",
    mutants: perSchema(has("$ref"), (schema) => {
      const { $ref = "", ...rest } = schema;
      become(schema, { ...rest, allOf: [{ $ref }] });
    }),
  },
  {
    name: "anyOf of one",
    mutants: perSchema(has("$ref"), (schema) => {
      const { $ref = "", ...rest } = schema;
      become(schema, { ...rest, anyOf: [{ $ref }] });
    }),
  },
  {
    name: "reference written out",
    mutants: perSchema(has("$ref"), (schema, copy) => {
      const { $ref = "", ...rest } = schema;
      const target: Schema = structuredClone(resolve(copy, { $ref }));
      const points = [target, rest].flatMap((each) => (each as Marked)["x-not-shown"] ?? []);
      become(schema, { ...target, ...rest, ...(points.length > 0 && { "x-not-shown": points }) });
    }),
  },
  {
    name: "schema moved to the components",
    mutants: (description: Description) =>
      schemaPaths(description)
        .filter((path) => path.length > 3 && !at<Schema>(description, ...path).$ref)
        .map((path) => ({
          site: path.slice(1).join(" "),
          apply(copy) {
            const schema = at<Schema>(copy, ...path);
            const name = `Moved${path.slice(2).join("_").replace(/\W/g, "")}`;
            at<Record<string, unknown>>(copy, "components", "schemas")[name] = { ...schema };
            become(schema, { $ref: `#/components/schemas/${name}` });
          },
        })),
  },
];
