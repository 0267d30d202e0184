import type { Schema } from "../description/description.js";
import type { SchemaReader } from "./schema-reader.js";

/** Whether a schema allows null, by itself or by one of its choices. */
export function mayBeNull(schema: Schema, reader: SchemaReader, depth = 0): boolean {
  const { nullable, type, anyOf = [], oneOf = [], allOf = [], enum: values, ...rest } = reader.resolve(schema);
  if (depth > 20) return false;
  if (nullable || [type].flat().includes("null") || values?.includes(null)) return true;
  if ("const" in rest && rest.const === null) return true;
  const may = (each: Schema) => mayBeNull(each, reader, depth + 1);
  return [...anyOf, ...oneOf].some(may) || (allOf.length > 0 && allOf.every(may));
}
