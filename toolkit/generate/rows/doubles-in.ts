import type { Schema } from "../../description/parts/description.js";
import type { SchemaReader } from "../schemas/schema-reader.js";

/** Stands for the members that have no names of their own. */
const anyName = "*";

/**
 * The members within a schema, at any depth, that are described as numbers which need not be whole; an empty name
 * stands for the schema itself or its items. A name that belongs to an integer elsewhere in the schema is left out:
 * there a number may have been rounded already, and a bigint is right in either place. Of a list with places of their
 * own, only those of integers are left out: they are named as well, as in `sizes/0`.
 *
 * @returns `true` if members of any name may be such numbers, undefined if there are no such members
 */
export function doublesIn(schema: Schema, reader: SchemaReader): true | readonly string[] | undefined {
  const [found, wholes] = [new Set<string>(), new Set<string>()];
  const inPlaces = new Map<string, Set<number>>();
  const seen = new Map<Schema, Set<string>>();
  /** Of hundreds of schemas that lie in each other, each waits its turn. */
  const waiting: [each: unknown, name: string, at?: number | undefined][] = [[schema, ""]];
  for (const [each, name, at] of waiting) visit(each, name, at);
  if (found.has(anyName) && wholes.size + inPlaces.size === 0) return true;
  const names = [...found].filter((name) => name !== anyName && !wholes.has(name));
  const places = names.flatMap((name) => [...(inPlaces.get(name) ?? [])].map((at) => `${name}/${at}`));
  return names.length > 0 ? [...names, ...places].sort() : undefined;

  function visit(each: unknown, name: string, at: number | undefined): void {
    if (typeof each !== "object" || each === null) return;
    const from = each as Schema;
    const names = seen.get(from) ?? new Set<string>();
    const key = JSON.stringify([name, at]);
    if (names.has(key)) return;
    seen.set(from, names.add(key));
    if ([from.type].flat().includes("number")) found.add(name);
    if ([from.type].flat().includes("integer")) {
      if (at === undefined) wholes.add(name);
      else inPlaces.set(name, (inPlaces.get(name) ?? new Set()).add(at));
    }
    const { items, prefixItems = [], anyOf = [], oneOf = [], allOf = [], properties = {} } = from;
    for (const part of [reader.next(from), ...anyOf, ...oneOf, ...allOf]) waiting.push([part, name, at]);
    waiting.push([items, name], ...prefixItems.map((part, index) => [part, name, index] as (typeof waiting)[number]));
    for (const [member, part] of Object.entries(properties)) waiting.push([part, member]);
    waiting.push([from.additionalProperties, anyName]);
  }
}
