import type { Schema } from "../../description/parts/description.js";
import type { SchemaReader } from "./schema-reader.js";

/** Whether an object may be null or may have members that have no name. */
export function isOpen(schema: Schema, reader: SchemaReader, depth = 0): boolean {
  const from = reader.resolve(schema);
  if (from.anyOf || from.oneOf || from.nullable || Array.isArray(from.type) || from.patternProperties) return true;
  // A derived schema may be given in its place.
  if (from.discriminator ?? from.unevaluatedProperties) return true;
  if (from.additionalProperties !== undefined && from.additionalProperties !== false) return true;
  return (from.allOf ?? []).some((part) => depth < 20 && isOpen(part, reader, depth + 1));
}
