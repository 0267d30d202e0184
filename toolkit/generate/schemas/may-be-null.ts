import type { Schema } from "../../description/parts/description.js";
import type { SchemaReader } from "./schema-reader.js";

/**
 * What says of a value what it is; a part of a composition without any of it, such as `{ required: [id] }`, says
 * nothing.
 */
const telling = /^(type|properties|allOf|anyOf|oneOf|enum|const|additionalProperties)$/;

/** Whether a schema allows null, by itself or by one of its choices. */
export function mayBeNull(schema: Schema, reader: SchemaReader, depth = 0): boolean {
  const { nullable, type, anyOf = [], oneOf = [], allOf = [], enum: values, ...rest } = reader.resolve(schema);
  if (depth > 20) return false;
  if (nullable || [type].flat().includes("null") || values?.includes(null)) return true;
  if ("const" in rest && rest.const === null) return true;
  const may = (each: Schema) => mayBeNull(each, reader, depth + 1);
  const parts = allOf.filter((each) => Object.keys(reader.resolve(each)).some((key) => telling.test(key)));
  return [...anyOf, ...oneOf].some(may) || (parts.length > 0 && parts.every(may));
}
