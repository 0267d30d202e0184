import type { Schema } from "../description/description.js";
import type { SchemaReader } from "./schema-reader.js";

/**
 * All places of a member of the response's resource: through choices, arrays and what wraps the resource. Where an object
 * has the member, nothing below it is looked at.
 *
 * @returns member names joined by `/`, `*` for each item of an array
 */
export function placesOf(data: Schema, member: string, reader: SchemaReader): string[] {
  const places = new Set<string>();
  const open = new Set<Schema>();

  function search(schema: Schema, place: string[]): void {
    const from = reader.resolve(schema);
    if (open.has(from) || place.length > 8) return;
    open.add(from);
    const members = reader.membersOf(from);
    if (members?.has(member)) places.add([...place, member].join("/"));
    else {
      for (const part of [from.anyOf, from.oneOf, from.allOf].flatMap((each) => each ?? [])) search(part, place);
      if (from.items) search(from.items, [...place, "*"]);
      for (const [name, { schema: inner }] of members ?? []) search(inner, [...place, name]);
    }
    open.delete(from);
  }

  search(data, []);
  return [...places];
}
