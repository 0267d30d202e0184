import type { Schema } from "../../description/parts/description.js";
import { segmentsOf } from "../../description/json/pointer.js";

/** The schemas derived from each schema by `allOf`: a discriminator covers them without naming them. */
export function derivedSchemas(schemas: Record<string, unknown>): Map<string, string[]> {
  const derived = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(schemas)) {
    for (const { $ref } of (schema as Schema | undefined)?.allOf ?? []) {
      const parent = segmentsOf($ref ?? "")?.[2];
      if (parent !== undefined) derived.set(parent, [...(derived.get(parent) ?? []), name]);
    }
  }
  return derived;
}

/** All schemas derived from a schema, directly or not. */
export function allDerivedFrom(derived: ReadonlyMap<string, string[]>, name: string): string[] {
  const all = new Set(derived.get(name));
  // The loop also visits names that are added to the set meanwhile.
  for (const each of all) for (const further of derived.get(each) ?? []) all.add(further);
  return [...all];
}
