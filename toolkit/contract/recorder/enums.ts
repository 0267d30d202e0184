import { shown } from "../finding.js";
import type { Description, Schema } from "../../description/description.js";
import { resolve } from "../../description/resolve.js";

const forms = ({ anyOf = [], oneOf = [], allOf = [] }: Schema & { allOf?: Schema[] }) => [...anyOf, ...oneOf, ...allOf];

/** Every member of every enumeration inside a schema, as `place=member`. */
export function enumMembers(description: Description, from: Schema, place = "", depth = 0): string[] {
  const schema = resolve(description, from);
  if (depth > 12) return [];
  const inside = (member: Schema, at: string) => enumMembers(description, member, at, depth + 1);
  return [
    ...(schema.enum ?? []).map((member) => `${place}=${shown(member)}`),
    ...forms(schema).flatMap((form) => inside(form, place)),
    ...(schema.items ? inside(schema.items, `${place}/*`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, member]) => inside(member, `${place}/${name}`)),
  ];
}

/** The members of enumerations that a value holds, as `place=member`. */
export function enumMembersIn(description: Description, from: Schema, value: unknown, place = "", depth = 0): string[] {
  const schema = resolve(description, from);
  if (depth > 12 || value === undefined) return [];
  const inside = (member: Schema, each: unknown, at: string) => enumMembersIn(description, member, each, at, depth + 1);
  const { items } = schema;
  const members = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  return [
    ...(schema.enum?.includes(value) ? [`${place}=${shown(value)}`] : []),
    ...forms(schema).flatMap((form) => inside(form, value, place)),
    ...(items && Array.isArray(value) ? value.flatMap((item) => inside(items, item, `${place}/*`)) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, member]) =>
      Object.hasOwn(members, name) ? inside(member, members[name], `${place}/${name}`) : [],
    ),
  ];
}
