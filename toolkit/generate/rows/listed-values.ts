import type { Schema } from "../../description/parts/description.js";
import { partsOf } from "../schemas/parts-of.js";
import type { SchemaReader } from "../schemas/schema-reader.js";
import { rulesOf } from "./rules-of.js";

/**
 * The values that a schema lists by `const` or `enum`, in itself or in each of its choices, null only if it is alone; none
 * if it takes others too.
 */
export function listedValues(schema: Schema, reader: SchemaReader): readonly unknown[] {
  /** Each is read once: what has the same choices at each level would be twice as much with each. */
  const known = new Map<Schema, readonly unknown[] | undefined>();
  const values = valuesIn(schema);
  const said = values?.filter((value) => value !== null) ?? [];
  return values && said.length === 0 ? [null] : said;

  function valuesIn(given: Schema): readonly unknown[] | undefined {
    if (known.has(given)) return known.get(given);
    const values = rulesOf({ schema: given }, false, reader).enum ?? valuesOfChoices(given);
    known.set(given, values);
    return values;
  }

  function valuesOfChoices(given: Schema): readonly unknown[] | undefined {
    if (reader.resolve(given).type === "null") return [];
    const choices = partsOf(given, reader).flatMap(({ schema: { anyOf, oneOf }, says }) => [
      ...(anyOf && says("anyOf") ? [anyOf] : []),
      ...(oneOf && says("oneOf") ? [oneOf] : []),
    ]);
    const lists = choices.map((each) => each.map(valuesIn));
    return lists.find((each) => !each.includes(undefined))?.flatMap((values) => values);
  }
}
