import { cloneJson } from "../../../../toolkit/description/json/clone-json.js";
import type { Description, Schema } from "../../../../toolkit/description/parts/description.js";
import { type Operators, has, isA, perPart, perSchema, saying } from "../places/per-place.js";
import { at, changeExamples, schemaPaths } from "../places/sites.js";

const without = (keyword: keyof Schema) => (schema: Schema) => Reflect.deleteProperty(schema, keyword);

const otherType: Readonly<Record<string, string>> = {
  string: "integer",
  integer: "string",
  boolean: "string",
  object: "array",
  array: "object",
};

/** One mutant for each member of each enumeration; all of them are texts. */
const perEnumMember = (change: (members: unknown[], member: string, copy: Description) => unknown) =>
  perPart<Schema>(schemaPaths)(
    (schema) => (schema.enum ?? []) as string[],
    (schema, member, copy) => change(schema.enum ?? [], member, copy),
  );

export const valueOperators: Operators = {
  "type-change": perSchema(has("type"), (schema) => (schema.type = otherType[String(schema.type)] ?? "string")),
  "type-drop": perSchema(isA("string", "integer", "boolean"), without("type")),
  "type-null-allow": perSchema(
    isA("string", "integer", "boolean"),
    (schema) => (schema.type = [String(schema.type), "null"]),
  ),
  "integer-to-number": perSchema(isA("integer"), (schema) => (schema.type = "number")),
  "pattern-drop": perSchema(has("pattern"), without("pattern")),
  "pattern-loosen": perSchema(has("pattern"), (schema) => (schema.pattern = schema.pattern?.replace(/\$$/, "") ?? "")),
  "pattern-tighten": perSchema(has("pattern"), (schema) => (schema.pattern = `^(?!.{12})${schema.pattern?.slice(1)}`)),
  "format-drop": perSchema(has("format"), without("format")),
  "format-change": perSchema(has("format"), (schema) => (schema.format = schema.format === "int64" ? "int32" : "date")),
  "minimum-drop": perSchema(has("minimum"), without("minimum")),
  "minimum-raise": perSchema(has("minimum"), (schema) => (schema.minimum = (schema.minimum ?? 0) + 1)),
  "minimum-lower": perSchema(has("minimum"), (schema) => (schema.minimum = (schema.minimum ?? 0) - 1)),
  "maximum-add": perSchema(isA("integer"), (schema) => (schema.maximum = 2 ** 31)),
  "length-limit": perSchema(isA("string"), saying({ maxLength: 40 })),
  "length-demand": perSchema(isA("string"), saying({ minLength: 1 })),
  "items-limit": perSchema(isA("array"), saying({ maxItems: 100 })),
  "items-demand": perSchema(isA("array"), saying({ minItems: 1 })),
  "enum-drop": perSchema(has("enum"), without("enum")),
  "enum-member-add": perSchema(has("enum"), (schema) => schema.enum?.push("OTHER")),
  "enum-member-remove": perEnumMember((members, member) => members.splice(members.indexOf(member), 1)),
  "enum-member-rename": perEnumMember((members, member, copy) => {
    const other = `${member}_X`;
    members[members.indexOf(member)] = other;
    changeExamples(copy, (value) => cloneJson(value, (leaf) => (leaf === member ? other : leaf)));
  }),
  "enum-case-change": perSchema(has("enum"), (schema, copy) => {
    const old = schema.enum ?? [];
    const lower = (value: unknown) => (old.includes(value) ? String(value).toLowerCase() : value);
    schema.enum = old.map(lower);
    changeExamples(copy, (value) => cloneJson(value, lower));
  }),
  "form-remove": perPart<Schema>(schemaPaths)(
    ({ anyOf = [] }) => anyOf.keys(),
    ({ anyOf }, index) => anyOf?.splice(index, 1),
  ),
  "reference-swap": (description) => {
    const named = schemaPaths(description).filter((path) => at<Schema>(description, ...path).$ref);
    const names = ["Decimal", "Timestamp", "OrderId", "OrderSide", "MarketId", "OrderState"];
    return named.map((path, index) => ({
      site: path.slice(1).join(" "),
      apply(copy) {
        const schema = at<Schema>(copy, ...path);
        const others = names.filter((name) => !schema.$ref?.endsWith(`/${name}`));
        schema.$ref = `#/components/schemas/${others[index % others.length] ?? "Decimal"}`;
      },
    }));
  },
};
