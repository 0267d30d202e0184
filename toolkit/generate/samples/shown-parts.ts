import { targetOf } from "../../description/json/pointer.js";
import type { Description, Schema } from "../../description/parts/description.js";
import { partsBehind } from "../../description/parts/used-schemas.js";
import { fitsParts } from "./fits-parts.js";

/**
 * A schema and all that holds of its values beside it: what it refers to, what it is made of, and the choice that is
 * shown.
 */
export function shownParts(description: Description, given: unknown): Schema[] {
  const parts = new Set<unknown>([given]);
  for (const part of parts) {
    const choice = shownChoice(description, Object(part) as Schema, [...parts] as Schema[]);
    for (const each of [...partsBehind(description, part), choice]) parts.add(each);
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
