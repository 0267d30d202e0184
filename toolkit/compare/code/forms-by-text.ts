import type { Schema } from "../../description/parts/description.js";
import type { SchemaReader } from "../../generate/schemas/schema-reader.js";
import { formsOf } from "../../generate/forms/forms.js";
import { mergeForms, type Form } from "../../generate/forms/merge-forms.js";

/**
 * Splits an object into one form for each value of a member that distinguishes other forms: each value may belong to
 * another of them, to the compiler as well.
 *
 * @param reader reads the object, and `readerOfOthers` the others
 */
export function formsByText(
  form: Form,
  others: readonly Form[],
  reader: SchemaReader,
  readerOfOthers: SchemaReader,
): Form[] {
  const [by, values] =
    [...(form.members ?? [])]
      .map(([name, schema]) => [name, valuesOf(schema, reader)] as const)
      .find(([name, values]) => {
        const isListed = ({ members }: Form) => valuesOf(members?.get(name) ?? {}, readerOfOthers) !== undefined;
        return (values?.length ?? 0) > 1 && others.every(isListed);
      }) ?? [];
  if (by === undefined || !values) return [form];
  return values.flatMap((value) => {
    return mergeForms(form, { kind: "object", members: new Map([[by, { enum: [value] }]]) }) ?? [];
  });
}

function valuesOf(schema: Schema, reader: SchemaReader): readonly unknown[] | undefined {
  const [only, ...more] = formsOf(schema, reader) ?? [];
  return more.length === 0 ? only?.values : undefined;
}
