import type { Description, Schema } from "../description/description.js";
import { segmentsOf } from "../description/pointer.js";
import { createSchemaReader } from "./schema-reader.js";

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
  // What is reached is added while it is walked.
  const reached = new Set<unknown>([components.responses, ...responses]);
  for (const value of reached) {
    if (typeof value !== "object" || value === null) continue;
    for (const each of Object.values(value)) reached.add(each);
    const schema = value as Schema;
    if (typeof schema.$ref === "string") reached.add(schemas[segmentsOf(schema.$ref)?.[2] ?? ""]);
    if (!Array.isArray(schema.required)) continue;
    const members = reader.membersOf(schema);
    const isWritten = (name: string) => {
      const member = members?.get(name)?.schema ?? schema.properties?.[name];
      return member?.writeOnly === true;
    };
    schema.required = schema.required.filter((name) => !isWritten(name));
  }
}
