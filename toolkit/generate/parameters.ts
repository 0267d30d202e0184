import type { Parameter as Described, RequestBody, Schema } from "../description/description.js";
import type { Parameter } from "../../src/service.js";
import { json } from "./media.js";
import type { SchemaReader } from "./schema-reader.js";

/** The rows of an operation's parameters, and what its type is made of. */
export interface FlatParameters {
  rows: Record<string, Parameter>;
  /** Those whose name in the table is not the one on the wire. */
  renamed: { place: Described["in"]; wire: string; name: string }[];
  /** How the body is given: by its members, as the parameter `body`, or not at all. */
  body?: { whole: boolean; schema: Schema; required: boolean; left: string[] };
}

/**
 * Puts all parameters of an operation into one flat list, by their wire names. A body gives its members where it is surely
 * an object with named members, and `body` as a whole otherwise. A name that stands in two places is the one of the
 * first; the others get their place as a suffix.
 */
export function flatParameters(
  parameters: readonly Described[],
  body: RequestBody | undefined,
  reader: SchemaReader,
): FlatParameters {
  const rows = new Map<string, Parameter>();
  const renamed: FlatParameters["renamed"] = [];
  const schema = body?.content[json]?.schema ?? {};
  const members = body && flatMembers(schema, body.required ?? false, reader, parameters);
  const isTaken = (name: string) => rows.has(name) || (body !== undefined && !members && name === "body");
  for (const place of ["path", "query", "header", "cookie"] as const) {
    for (const parameter of parameters.filter((each) => each.in === place)) {
      let name = parameter.name;
      while (isTaken(name)) name = `${name}_${place}`;
      if (name !== parameter.name) renamed.push({ place, wire: parameter.name, name });
      const wire = name === parameter.name ? {} : { name: parameter.name };
      const { joined, required = false } = parameter;
      rows.set(name, {
        in: place,
        ...wire,
        ...rulesOf(parameter, required, reader),
        ...(joined !== undefined && { joined }),
      });
    }
  }
  if (!body) return { rows: Object.fromEntries(rows), renamed };
  const required = body.required ?? false;
  const left = [...(members ?? [])].filter(([, each]) => reader.resolve(each.schema).readOnly).map(([name]) => name);
  for (const [name, member] of members ?? []) {
    if (!left.includes(name))
      rows.set(name, { in: "body", ...rulesOf({ schema: member.schema }, member.required, reader) });
  }
  if (!members) rows.set("body", { in: "body", whole: true, ...rulesOf({ schema }, required, reader) });
  return { rows: Object.fromEntries(rows), renamed, body: { whole: !members, schema, required, left } };
}

/** The members of a body that may be given one by one; undefined where it is given as a whole. */
function flatMembers(schema: Schema, required: boolean, reader: SchemaReader, parameters: readonly Described[]) {
  const members = reader.membersOf(schema);
  if (!members || isOpen(schema, reader)) return undefined;
  // A body that may be left out, but not in part: given by its members nobody could tell which it is.
  if (!required && [...members.values()].some((member) => member.required)) return undefined;
  return parameters.some(({ name }) => members.has(name)) ? undefined : members;
}

/** Whether an object may be null or may have members that have no name. */
function isOpen(schema: Schema, reader: SchemaReader, depth = 0): boolean {
  const from = reader.resolve(schema);
  if (from.anyOf || from.oneOf || from.nullable || Array.isArray(from.type) || from.patternProperties) return true;
  if (from.additionalProperties !== undefined && from.additionalProperties !== false) return true;
  return (from.allOf ?? []).some((part) => depth < 20 && isOpen(part, reader, depth + 1));
}

/** What is checked before anything is sent: only what the schema surely says. */
function rulesOf(parameter: { schema?: Schema; "x-not-shown"?: unknown }, required: boolean, reader: SchemaReader) {
  const chain = chainOf(parameter.schema ?? {}, reader);
  const schema = chain.at(-1) ?? {};
  const readings = new Set([parameter as Schema, ...chain].flatMap((each) => keywordsThatAreReadings(each)));
  const says = (keyword: string) => !readings.has(keyword);
  const type = typeOf(schema);
  const pattern = type === "string" && says("pattern") ? usable(schema.pattern) : undefined;
  const said = chain.map((each) => each.description).filter((each) => each !== undefined);
  const meaning = pattern === undefined ? undefined : said.at(-1);
  const values = enumOf(schema);
  const isNumber = type === "integer" || type === "number";
  const minimum = isNumber ? bound(schema, "minimum", says) : undefined;
  const maximum = isNumber ? bound(schema, "maximum", says) : undefined;
  return {
    type,
    ...(required && { required: true as const }),
    ...(pattern !== undefined && { pattern }),
    ...(meaning && { meaning: meaning.trim().replace(/\.$/, "") }),
    ...(values && says("enum") && { enum: values }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
  };
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

function typeOf({ type, nullable, properties, anyOf, oneOf, allOf, enum: values }: Schema): Parameter["type"] {
  if (nullable || anyOf || oneOf) return "any";
  if (type === undefined && values) {
    const kinds = new Set(values.map((value) => typeof value));
    return kinds.size === 1 && kinds.has("string") ? "string" : "any";
  }
  if (type === undefined && (properties || allOf)) return properties ? "object" : "any";
  return typeof type === "string" && type !== "null" ? (type as Parameter["type"]) : "any";
}

function enumOf({ enum: values, const: only, type, nullable, anyOf, oneOf }: Schema): readonly unknown[] | undefined {
  if (anyOf || oneOf) return undefined;
  const all = only === undefined ? values : [only];
  // Objects and arrays are never the same as a value that is given.
  if (!all || all.some((value) => typeof value === "object" && value !== null)) return undefined;
  const mayBeNull = nullable === true || (Array.isArray(type) && type.includes("null"));
  return mayBeNull && !all.includes(null) ? [...all, null] : all;
}

/** A pattern that a regular expression with the flag `u` can be made of. */
function usable(pattern: string | undefined): string | undefined {
  if (pattern === undefined) return undefined;
  try {
    new RegExp(pattern, "u");
    return pattern;
  } catch {
    return undefined;
  }
}

/** The least or largest value: exclusive ones count where there is a next whole number. */
function bound(schema: Schema, keyword: "minimum" | "maximum", says: (keyword: string) => boolean): number | undefined {
  const exclusive = keyword === "minimum" ? ("exclusiveMinimum" as const) : ("exclusiveMaximum" as const);
  const [step, extreme] = keyword === "minimum" ? [1, Math.max] : [-1, Math.min];
  const inclusive = says(keyword) ? schema[keyword] : undefined;
  const beyond = says(exclusive) ? schema[exclusive] : undefined;
  const isWhole = schema.type === "integer";
  // From the bound itself on, the next whole number: 3 for more than 2 and for more than 2.5.
  const next = (value: number) => (step === 1 ? Math.floor(value) + 1 : Math.ceil(value) - 1);
  if (beyond === true) return inclusive !== undefined && isWhole ? next(inclusive) : inclusive;
  const bounds = [inclusive, typeof beyond === "number" ? (isWhole ? next(beyond) : beyond) : undefined];
  const given = bounds.filter((value) => typeof value === "number");
  return given.length === 0 ? undefined : extreme(...given);
}
