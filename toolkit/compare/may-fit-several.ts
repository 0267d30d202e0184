import type { Schema } from "../description/description.js";
import type { SchemaReader } from "../generate/schema-reader.js";
import { mergeForms, type Form } from "./merge-forms.js";
import { formsOf } from "./forms.js";

/** Whether there may be values that fit several choices, as far as their kinds and listed values tell. */
export function mayFitSeveral(choices: readonly Schema[], reader: SchemaReader): boolean {
  const forms = (schema: Schema) => formsOf(schema, reader) ?? [{ kind: "any" } as const];
  const all = choices.map(forms);
  return all.some((ones, at) => {
    const others = all.slice(at + 1).flat();
    return ones.some((one) => others.some((other) => hasValues(mergeForms(one, other))));
  });

  /** Objects are told apart by a member that they require, and whose values differ. */
  function hasValues(form: Form | undefined, isMember = false): boolean {
    if (form?.kind !== "object") return form !== undefined && form.values?.length !== 0;
    const required = [...(form.members ?? [])].filter(([name]) => form.required?.has(name));
    return isMember || required.every(([, schema]) => forms(schema).some((each) => hasValues(each, true)));
  }
}
