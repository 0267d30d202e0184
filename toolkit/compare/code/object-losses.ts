import type { Schema } from "../../description/parts/description.js";
import type { SchemaReader } from "../../generate/schemas/schema-reader.js";
import type { Form } from "../../generate/forms/merge-forms.js";
import { formsOf } from "../../generate/forms/forms.js";
import { type Loss, lossAt } from "./loss.js";

type Side = "before" | "after";

/** How members are compared. */
interface Comparison {
  isGiven: boolean;
  readers: Record<Side, SchemaReader>;
  /** What a member lacks, or without a name a member of any other name. */
  inner: (before: Schema, after: Schema, name?: string) => Loss[];
}

/** What breaks between two objects: members that are gone, newly required, or may now be absent, and what they lack. */
export function objectLosses({ before, after }: Record<Side, Form>, { isGiven, readers, inner }: Comparison): Loss[] {
  const [source, target] = isGiven ? [before, after] : [after, before];
  const [ones, others] = [membersOf(before, readers.before), membersOf(after, readers.after)];
  const losses = [...ones].flatMap(([name, schema]): Loss[] => {
    const other = others.get(name);
    if (!other && after.others && isSaid(after.others)) return inner(schema, after.others, name);
    if (!other) return [{ ...lossAt([name], "is gone"), isGone: true }];
    const isLess = target.required?.has(name) && !source.required?.has(name);
    const required = isLess ? [lossAt([name], isGiven ? "is now required" : "may now be absent")] : [];
    const isSteered = !isGiven && after.insisted?.has(name) && !before.insisted?.has(name);
    if (isSteered) required.push({ ...lossAt([name], "is now in x-insisted"), isOfCodeAlone: true });
    return [...required, ...inner(schema, other, name)];
  });
  const added = isGiven ? [...others.keys()].filter((name) => !ones.has(name) && after.required?.has(name)) : [];
  losses.push(...added.map((name) => lossAt([name], "is now required")));
  const { others: rest } = before;
  if (!rest) return losses;
  if (!after.others) return [...losses, lossAt([], "no longer allows additional members")];
  // A member that is named now was an additional member before.
  const named = [...others].filter(([name]) => !ones.has(name));
  return [...losses, ...named.flatMap(([name, schema]) => inner(rest, schema, name)), ...inner(rest, after.others)];

  /** Whether other members are described, and not just allowed: a service may ignore what it only allows to be given. */
  function isSaid(schema: Schema): boolean {
    return !isGiven || !formsOf(schema, readers.after)?.some(({ kind }) => kind === "any");
  }

  /** The members that callers give (not `readOnly`) or receive (not `writeOnly`). */
  function membersOf({ members }: Form, reader: SchemaReader): Map<string, Schema> {
    const setter = isGiven ? "readOnly" : "writeOnly";
    return new Map([...(members ?? [])].filter(([, each]) => !(each[setter] ?? reader.resolve(each)[setter])));
  }
}
