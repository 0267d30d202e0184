import type { Schema } from "../../description/parts/description.js";
import type { SchemaReader } from "./schema-reader.js";

/** The members that an object requires and that only a caller sets. */
export function writtenIn(schema: Schema, reader: SchemaReader): string[] {
  if (!Array.isArray(schema.required)) return [];
  const members = reader.membersOf(schema);
  return schema.required.filter(
    (name) => (members?.get(name)?.schema ?? schema.properties?.[name])?.writeOnly === true,
  );
}
