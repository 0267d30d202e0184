import type { Schema } from "../../description/parts/description.js";
import type { Shape } from "../../../src/service/service.js";
import { mayBeNull } from "./may-be-null.js";
import type { SchemaReader } from "./schema-reader.js";

/**
 * The shape, if any, of what a composition requires, and none of its parts both describes and requires: what is
 * required of a part from outside it, such as beside a reference. Only of what is sure to be an object, or null, and of
 * members that a response does not leave out. What no part describes at all is named, but may be absent.
 */
export function demandedBy(schema: Schema, reader: SchemaReader): Shape[] {
  const { allOf, required = [], properties = {} } = schema;
  const described = allOf && membersIn(schema, reader);
  const names = required.filter((name) => {
    if (!described || described.get(name)?.writeOnly || Object.hasOwn(properties, name)) return false;
    return !isDemanded(schema, name, reader);
  });
  if (names.length === 0) return [];
  const optional = names.filter((name) => !described?.has(name));
  const members = Object.fromEntries(names.map((name) => [name, "any" as const]));
  const object: Shape = { object: members, ...(optional.length > 0 && { optional }) };
  return [mayBeNull(schema, reader) ? { anyOf: [object, "null"] } : object];
}

/** The members that some choice has; undefined where one may be no object. */
function membersIn(schema: Schema, reader: SchemaReader, depth = 0): Map<string, Schema> | undefined {
  const members = reader.membersOf(schema);
  if (members) return new Map([...members].map(([name, member]) => [name, member.schema]));
  const { allOf, anyOf, oneOf } = reader.resolve(schema);
  const parts = (allOf ?? anyOf ?? oneOf ?? []).filter((each) => reader.resolve(each).type !== "null");
  const inner = parts.map((each) => (depth > 20 ? undefined : membersIn(each, reader, depth + 1)));
  // Of parts one is enough to be an object; of choices each has to be one.
  const isObject = allOf ? inner.some(Boolean) : inner.length > 0 && inner.every(Boolean);
  return isObject ? new Map(inner.flatMap((each) => [...(each ?? [])])) : undefined;
}

/** Whether a part describes a member and requires it by itself. */
function isDemanded(schema: Schema, name: string, reader: SchemaReader, depth = 0): boolean {
  const { allOf = [], required = [], properties = {} } = reader.resolve(schema);
  if (Object.hasOwn(properties, name) && required.includes(name)) return true;
  return depth < 20 && allOf.some((part) => isDemanded(part, name, reader, depth + 1));
}
