import type { Schema } from "../description/description.js";

/**
 * A clean schema without the null that it allows by itself: where a value must be given and does not travel as JSON, null
 * cannot be. What allows nothing else stays as it is.
 */
export function withoutNull(schema: Schema): Schema {
  const rest = { ...schema };
  delete rest.nullable;
  const { type, enum: values, anyOf, oneOf } = rest;
  const types = Array.isArray(type) ? type.filter((each) => each !== "null") : [];
  const [only, ...others] = types;
  const known = values?.filter((value) => value !== null) ?? [];
  return {
    ...rest,
    ...(only !== undefined && { type: others.length === 0 ? only : types }),
    ...(known.length > 0 && { enum: known }),
    ...(anyOf && { anyOf: choicesIn(anyOf) }),
    ...(oneOf && { oneOf: choicesIn(oneOf) }),
  };
}

function choicesIn(choices: Schema[]): Schema[] {
  const some = choices.filter(({ type }) => type !== "null");
  return some.length > 0 ? some : choices;
}
