import { isOfErrors } from "../../../src/response/shape/names-in.js";
import type { Schema } from "../../description/parts/description.js";
import type { SchemaReader } from "../schemas/schema-reader.js";

/**
 * The members that only schemas derived from one have, and that are called like those of errors, each with all that it may
 * be: where data is of a derived schema, they are no error beside it.
 */
export function errorsOfHeirs(schema: Schema, reader: SchemaReader): Record<string, Schema> {
  const { properties = {}, required = [], anyOf, oneOf } = schema;
  const found = new Map<string, Schema[]>();
  for (const heir of anyOf || oneOf ? [] : reader.heirsOf(schema)) {
    for (const [name, member] of reader.membersOf(heir) ?? []) {
      if (!isOfErrors(name) || Object.hasOwn(properties, name) || required.includes(name)) continue;
      found.set(name, [...(found.get(name) ?? []), member.schema]);
    }
  }
  return Object.fromEntries([...found].map(([name, all]) => [name, { anyOf: all }]));
}
