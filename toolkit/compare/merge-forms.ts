import type { Schema } from "../description/description.js";
import type { Form } from "./form.js";

const whole = [-Infinity, Infinity] as const;

/** The form of what has both forms; undefined where nothing has. */
export function mergeForms(one: Form, other: Form): Form | undefined {
  if (one.kind === "any") return other;
  if (other.kind === "any") return one;
  if (one.kind !== other.kind) return undefined;
  if (one.kind === "object") return mergeObjects(one, other);
  if (one.kind === "array") {
    const [first, others] = [one.first ?? [], other.first ?? []];
    return { ...one, first: first.length > 0 ? first : others, items: both(one.items ?? {}, other.items ?? {}) };
  }
  const values = one.values && other.values ? one.values.filter((value) => other.values?.includes(value)) : undefined;
  const listed = values ?? one.values ?? other.values;
  const [range, otherRange] = [one.range ?? whole, other.range ?? whole];
  const [least, largest] = [Math.max(range[0], otherRange[0]), Math.min(range[1], otherRange[1])];
  if (least > largest) return undefined;
  const isBound = one.range ?? other.range;
  return { kind: one.kind, ...(listed && { values: listed }), ...(isBound && { range: [least, largest] }) };
}

function mergeObjects(one: Form, other: Form): Form {
  const members = new Map(one.members);
  for (const [name, schema] of other.members ?? []) {
    const known = members.get(name);
    members.set(name, known ? both(known, schema) : schema);
  }
  // To the compiler whatever one of them allows beside its members is there.
  const others = one.others && other.others ? both(one.others, other.others) : (one.others ?? other.others);
  const isNamed = members.size > 0 && [one, other].some((each) => isBare(each));
  const required = new Set([...(one.required ?? []), ...(other.required ?? [])]);
  const rest = isNamed ? [one, other].find((each) => !isBare(each))?.others : others;
  return { kind: "object", members, required, ...(rest && { others: rest }) };
}

/** `{ type: object }` and `{ required: [id] }` beside others say nothing of members. */
function isBare({ members, others }: Form): boolean {
  return members?.size === 0 && others !== undefined && Object.keys(others).length === 0;
}

function both(one: Schema, other: Schema): Schema {
  if (one === other || Object.keys(other).length === 0) return one;
  if (Object.keys(one).length === 0) return other;
  const readOnly = one.readOnly ?? other.readOnly;
  const writeOnly = one.writeOnly ?? other.writeOnly;
  return { allOf: [one, other], ...(readOnly && { readOnly }), ...(writeOnly && { writeOnly }) };
}
