import type { Schema } from "../../description/parts/description.js";
import type { SchemaReader } from "../../generate/schemas/schema-reader.js";
import { formsOf } from "../../generate/forms/forms.js";
import { mergeForms, type Form } from "../../generate/forms/merge-forms.js";

/**
 * An object as one for each value of a member by which others are told apart: each may be another one of them, to the
 * compiler too.
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
