import type { Schema } from "../description/description.js";
import { segmentsOf } from "../description/pointer.js";
import type { SchemaCleaner } from "./clean-schemas.js";

type Components = Pick<SchemaCleaner, "at">;

/** The types that the values of a clean schema may have, as far as it says so. */
export function typesOf(schema: Schema, components: Components, seen = new Set<Schema>()): Set<string> {
  if (seen.has(schema)) return new Set();
  seen.add(schema);
  const { $ref, type, anyOf, oneOf, allOf, properties } = schema;
  if ($ref !== undefined) return typesOf(targetOf($ref, components), components, seen);
  const parts = [anyOf, oneOf, allOf].flatMap((each) => each ?? []);
  const types = parts.flatMap((each) => [...typesOf(each, components, seen)]);
  return new Set([...[type ?? (properties ? "object" : [])].flat(), ...types]);
}

/** Whether an object or an array may hold objects or arrays. */
export function isNested(schema: Schema, components: Components, seen = new Set<Schema>()): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  const { $ref, anyOf, oneOf, allOf, properties, items, prefixItems, additionalProperties } = schema;
  if ($ref !== undefined) return isNested(targetOf($ref, components), components, seen);
  const inner = [...Object.values(properties ?? {}), ...(prefixItems ?? []), items ?? {}];
  if (typeof additionalProperties === "object") inner.push(additionalProperties);
  const holds = (each: Schema) => ["object", "array"].some((type) => typesOf(each, components).has(type));
  const parts = [anyOf, oneOf, allOf].flatMap((each) => each ?? []);
  return inner.some(holds) || parts.some((each) => isNested(each, components, seen));
}

function targetOf(reference: string, components: Components): Schema {
  return components.at(segmentsOf(reference)?.[2] ?? "") ?? {};
}
