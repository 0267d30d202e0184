import type { Description } from "../description/description.js";
import { targetOf } from "../description/pointer.js";

/** What the parts of a composition require, behind references too, that are no members of the part that says so. */
export function requiredBehind(description: Description, schema: { allOf?: unknown }): string[] {
  const seen = new Set<unknown>();
  return partsOf(schema).flatMap(requiredIn);

  function requiredIn(part: unknown): string[] {
    if (typeof part !== "object" || part === null || seen.has(part)) return [];
    seen.add(part);
    const { $ref, required, properties } = part as { $ref?: unknown; required?: unknown; properties?: unknown };
    const own = Object.keys(properties ?? {});
    const names = (Array.isArray(required) ? (required as string[]) : []).filter((name) => !own.includes(name));
    const target = typeof $ref === "string" ? targetOf(description, $ref) : undefined;
    return [...names, ...requiredIn(target), ...partsOf(part).flatMap(requiredIn)];
  }
}

function partsOf({ allOf }: { allOf?: unknown }): unknown[] {
  return Array.isArray(allOf) ? allOf : [];
}
