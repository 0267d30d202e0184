import type { Schema } from "../description/description.js";
import { segmentsOf } from "../description/pointer.js";

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
