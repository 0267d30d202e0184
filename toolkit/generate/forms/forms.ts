import { kindOf } from "../../description/json/kind-of.js";
import type { Schema } from "../../description/parts/description.js";
import { isExact } from "../schemas/is-exact.js";
import type { SchemaReader } from "../schemas/schema-reader.js";
import { mergeForms, type Form } from "./merge-forms.js";

/** More choices than a program could tell apart. */
const most = 200;

/** The forms that values of a cleaned schema may have; undefined if that is unknown. */
export function formsOf(schema: Schema, reader: SchemaReader, depth = 0): Form[] | undefined {
  if (depth > 20) return undefined;
  const from = reader.resolve(schema);
  const formsOfAll = (all: readonly Schema[]) => all.map((each) => formsOf(each, reader, depth + 1));
  const parts = formsOfAll(from.allOf ?? []);
  for (const choices of [from.anyOf, from.oneOf]) {
    if (!choices) continue;
    const all = formsOfAll(choices);
    const named = all.map((forms, at) => forms && withName(forms, reader.nameOf(choices[at] ?? {})));
    parts.push(named.includes(undefined) ? undefined : named.flatMap((forms) => forms ?? []));
  }
  let forms: Form[] = ownForms(from);
  for (const part of parts) {
    if (!part || part.length * forms.length > most) return undefined;
    forms = forms.flatMap((one) => part.flatMap((other) => mergeForms(one, other) ?? []));
  }
  return from.nullable ? [...forms, { kind: "null" }] : forms;
}

/** Forms with the name of the component that they belong to, unless they have that of a choice within it. */
function withName(forms: readonly Form[], name: string | undefined): Form[] {
  return forms.map((form) => (name === undefined ? form : { name, ...form }));
}

/** The forms of the keywords that stand in the schema itself. */
function ownForms(schema: Schema): Form[] {
  const { type, properties, required, enum: values, const: only } = schema;
  const listed = only === undefined ? values : [only];
  const kinds = type === undefined ? (properties || required ? ["object"] : undefined) : [type].flat();
  if (!kinds) return listed ? formsOfValues(listed) : [{ kind: "any" }];
  return kinds.flatMap((kind): Form[] => {
    if (kind === "object") return [objectForm(schema)];
    if (kind === "array") return [arrayForm(schema)];
    const plain = kind === "integer" ? "number" : (kind as Form["kind"]);
    if (listed) return formsOfValues(listed).filter((form) => form.kind === plain);
    const form: Form = { kind: plain, ...(plain === "number" && { range: rangeOf(schema) }) };
    return isExact({ ...schema, type: kind }) ? [form, { ...form, kind: "bigint" }] : [form];
  });
}

function rangeOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): [least: number, largest: number] {
  const only = (bounds: unknown[]) => bounds.filter((each) => typeof each === "number");
  return [Math.max(...only([minimum, exclusiveMinimum])), Math.min(...only([maximum, exclusiveMaximum]))];
}

function formsOfValues(values: readonly unknown[]): Form[] {
  const kinds = [...new Set(values.map(kindOf))] as Form["kind"][];
  return kinds.map((kind) => ({ kind, values: values.filter((value) => kindOf(value) === kind) }));
}

function arrayForm({ prefixItems: first = [], items = {}, maxItems = Infinity }: Schema): Form {
  const most = Math.min(
    maxItems,
    "not" in items && Object.keys(Object(items.not) as object).length === 0 ? first.length : Infinity,
  );
  return { kind: "array", first, items, ...(most <= first.length && { most }) };
}

function objectForm(schema: Schema): Form {
  const { properties = {}, required = [], additionalProperties: others, patternProperties } = schema;
  const insisted = new Set(schema["x-insisted"]);
  const members = new Map(Object.entries(properties));
  const isOpen = others === true || patternProperties !== undefined || (members.size === 0 && others === undefined);
  const rest = typeof others === "object" ? others : isOpen ? {} : undefined;
  const closed = others === false && patternProperties === undefined;
  return { kind: "object", members, required: new Set(required), insisted, closed, ...(rest && { others: rest }) };
}

/**
 * Whether there may be values that fit several choices, as far as their kinds, listed values and closed objects tell.
 */
export function mayFitSeveral(choices: readonly Schema[], reader: SchemaReader): boolean {
  const forms = (schema: Schema) => formsOf(schema, reader) ?? [{ kind: "any" } as const];
  const all = choices.map(forms);
  return all.some((ones, at) => {
    const others = all.slice(at + 1).flat();
    return ones.some((one) =>
      others.some((other) => !isShutOut(one, other) && !isShutOut(other, one) && hasValues(mergeForms(one, other))),
    );
  });

  /** Whether one closed object does not allow what another requires; callers do not give `readOnly` members. */
  function isShutOut({ members, required = new Set() }: Form, { closed, members: known }: Form): boolean {
    return closed === true && [...required].some((name) => !members?.get(name)?.readOnly && !known?.has(name));
  }

  /** Whether any value has a form: objects are distinguished by a required member whose values differ. */
  function hasValues(form: Form | undefined, isMember = false): boolean {
    if (form?.kind !== "object") return form !== undefined && form.values?.length !== 0;
    const required = [...(form.members ?? [])].filter(([name]) => form.required?.has(name));
    return isMember || required.every(([, schema]) => forms(schema).some((each) => hasValues(each, true)));
  }
}
