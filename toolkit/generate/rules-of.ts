import type { Parameter } from "../../src/service/service.js";
import type { Schema } from "../description/description.js";
import { doublesIn } from "./doubles-in.js";
import type { SchemaReader } from "./schema-reader.js";

/** What is checked before anything is sent: only what the schema surely says. */
export function rulesOf(
  parameter: { schema?: Schema; "x-not-shown"?: unknown },
  required: boolean,
  reader: SchemaReader,
) {
  const chain = chainOf(parameter.schema ?? {}, reader);
  const schema = chain.at(-1) ?? {};
  const readings = new Set([parameter as Schema, ...chain].flatMap((each) => keywordsThatAreReadings(each)));
  const says = (keyword: string) => !readings.has(keyword);
  const type = says("type") ? typeOf(schema) : "any";
  const pattern = type === "string" && says("pattern") ? schema.pattern : undefined;
  const meaning = pattern === undefined || chain.length === 1 ? undefined : ruleIn(schema.description);
  const values = enumOf(schema);
  const isNumber = type === "integer" || type === "number";
  const items = type === "array" && !schema.prefixItems ? chainOf(schema.items ?? {}, reader).at(-1) : undefined;
  const doubles = /^(any|array|object)$/.test(type) ? doublesIn(schema, reader) : undefined;
  return {
    type,
    ...(required && { required: true as const }),
    ...(type !== "any" && mayBeNull(schema) && { nullable: true as const }),
    ...(items && typeOf(items) === "integer" && !mayBeNull(items) && { integers: true as const }),
    ...(doubles && { doubles }),
    ...(pattern !== undefined && { pattern }),
    ...(meaning !== undefined && { meaning }),
    ...(values && says(schema.const === undefined ? "enum" : "const") && { enum: values }),
    ...(isNumber && boundsOf(schema, says)),
  };
}

/**
 * What a schema that others refer to says of its values, in one short sentence. One that starts with "The" says which value
 * it is, and not what one looks like.
 */
function ruleIn(description = ""): string | undefined {
  const text = description.trim().replace(/\.$/, "");
  return text === "" || text.length > 100 || /^the\s|[.!?]\s|\n/i.test(text) ? undefined : text;
}

/** A schema and those that it refers to, one after the other. */
function chainOf(schema: Schema, reader: SchemaReader): Schema[] {
  const chain = [schema];
  for (let current = schema; current.$ref !== undefined && chain.length < 20;) {
    const next = reader.next(current);
    if (!next) break;
    chain.push(next);
    current = next;
  }
  const last = chain.at(-1) ?? {};
  const [only, ...others] = last.allOf ?? [];
  const isWrapper = only && others.length === 0 && !last.type && !last.properties && !last.nullable && !last.anyOf;
  return isWrapper ? [...chain, ...chainOf(only, reader)] : chain;
}

function keywordsThatAreReadings({ "x-not-shown": points }: Schema): string[] {
  return [points].flat().flatMap((point) => {
    const { keywords } = (point ?? {}) as { keywords?: unknown };
    return Array.isArray(keywords) ? (keywords as string[]) : [];
  });
}

function typeOf({ type: given, properties, anyOf, oneOf, allOf, enum: values }: Schema): Parameter["type"] {
  if (anyOf || oneOf) return "any";
  const [type, ...others] = [given].flat().filter((each) => each !== "null");
  if (others.length > 0) return "any";
  if (type === undefined && values) {
    const kinds = new Set(values.map((value) => typeof value));
    return kinds.size === 1 && kinds.has("string") ? "string" : "any";
  }
  if (type === undefined && (properties || allOf)) return properties ? "object" : "any";
  return typeof type === "string" ? (type as Parameter["type"]) : "any";
}

function mayBeNull({ type, nullable }: Schema): boolean {
  return nullable === true || (Array.isArray(type) && type.includes("null"));
}

function enumOf(schema: Schema): readonly unknown[] | undefined {
  const { enum: values, const: only, anyOf, oneOf } = schema;
  if (anyOf || oneOf) return undefined;
  const all = only === undefined ? values : [only];
  // Objects and arrays are never the same as a value that is given, nor is a number that was rounded when it was read.
  const isOpen = (value: unknown) =>
    (typeof value === "object" && value !== null) || (typeof value === "number" && !isUnrounded(value));
  if (!all || all.some(isOpen)) return undefined;
  return mayBeNull(schema) && !all.includes(null) ? [...all, null] : all;
}

type Bound = "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum";

/**
 * The bounds of a number, exactly as they are meant. Of a whole number an exclusive one is the next whole number; of any
 * other it stays exclusive, since there is no next. One beyond 2^53 - 1 was rounded when the description was read, and may
 * have been another: it is left to the service, which knows it.
 */
function boundsOf(schema: Schema, says: (keyword: string) => boolean): Partial<Record<Bound, number>> {
  const isWhole = schema.type === "integer";
  const found = (["Minimum", "Maximum"] as const).flatMap((end): [Bound, number][] => {
    const [keyword, exclusive] = [end.toLowerCase() as "minimum" | "maximum", `exclusive${end}` as const];
    const inclusive = says(keyword) ? schema[keyword] : undefined;
    const said = says(exclusive) ? schema[exclusive] : undefined;
    // As OpenAPI 3.0 has it, `true` makes the other bound exclusive.
    const [upTo, beyond] = said === true ? [undefined, inclusive] : [inclusive, said];
    const [least, extreme] = end === "Minimum" ? [true, Math.max] : [false, Math.min];
    // From the bound itself on, the next whole number: 3 for more than 2 and for more than 2.5.
    const next = (value: number) => (least ? Math.floor(value) + 1 : Math.ceil(value) - 1);
    const bounds: [Bound, number][] = [];
    if (typeof upTo === "number" && isUnrounded(upTo)) bounds.push([keyword, upTo]);
    if (typeof beyond === "number" && isUnrounded(beyond))
      bounds.push(isWhole ? [keyword, next(beyond)] : [exclusive, beyond]);
    // Where a whole number has both, they are of one name.
    return isWhole && bounds.length > 1 ? [[keyword, extreme(...bounds.map(([, value]) => value))]] : bounds;
  });
  return Object.fromEntries(found);
}

/** Whether a number is surely the one that was written: whole ones beyond this stand for others too. */
function isUnrounded(value: number): boolean {
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER;
}
