import type { Schema } from "../description/parts/description.js";
import type { Field } from "./field.js";
import type { Shown } from "./shown.js";

/** The members of an object that have names, as the parts of its schema say together. */
export function membersOf(parts: readonly Schema[], { isShown = () => true }: Shown): Field[] {
  const required = new Set(parts.flatMap((part) => (Array.isArray(part.required) ? part.required : [])));
  const schemas = new Map<string, Schema>();
  for (const { properties = {} } of parts)
    for (const [name, schema] of Object.entries(properties)) if (!schemas.has(name)) schemas.set(name, schema);
  const fields = [...new Set([...schemas.keys(), ...required])].map((name): Field => {
    return { name, schema: schemas.get(name), required: required.has(name) };
  });
  return fields.filter(({ schema }) => schema === undefined || isShown(schema as Schema));
}
