import type { Schema } from "../description/description.js";
import { describedMembers } from "../description/described-members.js";

/**
 * In place, for the types alone: to the compiler a member that has a name is also one of those that have none, whose type
 * is made to take it.
 */
export function takeNamed(node: unknown, isMap = false): void {
  if (typeof node !== "object" || node === null) return;
  for (const member of describedMembers(node, isMap)) takeNamed(member.value, member.isMap);
  if (isMap || Array.isArray(node)) return;
  const schema = node as Schema;
  const { properties = {}, patternProperties = {}, additionalProperties: others } = schema;
  const isTyped = typeof others === "object" && Object.keys(others).length > 0;
  if (Object.keys(properties).length === 0 || !(isTyped || Object.keys(patternProperties).length > 0)) return;
  schema.additionalProperties = { anyOf: [...(isTyped ? [others] : []), ...Object.values(properties)] };
}
