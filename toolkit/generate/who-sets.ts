import type { Description } from "../description/description.js";
import { targetOf } from "../description/pointer.js";

/** Who may set a member. */
type Setter = "readOnly" | "writeOnly";

/**
 * Says of a schema what it, or anything that it refers to or is composed of, says of who sets its values: it is said where
 * the member stands, so that nobody else has to look behind it.
 */
export function whoSets(description: Description, schema: unknown): Partial<Record<Setter, true>> {
  const says = (setter: Setter) => (saysSo(setter, schema, new Set()) ? { [setter]: true } : {});
  return { ...says("readOnly"), ...says("writeOnly") };

  function saysSo(setter: Setter, each: unknown, seen: Set<unknown>): boolean {
    if (typeof each !== "object" || each === null || seen.has(each)) return false;
    seen.add(each);
    const { $ref, allOf, [setter]: said } = each as Record<string, unknown>;
    if (typeof said === "boolean") return said;
    const target = typeof $ref === "string" ? targetOf(description, $ref) : undefined;
    const parts = Array.isArray(allOf) ? (allOf as unknown[]) : [];
    return [target, ...parts].some((part) => saysSo(setter, part, seen));
  }
}
