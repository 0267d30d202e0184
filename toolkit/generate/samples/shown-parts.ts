import { targetOf } from "../../description/json/pointer.js";
import type { Description, Schema } from "../../description/parts/description.js";
import { partsBehind } from "../../description/parts/used-schemas.js";
import { comesToAnEnd } from "./comes-to-an-end.js";
import { fitsParts } from "./fits-parts.js";

/**
 * A schema and all that holds of its values beside it: what it refers to, what it is made of, and the choice that is
 * shown.
 *
 * @param open the schemas around it, which the choice does not hold if there is another one
 */
export function shownParts(description: Description, given: unknown, open: readonly unknown[] = []): Schema[] {
  const parts = new Set<unknown>([given]);
  for (const part of parts) {
    const choice = shownChoice(description, Object(part) as Schema, [...parts] as Schema[], open);
    for (const each of [...partsBehind(description, part), choice]) parts.add(each);
  }
  return [...parts].filter((each): each is Schema => typeof each === "object" && each !== null);
}

/** The first choice that comes to an end without what is around it, or the first that takes what is listed beside it. */
function shownChoice(
  description: Description,
  { anyOf, oneOf }: Schema,
  beside: readonly Schema[],
  open: readonly unknown[],
): Schema | undefined {
  const choices = (anyOf ?? oneOf ?? []).filter((each) => each.type !== "null");
  if (choices.length < 2) return choices[0];
  const listed = beside.flatMap((each) => (each as Partial<Schema> | null)?.enum ?? []);
  const takes = ({ $ref, ...rest }: Schema) =>
    listed.some((value) => fitsParts(value, [rest, $ref === undefined ? {} : (targetOf(description, $ref) as Schema)]));
  const ends = (each: Schema) => comesToAnEnd(description, each, [...open, ...beside]);
  return choices.find(takes) ?? choices.find(ends) ?? choices[0];
}
