import type { Schema } from "../description/description.js";
import { segmentsOf } from "../description/pointer.js";

/**
 * The schemas that are made of themselves, by references and compositions alone: no value can be told to fit one. A schema
 * that holds itself in a member or an item is an ordinary one.
 */
export function loopsIn(schemas: Record<string, Schema>): string[] {
  const parts = new Map(Object.entries(schemas).map(([name, schema]) => [name, partsOf(schema)]));
  return [...parts.keys()].filter((name) => {
    const reached = new Set(parts.get(name));
    for (const each of reached) for (const next of parts.get(each) ?? []) reached.add(next);
    return reached.has(name);
  });
}

/** The components that a schema is made of, not those that its members are. */
function partsOf({ $ref, allOf = [], anyOf = [], oneOf = [] }: Schema): string[] {
  const name = segmentsOf($ref ?? "")?.[2];
  return [...(name === undefined ? [] : [name]), ...[...allOf, ...anyOf, ...oneOf].flatMap(partsOf)];
}
