import type { Description, Schema } from "../description/description.js";
import { describedObjects } from "../description/described-objects.js";

/**
 * In place, for the types alone: to the compiler a member that has a name is also one of those that have none, whose type
 * is made to take it.
 */
export function takeNamed(description: Description): void {
  // Found before any is changed, and each once.
  for (const schema of new Set<Schema>(describedObjects(description))) {
    const { properties = {}, patternProperties = {}, additionalProperties: others } = schema;
    const isTyped = typeof others === "object" && Object.keys(others).length > 0;
    if (Object.keys(properties).length === 0 || !(isTyped || Object.keys(patternProperties).length > 0)) continue;
    schema.additionalProperties = { anyOf: [...(isTyped ? [others] : []), ...Object.values(properties)] };
  }
}
