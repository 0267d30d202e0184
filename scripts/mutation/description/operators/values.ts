import type { Description, Schema } from "../../../../toolkit/description/description.js";
import type { Operator } from "../mutant.js";
import { perPart, perSchema } from "../per-place.js";
import { at, changeExamples, everywhere, schemaPaths } from "../sites.js";

const has = (keyword: keyof Schema) => (schema: Schema) => schema[keyword] !== undefined;
const isA =
  (...types: string[]) =>
  ({ type }: Schema) =>
    typeof type === "string" && types.includes(type);
const without = (keyword: keyof Schema) => (schema: Schema) => void Reflect.deleteProperty(schema, keyword);

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

/** Changes to what values may be. */
export const valueOperators: readonly Operator[] = [
  {
    name: "type-change",
    mutants: perSchema(has("type"), (schema) => void (schema.type = otherType[String(schema.type)] ?? "string")),
  },
  { name: "type-drop", mutants: perSchema(isA("string", "integer", "boolean"), without("type")) },
  {
    name: "type-null-allow",
    mutants: perSchema(
      isA("string", "integer", "boolean"),
      (schema) => void (schema.type = [String(schema.type), "null"]),
    ),
  },
  { name: "integer-to-number", mutants: perSchema(isA("integer"), (schema) => void (schema.type = "number")) },
  { name: "pattern-drop", mutants: perSchema(has("pattern"), without("pattern")) },
  {
    name: "pattern-loosen",
    mutants: perSchema(has("pattern"), (schema) => void (schema.pattern = schema.pattern?.replace(/\$$/, "") ?? "")),
  },
  {
    name: "pattern-tighten",
    mutants: perSchema(has("pattern"), (schema) => void (schema.pattern = `^(?!.{12})${schema.pattern?.slice(1)}`)),
  },
  { name: "format-drop", mutants: perSchema(has("format"), without("format")) },
  {
    name: "format-change",
    mutants: perSchema(has("format"), (schema) => void (schema.format = schema.format === "int64" ? "int32" : "date")),
  },
  { name: "minimum-drop", mutants: perSchema(has("minimum"), without("minimum")) },
  {
    name: "minimum-raise",
    mutants: perSchema(has("minimum"), (schema) => void (schema.minimum = (schema.minimum ?? 0) + 1)),
  },
  {
    name: "minimum-lower",
    mutants: perSchema(has("minimum"), (schema) => void (schema.minimum = (schema.minimum ?? 0) - 1)),
  },
  { name: "maximum-add", mutants: perSchema(isA("integer"), (schema) => void (schema.maximum = 2 ** 31)) },
  {
    name: "length-limit",
    mutants: perSchema(isA("string"), (schema) => void Object.assign(schema, { maxLength: 40 })),
  },
  {
    name: "length-demand",
    mutants: perSchema(isA("string"), (schema) => void Object.assign(schema, { minLength: 1 })),
  },
  { name: "items-limit", mutants: perSchema(isA("array"), (schema) => void Object.assign(schema, { maxItems: 100 })) },
  { name: "items-demand", mutants: perSchema(isA("array"), (schema) => void Object.assign(schema, { minItems: 1 })) },
  { name: "enum-drop", mutants: perSchema(has("enum"), without("enum")) },
  { name: "enum-member-add", mutants: perSchema(has("enum"), (schema) => void schema.enum?.push("OTHER")) },
  {
    name: "enum-member-remove",
    mutants: perEnumMember((members, member) => members.splice(members.indexOf(member), 1)),
  },
  {
    name: "enum-member-rename",
    mutants: perEnumMember((members, member, copy) => {
      const other = `${member}_X`;
      members[members.indexOf(member)] = other;
      changeExamples(copy, (value) =>
        everywhere(
          value,
          (name) => name,
          (leaf) => (leaf === member ? other : leaf),
        ),
      );
    }),
  },
  {
    name: "enum-case-change",
    mutants: perSchema(has("enum"), (schema, copy) => {
      const old = schema.enum ?? [];
      const lower = (value: unknown) => (old.includes(value) ? String(value).toLowerCase() : value);
      schema.enum = old.map(lower);
      changeExamples(copy, (value) => everywhere(value, (name) => name, lower));
    }),
  },
  {
    name: "form-remove",
    mutants: perPart<Schema>(schemaPaths)(
      ({ anyOf = [] }) => anyOf.keys(),
      ({ anyOf }, index) => anyOf?.splice(index, 1),
    ),
  },
  {
    name: "reference-swap",
    mutants: (description) => {
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
  },
];
