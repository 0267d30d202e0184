import type { Schema } from "../../description/parts/description.js";
import { segmentsOf } from "../../description/json/pointer.js";

/**
 * Every object that stands in some values, and in the components that they refer to.
 *
 * @param enters whether a component is looked into; default each is
 */
export function objectsReached(
  roots: readonly unknown[],
  schemas: Record<string, Schema>,
  enters: (name: string) => boolean = () => true,
): Set<Schema> {
  const reached = new Set<unknown>(roots);
  // What is reached is added while it is walked.
  for (const value of reached) {
    if (typeof value !== "object" || value === null) {
      reached.delete(value);
      continue;
    }
    for (const each of Object.values(value)) reached.add(each);
    const { $ref } = value as Schema;
    const name = typeof $ref === "string" ? segmentsOf($ref)?.[2] : undefined;
    if (name !== undefined && enters(name)) reached.add(schemas[name]);
  }
  return reached as Set<Schema>;
}
