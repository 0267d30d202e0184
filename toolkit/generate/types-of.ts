import type { Schema } from "../description/description.js";
import { segmentsOf } from "../description/pointer.js";

/** What the components are, by their names. */
interface Components {
  at(name: string): Schema | undefined;
}

/** The types that the values of a clean schema may have, as far as it says so. */
export function typesOf(schema: Schema, components: Components, depth = 0): Set<string> {
  if (depth > 20) return new Set();
  const { $ref, type, anyOf, oneOf, allOf, properties } = schema;
  if ($ref !== undefined) return typesOf(targetOf($ref, components), components, depth + 1);
  const parts = [anyOf, oneOf, allOf].flatMap((each) => each ?? []);
  const types = parts.flatMap((each) => [...typesOf(each, components, depth + 1)]);
  return new Set([...[type ?? (properties ? "object" : [])].flat(), ...types]);
}

/** Whether an object or an array may hold objects or arrays. */
export function isNested(schema: Schema, components: Components, depth = 0): boolean {
  if (depth > 20) return true;
  const { $ref, anyOf, oneOf, allOf, properties, items, prefixItems, additionalProperties } = schema;
  if ($ref !== undefined) return isNested(targetOf($ref, components), components, depth + 1);
  const inner = [...Object.values(properties ?? {}), ...(prefixItems ?? []), items ?? {}];
  if (typeof additionalProperties === "object") inner.push(additionalProperties);
  const holds = (each: Schema) => ["object", "array"].some((type) => typesOf(each, components).has(type));
  const parts = [anyOf, oneOf, allOf].flatMap((each) => each ?? []);
  return inner.some(holds) || parts.some((each) => isNested(each, components, depth + 1));
}

function targetOf(reference: string, components: Components): Schema {
  return components.at(segmentsOf(reference)?.[2] ?? "") ?? {};
}
