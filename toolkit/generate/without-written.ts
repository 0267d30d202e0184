import type { Description, Schema } from "../description/description.js";
import { objectsReached } from "./objects-reached.js";
import { createSchemaReader } from "./schema-reader.js";
import { writtenIn } from "./written-in.js";

/**
 * In place, for the types alone: a response leaves out what is only written, so no schema that a response reaches requires
 * it. The parameters of an operation require it all the same.
 */
export function withoutWritten({ paths, components = {} }: Description): void {
  const schemas = (components.schemas ?? {}) as Record<string, Schema>;
  const reader = createSchemaReader(schemas, new Map());
  const responses = Object.values(paths).flatMap((item) =>
    Object.values(item).map((operation) => (operation as { responses?: unknown }).responses),
  );
  for (const schema of objectsReached([components.responses, ...responses], schemas)) {
    const written = writtenIn(schema, reader);
    if (written.length > 0) schema.required = schema.required?.filter((name) => !written.includes(name)) ?? [];
  }
}
