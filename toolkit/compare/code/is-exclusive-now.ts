import type { Schema } from "../../description/parts/description.js";
import { isSameJson } from "../../description/json/first-difference.js";
import type { SchemaReader } from "../../generate/schemas/schema-reader.js";
import { annotations } from "../canonical/plain-keywords.js";
import { mayFitSeveral } from "../../generate/forms/forms.js";

type Side = "before" | "after";

/**
 * Whether given values that match several choices were accepted before, and now must match exactly one; null as well.
 */
export function isExclusiveNow(pair: Record<Side, Schema>, readers: Record<Side, SchemaReader>): boolean {
  // The core of what may be null holds the other choices.
  return (["core", "resolve"] as const).some((read) => {
    const before = choicesOf(readers.before[read](pair.before), readers.before);
    const after = choicesOf(readers.after[read](pair.after), readers.after);
    return areExclusiveNow({ before, after }, readers);
  });
}

/** The choices of a `oneOf`; one that is nothing but another `oneOf` is replaced by its choices. */
function choicesOf({ oneOf = [] }: Schema, reader: SchemaReader, depth = 0): Schema[] {
  return oneOf.flatMap((each) => {
    const { oneOf: inner, ...rest } = reader.resolve(each);
    return inner && annotations(rest).isBare && depth < 5 ? choicesOf({ oneOf: inner }, reader, depth + 1) : [each];
  });
}

function areExclusiveNow({ before, after }: Record<Side, Schema[]>, readers: Record<Side, SchemaReader>): boolean {
  const fitSeveral = (choices: readonly Schema[]) => mayFitSeveral(choices, readers.after);
  if (before.length === 0 || after.length <= before.length) {
    return fitSeveral(after) && !mayFitSeveral(before, readers.before);
  }
  const isSame = (one: Schema, other: Schema) => {
    const name = readers.after.nameOf(other);
    return name === undefined ? isSameJson(one, other) : readers.before.nameOf(one) === name;
  };
  const added = after.filter((each) => !before.some((known) => isSame(known, each)));
  return added.some((each) => after.some((other) => other !== each && fitSeveral([each, other])));
}
