import type { Schema } from "../../description/parts/description.js";
import { segmentsOf } from "../../description/json/pointer.js";

/** Which schemas are made of which by `allOf`: a discriminator means them without naming them. */
export function heirsOf(schemas: Record<string, unknown>): Map<string, string[]> {
  const heirs = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(schemas)) {
    for (const { $ref } of (schema as Schema | undefined)?.allOf ?? []) {
      const parent = segmentsOf($ref ?? "")?.[2];
      if (parent !== undefined) heirs.set(parent, [...(heirs.get(parent) ?? []), name]);
    }
  }
  return heirs;
}

/** What is made of a schema, and what is made of that in turn, by which schemas are made of which. */
export function heirsWithin(heirs: ReadonlyMap<string, string[]>, name: string): string[] {
  const all = new Set(heirs.get(name));
  // What is added is looked at in its turn.
  for (const each of all) for (const heir of heirs.get(each) ?? []) all.add(heir);
  return [...all];
}
