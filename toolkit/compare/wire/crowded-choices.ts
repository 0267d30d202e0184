import { describedMembers } from "../../description/json/described-members.js";
import type { Description, Schema } from "../../description/parts/description.js";
import { pointer, segmentsOf } from "../../description/json/pointer.js";
import { usedSchemas } from "../../description/parts/used-schemas.js";
import { createSchemaReader } from "../../generate/schemas/schema-reader.js";
import { distinguishingMember } from "../../generate/schemas/distinguishing-member.js";
import { exclusive } from "../canonical/canonical-schemas.js";
import { mayFitSeveral } from "../../generate/forms/forms.js";

/** Asked about a place, as a pointer. */
export interface CrowdedChoices {
  /** Whether such choices stand there. */
  holds: (place: string) => boolean;
  /** Whether it is a part of such a choice. */
  isPart: (place: string) => boolean;
}

/**
 * Finds exclusive choices (`oneOf`) of given values that may overlap: if such a choice accepts more, a value that
 * matched one other choice may now match both, and is refused.
 *
 * @param description in one form, as `canonicalDescription` makes it
 * @param isGiven whether callers give what stands at a place
 */
export function crowdedChoices(description: Description, isGiven: (place: string) => boolean): CrowdedChoices {
  const reader = createSchemaReader(description.components?.schemas);
  const [crowded, holders] = [new Set<string>(), new Set<string>()];
  visit(description, false, "#");
  return {
    holds: (place) => holders.has(place),
    isPart(place) {
      const segments = segmentsOf(place) ?? [];
      return segments.some((_each, at) => crowded.has(pointer("#", ...segments.slice(0, at + 1))));
    },
  };

  function visit(node: unknown, isMap: boolean, place: string): void {
    if (typeof node !== "object" || node === null) return;
    if (!isMap && Object.hasOwn(node, exclusive) && isGiven(place)) look(node, place);
    for (const { name, value, isMap: isInner } of describedMembers(node, isMap))
      visit(value, isInner, pointer(place, name));
  }

  function look({ anyOf = [], discriminator }: Schema, place: string): void {
    const { by = "", as = [] } = distinguishingMember(anyOf, discriminator, reader) ?? {};
    const isTold = (one: number, other: number) => [one, other].every((at) => as[at]?.length && reader.membersOf(anyOf[at] ?? {})?.get(by)?.required); // prettier-ignore
    for (const [at, choice] of anyOf.entries()) {
      const rivals = anyOf.filter((_each, other) => other !== at && !isTold(at, other));
      if (!rivals.some((rival) => mayFitSeveral([choice, rival], reader))) continue;
      holders.add(place);
      crowded.add(pointer(place, "anyOf", at));
      for (const name of usedSchemas(description, [choice])) crowded.add(pointer("#/components/schemas", name));
    }
  }
}
