import type { Schema } from "../../description/parts/description.js";

/** One of the forms that a value may have to the compiler. */
export interface Form {
  kind: "any" | "string" | "number" | "bigint" | "boolean" | "null" | "array" | "object";
  /** Those that are listed; without them any of the kind. */
  values?: readonly unknown[];
  /** Of a number: the least and the largest one, exclusive ones counted in. */
  range?: readonly [least: number, largest: number];
  /** Of an array: those that are described one by one, and the others. */
  first?: readonly Schema[];
  items?: Schema;
  /** How many it has at most, where those that are described one by one are all that it may have. */
  most?: number;
  /** The name of the component, if it is a choice by reference. */
  name?: string;
  /** Of an object: its members by name, those that are always there or insisted on, and members of any other name. */
  members?: ReadonlyMap<string, Schema>;
  required?: ReadonlySet<string>;
  insisted?: ReadonlySet<string>;
  others?: Schema;
  /** No value has members of other names: to the compiler one may, where others are not described. */
  closed?: boolean;
}

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
  const insisted = new Set([...(one.insisted ?? []), ...(other.insisted ?? [])]);
  const rest = isNamed ? [one, other].find((each) => !isBare(each))?.others : others;
  return { kind: "object", members, required, insisted, ...(rest && { others: rest }) };
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

/** Forms of one kind as one, where values alone tell them apart: two constants are the list of both. */
export function joinForms(forms: readonly Form[]): Form[] {
  const plain = forms.filter(({ kind }) => kind !== "object" && kind !== "array");
  const kinds = [...new Set(plain.map(({ kind }) => kind))];
  const joined = kinds.map((kind): Form => {
    const all = plain.filter((form) => form.kind === kind);
    const values = [...new Set(all.flatMap((form) => form.values ?? []))];
    const isAny = kind === "null" || (kind === "boolean" && values.length === 2) || all.some((form) => !form.values);
    return isAny ? { kind } : { kind, values };
  });
  return [...joined, ...forms.filter((form) => !plain.includes(form))];
}
