import type { Schema } from "../../description/parts/description.js";

/** Keywords that say nothing of values of other types. */
const keywords = {
  string: /^(pattern|(min|max)Length|contentEncoding|contentMediaType)$/,
  number: /^(minimum|maximum|exclusiveMinimum|exclusiveMaximum|multipleOf)$/,
  array: /^(items|prefixItems|(min|max)(Items|Contains)|uniqueItems|contains)$/,
  object: /^(properties|required|(additional|pattern|unevaluated)Properties|(min|max)Properties|propertyNames)$/,
};

/** One schema for each type of a schema, with what it says of that type. */
export function splitTypes(schema: Schema): Schema[] {
  const types = [schema.type ?? []].flat();
  const kinds = types.filter((type) => type !== "integer" || !types.includes("number"));
  if (kinds.length < 2 || schema.enum || schema.allOf || schema.anyOf || schema.oneOf) return [schema];
  return kinds.map((type) => {
    const kind = type === "integer" ? "number" : type;
    const foreign = Object.entries(keywords).filter(([each]) => each !== kind);
    const isOwn = (name: string) => !foreign.some(([, names]) => names.test(name));
    const hasFormat = kind === "string" || type === "number";
    const members = Object.entries(schema).filter(([name]) => (name === "format" ? hasFormat : isOwn(name)));
    return { ...Object.fromEntries(members), type };
  });
}
