import type { Schema } from "../description/description.js";
import type { SchemaReader } from "./schema-reader.js";

/** Whether a schema says what a value is at all. */
export function isKnown(schema: Schema, reader: SchemaReader): boolean {
  return Object.keys(reader.core(schema)).some((key) => /^(type|properties|allOf|anyOf|oneOf)$/.test(key));
}
