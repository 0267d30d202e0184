import type { Schema } from "../description/description.js";
import { annotations } from "./annotations.js";

/** What leads further: a choice that has some is not told by its type alone. */
const leading = /^(\$ref|allOf|anyOf|oneOf|not|if)$/;

/**
 * One schema for choices that list their values, and for one that may be null: `string` or `null` is a list of types.
 *
 * @returns undefined where one schema cannot say it
 */
export function mergeChoices(choices: readonly Schema[]): Schema | undefined {
  const all = choices.map((each) => annotations(each).binding);
  if (all.some((each) => Object.keys(each).some((name) => leading.test(name)))) return undefined;
  const lists = all.map(({ type, enum: values }) => values ?? (type === "null" ? [null] : undefined));
  const types = [...new Set(all.flatMap(({ type }) => type ?? []))].sort();
  if (lists.every((values) => values !== undefined)) {
    const isAlone = all.every((each) => Object.keys(each).every((name) => /^(type|enum)$/.test(name)));
    // What each value says of itself explains it.
    return isAlone
      ? ({ type: types.length === 1 ? types[0] : types, enum: [...new Set(lists.flat())] } as Schema)
      : undefined;
  }
  const [only, ...others] = choices.filter(({ type }) => type !== "null");
  const isKind = only?.type !== undefined && others.length === 0 && choices.length > 1;
  return isKind && !only.enum ? { ...only, type: types } : undefined;
}
