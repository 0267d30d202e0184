import type { ParameterObject, RequestBody, Schema } from "../../description/parts/description.js";
import type { Parameter } from "../../../src/service/service.js";
import { inheritedMembers } from "../../description/parts/names.js";
import { isOpen } from "../schemas/is-open.js";
import { json } from "../schemas/media.js";
import { rulesOf } from "./rules-of.js";
import type { Member, SchemaReader } from "../schemas/schema-reader.js";

/** The rows of an operation's parameters, and what its type is made of. */
export interface FlatParameters {
  rows: Record<string, Parameter>;
  /** Those whose name in the table is not the one on the wire. */
  renamed: { place: ParameterObject["in"]; wire: string; name: string }[];
  /**
   * How the body is given: by its members, as the parameter `body`, or not at all; the members that only the service
   * sets, and the required ones that only a caller does. An open one has members of other names, or may be null.
   */
  body?: { whole: boolean; open: boolean; schema: Schema; required: boolean; left: string[]; needed: string[] };
}

/**
 * Puts all parameters of an operation into one flat list, by their wire names. A body gives its members where it is
 * surely an object with named members, and `body` as a whole otherwise. A name that stands in two places is the one of
 * the first; the others get their place as a suffix, and so does one that may be left out where every object has the
 * name.
 */
export function flatParameters(
  parameters: readonly ParameterObject[],
  body: RequestBody | undefined,
  reader: SchemaReader,
): FlatParameters {
  const schema = body?.content[json]?.schema ?? {};
  const members = body && flatMembers(schema, body.required ?? false, reader, parameters);
  const flat = flatRows(parameters, reader, body !== undefined && !members);
  // A parameter that was renamed may have met a member.
  const isMet = [...(members ?? [])].some(([name, { schema }]) => !schema.readOnly && flat.rows.has(name));
  if (isMet) return withBody(flatRows(parameters, reader, true), body, schema, undefined, reader);
  return withBody(flat, body, schema, members, reader);
}

type Rows = Pick<FlatParameters, "renamed"> & { rows: Map<string, Parameter> };

/** The rows of all parameters but the body, which may need its name. */
function flatRows(parameters: readonly ParameterObject[], reader: SchemaReader, isBodyWhole: boolean): Rows {
  const rows = new Map<string, Parameter>();
  const renamed: FlatParameters["renamed"] = [];
  const isTaken = (name: string) => rows.has(name) || (isBodyWhole && name === "body");
  for (const place of ["path", "query", "header", "cookie"] as const) {
    for (const parameter of parameters.filter((each) => each.in === place)) {
      let name = parameter.name;
      if (inheritedMembers.has(name) && !parameter.required) name = `${name}_${place}`;
      while (isTaken(name)) name = `${name}_${place}`;
      if (name !== parameter.name) renamed.push({ place, wire: parameter.name, name });
      const wire = name === parameter.name ? {} : { name: parameter.name };
      const { joined, deep, required = false } = parameter;
      const rules = rulesOf(parameter, required, reader);
      rows.set(name, {
        in: place,
        ...wire,
        ...rules,
        ...(joined !== undefined && { joined }),
        ...(deep && rules.type === "any" && { deep }),
      });
    }
  }
  return { rows, renamed };
}

/** The rows with those of the body. */
function withBody(
  { rows, renamed }: Rows,
  body: RequestBody | undefined,
  schema: Schema,
  members: Map<string, Member> | undefined,
  reader: SchemaReader,
): FlatParameters {
  if (!body) return { rows: Object.fromEntries(rows), renamed };
  const required = body.required ?? false;
  const known = [...(reader.membersOf(schema) ?? [])];
  const left = known.filter(([, each]) => each.schema.readOnly).map(([name]) => name);
  const needed = known.filter(([, each]) => each.required && each.schema.writeOnly).map(([name]) => name);
  for (const [name, member] of members ?? []) {
    if (!left.includes(name))
      rows.set(name, { in: "body", ...rulesOf({ schema: member.schema }, member.required, reader) });
  }
  if (!members) rows.set("body", { in: "body", whole: true, ...rulesOf({ schema }, required, reader) });
  const open = isOpen(schema, reader);
  return { rows: Object.fromEntries(rows), renamed, body: { whole: !members, open, schema, required, left, needed } };
}

/** The members of a body that may be given one by one; undefined where it is given as a whole. */
function flatMembers(schema: Schema, required: boolean, reader: SchemaReader, parameters: readonly ParameterObject[]) {
  const members = reader.membersOf(schema);
  if (!members || isOpen(schema, reader)) return undefined;
  // An optional body with required members: given by its members, an omitted body would look like an incomplete one.
  if (!required && [...members.values()].some((member) => member.required)) return undefined;
  // Copied from one object to another, it would be lost.
  if (members.has("__proto__")) return undefined;
  const isGiven = (member?: Member) => member !== undefined && !member.schema.readOnly;
  return parameters.some(({ name }) => isGiven(members.get(name))) ? undefined : members;
}
