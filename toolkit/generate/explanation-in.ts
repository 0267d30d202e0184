import type { Schema } from "../description/description.js";

/** What explains a schema, and says nothing of its values. */
export function explanationIn(schema: Record<string, unknown>): Schema {
  const kept = /^(title|description|deprecated|readOnly|writeOnly|x-.*)$/;
  return Object.fromEntries(Object.entries(schema).filter(([key]) => kept.test(key)));
}
