import type { Description } from "../description/description.js";
import { targetOf } from "../description/pointer.js";

/**
 * Whether a schema, as it was given, allows objects and nothing else: by its type, its members, what it refers to or is
 * made of, or each of its choices.
 */
export function isObject(description: Description, schema: unknown): boolean {
  const known = new Map<object, boolean>();
  return says(schema);

  function says(each: unknown): boolean {
    if (typeof each !== "object" || each === null) return false;
    // One that leads to itself says nothing by that.
    if (!known.has(each)) known.set(each, false).set(each, isSaid(each as Record<string, unknown>));
    return known.get(each) ?? false;
  }

  function isSaid({ $ref, type, properties, allOf, anyOf, oneOf }: Record<string, unknown>): boolean {
    if (type !== undefined) return [type].flat().every((kind) => kind === "object");
    const target = typeof $ref === "string" ? targetOf(description, $ref) : undefined;
    const parts = [target, ...(Array.isArray(allOf) ? (allOf as unknown[]) : [])];
    const choices = [anyOf, oneOf].filter((each) => Array.isArray(each)) as unknown[][];
    return properties !== undefined || parts.some(says) || choices.some((each) => each.length > 0 && each.every(says));
  }
}
