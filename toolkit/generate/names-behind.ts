import type { Schema } from "../description/description.js";
import type { SchemaReader } from "./schema-reader.js";

/** The names of all members that a schema, its parts and its choices describe. */
export function namesBehind(schema: Schema, reader: SchemaReader, seen = new Set<Schema>()): Set<string> {
  const from = reader.resolve(schema);
  if (seen.has(from)) return new Set();
  seen.add(from);
  const parts = [from.allOf, from.anyOf, from.oneOf].flatMap((each) => each ?? []);
  return new Set([
    ...Object.keys(from.properties ?? {}),
    ...parts.flatMap((each) => [...namesBehind(each, reader, seen)]),
  ]);
}
