import type { Schema } from "../../description/parts/description.js";
import { mayBeNull } from "../schemas/may-be-null.js";
import { isType, type SchemaReader } from "../schemas/schema-reader.js";
import type { Direction, Pages } from "../../../src/service/service.js";

/** What stands at a place of the data, and the type that says so. */
export interface Standing {
  schema: Schema;
  type: string;
  /** Nothing may stand there. */
  mayBeAbsent?: boolean;
}

/** One step into an object, by a member's name, or into an array, by `*`. Undefined where nothing stands. */
export function stepInto(reader: SchemaReader, from: Standing, key: string): Standing | undefined {
  const { schema, type, mayBeAbsent = false } = from;
  const isOpen = mayBeAbsent || mayBeNull(schema, reader);
  const inside = (name: string) => `${isOpen ? `NonNullable<${type}>` : type}[${name}]`;
  if (key === "*") {
    const list = reader.core(schema);
    if (!isType(list, "array")) return undefined;
    const items = list.items ?? {};
    return { schema: items, type: reader.typeOf(items, inside("number")) };
  }
  const member = reader.membersOf(schema)?.get(key);
  if (!member) return undefined;
  const known = reader.typeOf(member.schema, inside(JSON.stringify(key)));
  return { schema: member.schema, type: known, mayBeAbsent: isOpen || !member.required };
}

/** What stands at a place: member names joined by `/`, `*` for the items of an array; an empty text for the start. */
export function standingAt(reader: SchemaReader, start: Standing, place: string): Standing | undefined {
  let current: Standing | undefined = start;
  for (const key of place === "" ? [] : place.split("/")) current &&= stepInto(reader, current, key);
  return current;
}

/** How a place is written of which the names are joined by dots; nothing where that leads nowhere either. */
export function joined(reader: SchemaReader, start: Standing, place: string): string {
  const meant = place.replaceAll(".", "/");
  return meant !== place && standingAt(reader, start, meant) ? `: names are joined by "/", as in "${meant}"` : "";
}

/** Whether something stands at a place always: each member on the way is required, and none may be null. */
function isAlwaysAt(reader: SchemaReader, start: Standing, place: string): boolean {
  if (mayBeNull(start.schema, reader)) return false;
  let current: Standing | undefined = start;
  for (const key of place === "" ? [] : place.split("/")) {
    const member = current && reader.membersOf(current.schema)?.get(key);
    if (!current || !member?.required || mayBeNull(member.schema, reader)) return false;
    current = stepInto(reader, current, key);
  }
  return true;
}

/** Whether nothing tells what stands at a place: what it would be a member of is described without members. */
export function isUnsaidAt(reader: SchemaReader, start: Standing, place: string): boolean {
  let current: Standing | undefined = start;
  for (const key of place === "" ? [] : place.split("/")) {
    if (!current) return false;
    const { type = "object", properties, allOf, anyOf, oneOf } = reader.core(current.schema);
    if ([type].flat().includes("object") && !properties && !allOf && !anyOf && !oneOf) return true;
    current = stepInto(reader, current, key);
  }
  return false;
}

/** What is said of a choice of several at a place or on the way to it: no walk tells which it is. */
export function choiceAt(reader: SchemaReader, start: Standing, place: string): string | undefined {
  const keys = place === "" ? [] : place.split("/");
  const ways = [[], ...keys.map((_key, at) => keys.slice(0, at + 1))].map((way) => way.join("/"));
  const choice = ways.find((way) => {
    const { anyOf, oneOf } = reader.core(standingAt(reader, start, way)?.schema ?? {});
    return anyOf ?? oneOf;
  });
  return choice === undefined ? undefined : `the value at "${choice}" is a choice of several schemas`;
}

/**
 * All places of a member of the response's resource: through choices, arrays and what wraps the resource. Where an
 * object has the member, nothing below it is looked at.
 *
 * @returns member names joined by `/`, `*` for each item of an array
 */
export function placesOfMember(data: Schema, member: string, reader: SchemaReader): string[] {
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

/** Whether a schema says what a value is at all. */
export function isKnown(schema: Schema, reader: SchemaReader): boolean {
  return Object.keys(reader.core(schema)).some((key) => /^(type|properties|allOf|anyOf|oneOf)$/.test(key));
}

/** The same pages, with what of them may be absent by the schemas. */
export function withAbsences(pages: Pages, start: Standing, reader: SchemaReader): Pages {
  const mayBeAbsent = (place: string) =>
    start.mayBeAbsent === true || (!isUnsaidAt(reader, start, place) && !isAlwaysAt(reader, start, place));
  const direction = (each: Direction): Direction => ({
    ...each,
    ...(each.more !== undefined && mayBeAbsent(each.more) && { moreMayBeAbsent: true }),
  });
  const { items, node, forward, backward } = pages;
  return {
    items,
    ...(mayBeAbsent(items) && { itemsMayBeAbsent: true }),
    ...(node !== undefined && { node }),
    forward: direction(forward),
    ...(backward && { backward: direction(backward) }),
  };
}
