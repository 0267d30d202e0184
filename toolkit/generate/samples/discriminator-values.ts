import { segmentsOf, targetOf } from "../../description/json/pointer.js";
import type { Description, Schema } from "../../description/parts/description.js";
import { calledIn } from "../schemas/distinguishing-member.js";
import { fitsParts } from "./fits-parts.js";
import { shownParts } from "./shown-parts.js";

/**
 * The discriminator members of an object, with their values: the object is the choice that is shown, or is derived from
 * the schema with the discriminator. A member that already has a fitting value is left as it is.
 *
 * @param beside all parts of its schema
 */
export function discriminatorValues(
  description: Description,
  beside: readonly Schema[],
  value: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const tags = beside.flatMap((part): [string, string][] => {
    const { discriminator, anyOf, oneOf = anyOf } = part;
    if (!discriminator) return [];
    const { propertyName: name, mapping = {} } = discriminator;
    const isNamed = ({ $ref }: Schema) => {
      const target = $ref === undefined ? part : targetOf(description, $ref);
      return target !== part && shownParts(description, target).includes(part);
    };
    const named = oneOf ? beside.filter((each) => oneOf.includes(each)) : beside.filter(isNamed).reverse();
    const called = named.flatMap(({ $ref = "" }) => calledIn(discriminator, segmentsOf($ref)?.[2]));
    // An object that is not derived from it may have any of the values.
    const known = Object.keys(mapping);
    const texts = (oneOf ?? named.length > 0) ? called : Object.hasOwn(value, name) ? known : [];
    const described = beside.flatMap(({ properties = {} }) => properties[name] ?? []);
    const taken = texts.filter((text) => described.every((each) => fitsParts(text, shownParts(description, each))));
    const text = taken.find((each) => known.includes(each)) ?? taken[0];
    return text === undefined || taken.includes(value[name] as string) ? [] : [[name, text]];
  });
  return Object.fromEntries(tags);
}
