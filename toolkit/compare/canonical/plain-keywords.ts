import { isObject } from "../../../src/options/is-object.js";
import { isOf, kindOf } from "../../description/json/kind-of.js";
import { sortedJson } from "../../description/json/first-difference.js";
import type { Description, Schema } from "../../description/parts/description.js";
import { pointer } from "../../description/json/pointer.js";
import { asSet } from "./as-set.js";
import { saysSomething } from "./says-something.js";

/**
 * The keywords of one schema in one style: a type is said, bounds of integers are inclusive, nothing says nothing. A list
 * with a value of another type than that is none, as in what is generated.
 */
export function plainKeywords({ const: only, enum: several, ...given }: Schema): Schema {
  const listed = only === undefined ? several : [only];
  const known = given.type === undefined ? undefined : [given.type].flat().filter((type) => typeof type === "string");
  const isOfType = (value: unknown) => known?.some((type) => isOf(value, type)) ?? true;
  const values = listed?.every((value) => value === null || isOfType(value)) ? listed.filter(isOfType) : undefined;
  const types =
    values && values.length > 0 ? [...new Set(values.map(typeOf))] : (known ?? (given.properties && ["object"]));
  const schema = {
    ...given,
    ...(types && { type: types.length === 1 ? types[0] : [...types].sort() }),
    ...(values && values.length > 0 && { enum: asSet(values.map(plainValue)) }),
  } as Schema;
  // Both of them are any, and there is one null.
  if (types?.join() === "boolean" && new Set(values).size === 2) delete schema.enum;
  if (types?.join() === "null") delete schema.enum;
  if (types?.join() === "integer" && schema.multipleOf === 1) delete schema.multipleOf;
  const isWhole = types?.includes("integer") && !types.includes("number");
  const bounded = isWhole ? withBounds(schema) : withoutFlags(schema);
  const members = Object.entries(withMaxItems(bounded)).filter(([name, value]) => saysSomething(name, value));
  return Object.fromEntries(members.map(([name, value]) => [name, inOrder(name, value)]));
}

/** The names of members that must be there, beside a certain one too, in one order. */
function inOrder(name: string, value: unknown): unknown {
  if (name === "required" && Array.isArray(value)) return asSet(value);
  if (name !== "dependentRequired" || !isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([member, names]) => [member, inOrder("required", names)]));
}

/** A list whose items are described one by one, and that has no others, is so long at most. */
function withMaxItems({ items, ...rest }: Schema): Schema {
  const count = rest.prefixItems?.length ?? 0;
  const isClosed = JSON.stringify(items) === "false" || JSON.stringify(items) === '{"not":{}}';
  const maxItems = Math.min(rest.maxItems ?? Infinity, isClosed ? count : Infinity);
  if (count === 0 || maxItems > count) return { ...rest, ...(items !== undefined && { items }) };
  return { ...rest, maxItems };
}

/** A list or an object as a text, whatever the order of its members: Redocly does not look into values. */
export function plainValue(value: unknown): unknown {
  return typeof value === "object" && value !== null ? sortedJson(value) : value;
}

function typeOf(value: unknown): string {
  return Number.isInteger(value) ? "integer" : kindOf(value);
}

/** OpenAPI 3.0 has flags for exclusive bounds. */
function withoutFlags(schema: Schema): Schema {
  const bounds = (["Minimum", "Maximum"] as const).flatMap((end): [string, unknown][] => {
    const [name, exclusive] = [end.toLowerCase() as "minimum" | "maximum", `exclusive${end}` as const];
    const { [name]: bound, [exclusive]: flag } = schema;
    if (typeof flag !== "boolean")
      return [
        [name, bound],
        [exclusive, flag],
      ];
    return [
      [flag ? exclusive : name, bound],
      [flag ? name : exclusive, undefined],
    ];
  });
  const members = Object.entries({ ...schema, ...Object.fromEntries(bounds) });
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}

