import type { Schema } from "../description/description.js";
import { mayBeNull } from "./may-be-null.js";
import { isType, type SchemaReader } from "./schema-reader.js";

/** What stands at a place of the data, and the type that says so. */
export interface Standing {
  schema: Schema;
  type: string;
}

/** One step into an object, by a member's name, or into an array, by `*`. Undefined where nothing stands. */
export function stepInto(reader: SchemaReader, { schema, type }: Standing, key: string): Standing | undefined {
  const from = reader.core(schema);
  if (key === "*") {
    if (!isType(from, "array")) return undefined;
    const items = from.items ?? {};
    return { schema: items, type: reader.typeOf(items, `${type}[number]`) };
  }
  const member = reader.membersOf(schema)?.get(key);
  if (!member) return undefined;
  const inner = reader.resolve(member.schema);
  const open =
    !member.required || reader.core(member.schema) !== inner || inner.nullable === true || isList(inner.type);
  const access = `${type}[${JSON.stringify(key)}]`;
  const isNamed = reader.nameOf(member.schema) !== undefined;
  const through = open && !isNamed ? `NonNullable<${access}>` : access;
  return { schema: member.schema, type: reader.typeOf(member.schema, through) };
}

/** What stands at a place: member names joined by `/`, `*` for the items of an array; an empty text for the start. */
export function standingAt(reader: SchemaReader, start: Standing, place: string): Standing | undefined {
  let current: Standing | undefined = start;
  for (const key of place === "" ? [] : place.split("/")) current &&= stepInto(reader, current, key);
  return current;
}

/** Whether something stands at a place always: each member on the way is required, and none may be null. */
export function isAlwaysAt(reader: SchemaReader, start: Standing, place: string): boolean {
  let current: Standing | undefined = start;
  for (const key of place === "" ? [] : place.split("/")) {
    const member = current && reader.membersOf(current.schema)?.get(key);
    if (!current || !member?.required || mayBeNull(member.schema, reader)) return false;
    current = stepInto(reader, current, key);
  }
  return true;
}

function isList(type: Schema["type"]): boolean {
  return Array.isArray(type) && type.includes("null");
}
