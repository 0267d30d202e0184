import type { Parameter } from "../../../src/service/service.js";
import type { Schema } from "../../description/parts/description.js";
import { doublesIn } from "./doubles-in.js";
import { partsOf, type SchemaPart } from "../schemas/parts-of.js";
import { patternIn } from "../schemas/pattern-in.js";
import type { SchemaReader } from "../schemas/schema-reader.js";

/**
 * What is checked before anything is sent: only what the schema, and all that it refers to or is made of, surely says.
 */
export function rulesOf(
  parameter: { schema?: Schema; "x-not-shown"?: unknown },
  required: boolean,
  reader: SchemaReader,
) {
  const { schema = {} } = parameter;
  const parts = partsOf(schema, reader, parameter);
  const type = typeOf(parts);
  const values = valuesIn(parts);
  const isNumber = type === "integer" || type === "number";
  const isWhole = type === "array" && itemsAreWhole(parts, reader);
  const doubles = /^(any|array|object)$/.test(type) ? doublesIn(schema, reader) : undefined;
  return {
    type,
    ...(required && { required: true as const }),
    ...(type !== "any" && mayBeNull(parts) && { nullable: true as const }),
    ...(isWhole && { integers: true as const }),
    ...(doubles && { doubles }),
    ...(type === "string" && patternIn(parts)),
    ...(values && { enum: values }),
    ...(isNumber && boundsIn(parts, type === "integer")),
  };
}

/** The one type that all agree on which say one. */
function typeOf(parts: readonly SchemaPart[]): Parameter["type"] {
  const said = new Set(parts.flatMap(({ schema, says }) => (says("type") ? typeIn(schema) : [])));
  if (said.has("integer")) said.delete("number");
  const [type, ...others] = said;
  return type === undefined || others.length > 0 ? "any" : type;
}

function typeIn({ type: given, properties, anyOf, oneOf, enum: values }: Schema): Parameter["type"][] {
  if (anyOf || oneOf) return [];
  const [type, ...others] = [given].flat().filter((each) => each !== "null");
  if (others.length > 0) return [];
  if (type !== undefined) return [type as Parameter["type"]];
  if (values && values.length > 0) return values.every((value) => typeof value === "string") ? ["string"] : [];
  return properties ? ["object"] : [];
}

function isNullable({ schema: { type, nullable }, orNull }: SchemaPart): boolean {
  return orNull || nullable === true || (Array.isArray(type) && type.includes("null"));
}

function mayBeNull(parts: readonly SchemaPart[]): boolean {
  const typed = parts.filter(
    ({ schema, orNull }) => orNull || schema.type !== undefined || schema.nullable !== undefined,
  );
  return typed.length > 0 && typed.every(isNullable);
}

function itemsAreWhole(parts: readonly SchemaPart[], reader: SchemaReader): boolean {
  if (parts.some(({ schema }) => schema.prefixItems)) return false;
  return parts.some(({ schema: { items } }) => {
    const inner = items ? partsOf(items, reader) : [];
    return typeOf(inner) === "integer" && !mayBeNull(inner);
  });
}

/** The values that are in each list of them; none where nothing is left. */
function valuesIn(parts: readonly SchemaPart[]): readonly unknown[] | undefined {
  const lists = parts.flatMap((part) => {
    const values = part.says(part.schema.const === undefined ? "enum" : "const") ? enumOf(part) : undefined;
    return values ? [values] : [];
  });
  const [first, ...others] = lists;
  const left = first?.filter((value) => others.every((each) => each.includes(value)));
  return left?.length === 0 ? undefined : left;
}

function enumOf(part: SchemaPart): readonly unknown[] | undefined {
  const { enum: values, const: only, anyOf, oneOf } = part.schema;
  if (anyOf || oneOf) return undefined;
  const all = only === undefined ? values : [only];
  // Objects and arrays are never the same as a value that is given, nor is a number that was rounded when it was read.
  const isOpen = (value: unknown) =>
    (typeof value === "object" && value !== null) ||
    (typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER);
  if (!all || all.some(isOpen)) return undefined;
  return isNullable(part) && !all.includes(null) ? [...all, null] : all;
}

type Bound = "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum";

/**
 * The bounds of a number, exactly as they are meant: of several the tightest. Of a whole number an exclusive one is the
 * next whole number; of any other it stays exclusive, since there is no next. One beyond 2^53 - 1 was rounded when the
 * description was read, and may have been another: it is left to the service, which knows it.
 */
function boundsIn(parts: readonly SchemaPart[], isWhole: boolean): Partial<Record<Bound, number>> {
  const found: Partial<Record<Bound, number>> = {};
  for (const [bound, value] of parts.flatMap((part) => boundsOf(part, isWhole))) {
    const tightest = /minimum/i.test(bound) ? Math.max : Math.min;
    found[bound] = tightest(found[bound] ?? value, value);
  }
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = found;
  const [least, most] = [Math.max(minimum, exclusiveMinimum), Math.min(maximum, exclusiveMaximum)];
  const isExclusive = exclusiveMinimum === least || exclusiveMaximum === most;
  // What no number fits was not meant so.
  return least > most || (least === most && isExclusive) ? {} : found;
}

function boundsOf({ schema, says }: SchemaPart, isWhole: boolean): [Bound, number][] {
  return (["Minimum", "Maximum"] as const).flatMap((end): [Bound, number][] => {
    const [keyword, exclusive] = [end.toLowerCase() as "minimum" | "maximum", `exclusive${end}` as const];
    const inclusive = says(keyword) ? schema[keyword] : undefined;
    const said: Schema["exclusiveMinimum"] = says(exclusive) ? schema[exclusive] : undefined;
    // As OpenAPI 3.0 has it, `true` makes the other bound exclusive.
    const [upTo, beyond] = said === true ? [undefined, inclusive] : [inclusive, said];
    // From the bound itself on, the next whole number: 3 for more than 2 and for more than 2.5.
    const next = (value: number) => (end === "Minimum" ? Math.floor(value) + 1 : Math.ceil(value) - 1);
    const bounds: [Bound, number][] = [];
    if (typeof upTo === "number" && isUnrounded(upTo)) bounds.push([keyword, upTo]);
    if (typeof beyond === "number" && isUnrounded(beyond))
      bounds.push(isWhole ? [keyword, next(beyond)] : [exclusive, beyond]);
    return bounds;
  });
}

/** Whether a number is surely the one that was written: whole ones beyond this stand for others too. */
function isUnrounded(value: number): boolean {
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER;
}
