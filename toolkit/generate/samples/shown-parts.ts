import { targetOf } from "../../description/json/pointer.js";
import type { Description, Schema } from "../../description/parts/description.js";
import { fitsParts } from "./fits-parts.js";

/**
 * A schema and all that holds of its values beside it: what it refers to, what it is made of, and the choice that is
 * shown.
 */
export function shownParts(description: Description, given: unknown): Schema[] {
  return partsOf(description, given, shownChoice);
}

/** The same without what is chosen. */
export function surelyParts(description: Description, given: unknown): Schema[] {
  return partsOf(description, given, () => undefined);
}

function partsOf(description: Description, given: unknown, choiceOf: typeof shownChoice): Schema[] {
  const parts = new Set<unknown>([given]);
  for (const part of parts) {
    const { $ref, allOf = [], ...rest } = Object(part) as Schema;
    const choice = choiceOf(description, rest, [...parts] as Schema[]);
    for (const each of [$ref && targetOf(description, $ref), ...allOf, choice]) if (each) parts.add(each);
  }
  return [...parts].filter((each): each is Schema => typeof each === "object" && each !== null);
}

/** The first choice, or the first that takes what is listed beside it. */
export function shownChoice(
  description: Description,
  { anyOf, oneOf }: Schema,
  beside: readonly Schema[],
): Schema | undefined {
  const choices = (anyOf ?? oneOf ?? []).filter((each) => each.type !== "null");
  if (choices.length < 2) return choices[0];
  const listed = beside.flatMap((each) => (each as Partial<Schema> | null)?.enum ?? []);
  const takes = ({ $ref, ...rest }: Schema) =>
    listed.some((value) => fitsParts(value, [rest, $ref === undefined ? {} : (targetOf(description, $ref) as Schema)]));
  return choices.find(takes) ?? choices[0];
}
