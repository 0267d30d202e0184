import type { Operation, Schema } from "../description/description.js";
import { createSchemaReader, type SchemaReader } from "./schema-reader.js";

/**
 * In place: a member that a body requires and does not list may be anything. It is listed beside the schema, since a
 * response may have the same schema.
 */
export function listRequired(operations: readonly { operation: Operation }[], schemas: Record<string, Schema>): void {
  const reader = createSchemaReader(schemas, new Map());
  for (const { operation } of operations) {
    for (const media of Object.values(operation.requestBody?.content ?? {})) {
      const { schema = {} } = media;
      const members = reader.membersOf(schema);
      const { nullable, type, anyOf, oneOf } = reader.resolve(schema);
      if (!members || nullable || Array.isArray(type) || anyOf || oneOf) continue;
      const names = [...new Set(requiredIn(schema, reader))].filter((name) => !members.has(name));
      if (names.length === 0) continue;
      const properties = Object.fromEntries(names.map((name) => [name, {}]));
      media.schema = { allOf: [schema, { type: "object", properties, required: names }] };
    }
  }
}

/** What an object and all that it is composed of require. */
function requiredIn(schema: Schema, reader: SchemaReader, depth = 0): string[] {
  const { required = [], allOf = [] } = reader.core(schema);
  return [...required, ...(depth > 20 ? [] : allOf.flatMap((part) => requiredIn(part, reader, depth + 1)))];
}