/** A format of integers is a pair of bounds, and an int32 is an int64. */
function withBounds({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, format, ...rest }: Schema): Schema {
  const [, sign, bits] = /^(u?)int(8|16|32|64)$/.exec(format ?? "") ?? [];
  const size = bits === undefined ? undefined : 2 ** (Number(bits) - (sign === "u" ? 0 : 1));
  const above = (bound: number) => Math.floor(bound) + 1;
  const below = (bound: number) => Math.ceil(bound) - 1;
  const lows = [
    size !== undefined && (sign === "u" ? 0 : -size),
    minimum !== undefined && (exclusiveMinimum === true ? above(minimum) : Math.ceil(minimum)),
    typeof exclusiveMinimum === "number" && above(exclusiveMinimum),
  ].filter((each) => typeof each === "number");
  const highs = [
    size !== undefined && size - 1,
    maximum !== undefined && (exclusiveMaximum === true ? below(maximum) : Math.floor(maximum)),
    typeof exclusiveMaximum === "number" && below(exclusiveMaximum),
  ].filter((each) => typeof each === "number");
  return {
    ...rest,
    ...(format !== undefined && size === undefined && { format }),
    ...(lows.length > 0 && { minimum: Math.max(...lows) }),
    ...(highs.length > 0 && { maximum: Math.min(...highs) }),
  };
}

/** A schema whose discriminator maps to references only: the name of a component is short for one. */
export function plainDiscriminator(schema: Schema, { components }: Description): Schema {
  const { mapping, ...rest } = schema.discriminator ?? { propertyName: "" };
  if (typeof mapping !== "object") return schema;
  const entries = Object.entries(mapping).map(([value, target]) => {
    const isName = Object.hasOwn(components?.schemas ?? {}, target);
    return [value, isName ? pointer("#/components/schemas", target) : target];
  });
  return { ...schema, discriminator: { ...rest, mapping: Object.fromEntries(entries) as Record<string, string> } };
}

const explaining =
  /^(title|description|deprecated|readOnly|writeOnly|default|examples?|externalDocs|xml|discriminator|\$comment|x-.*)$/;

/** What a schema says of itself, and what it binds values to. */
export function annotations(schema: Schema): { said: Schema; binding: Schema; isBare: boolean } {
  const members = Object.entries(schema);
  const said = members.filter(([name]) => explaining.test(name));
  const binding = members.filter(([name]) => !explaining.test(name));
  return { said: Object.fromEntries(said), binding: Object.fromEntries(binding), isBare: binding.length === 0 };
}

/** Keywords that say nothing of values of other types. */
const keywords = {
  string: /^(pattern|(min|max)Length|contentEncoding|contentMediaType)$/,
  number: /^(minimum|maximum|exclusiveMinimum|exclusiveMaximum|multipleOf)$/,
  array: /^(items|prefixItems|(min|max)(Items|Contains)|uniqueItems|contains)$/,
  object: /^(properties|required|(additional|pattern|unevaluated)Properties|(min|max)Properties|propertyNames)$/,
};

/** One schema for each type of a schema, with what it says of that type. */
export function splitTypes(schema: Schema): Schema[] {
  const types = [schema.type ?? []].flat();
  const kinds = types.filter((type) => type !== "integer" || !types.includes("number"));
  if (kinds.length < 2 || schema.enum || schema.allOf || schema.anyOf || schema.oneOf) return [schema];
  return kinds.map((type) => {
    const kind = type === "integer" ? "number" : type;
    const foreign = Object.entries(keywords).filter(([each]) => each !== kind);
    const isOwn = (name: string) => !foreign.some(([, names]) => names.test(name));
    const hasFormat = kind === "string" || type === "number";
    const members = Object.entries(schema).filter(([name]) => (name === "format" ? hasFormat : isOwn(name)));
    return { ...Object.fromEntries(members), type };
  });
}
