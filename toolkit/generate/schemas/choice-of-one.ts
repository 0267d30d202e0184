import type { Schema } from "../../description/parts/description.js";

/** What is left of choices without those of null, where that is one schema. */
export interface ChoiceOfOne {
  readonly schema: Schema;
  /** Null is chosen too. */
  readonly orNull: boolean;
}

/** The one schema that is chosen, or null; undefined where there are several, or nothing but null. */
export function choiceOfOne(
  choices: readonly Schema[] | undefined,
  resolve: (schema: Schema) => Schema,
): ChoiceOfOne | undefined {
  const [schema, ...others] = choices?.filter((each) => !isNull(resolve(each))) ?? [];
  return schema && others.length === 0 ? { schema, orNull: choices?.length !== 1 } : undefined;
}

function isNull({ type, enum: values, ...rest }: Schema): boolean {
  return type === "null" || ("const" in rest && rest.const === null) || (values?.length === 1 && values[0] === null);
}
