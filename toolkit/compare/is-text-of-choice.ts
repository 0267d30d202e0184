import type { Description, Schema } from "../description/description.js";
import { describedObjects } from "../description/described-members.js";
import { pointer, segmentsOf } from "../description/pointer.js";
import { calledIn } from "../generate/called-in.js";

/**
 * Whether a member had one of these values already, since all that refer to its schema choose it by that member: the
 * discriminator says which texts mean the choice.
 *
 * @param place the member's, as a pointer; only those of a component are known
 */
export function isTextOfChoice(description: Description, place: string, values: unknown): boolean {
  const [root, kind, component = "", map, member, ...more] = segmentsOf(place) ?? [];
  const isMember = root === "components" && kind === "schemas" && map === "properties" && more.length === 0;
  if (!isMember || !Array.isArray(values)) return false;
  const target = pointer("#/components/schemas", component);
  const count = (schemas: readonly Schema[]) => schemas.filter(({ $ref }) => $ref === target).length;
  const all = [...describedObjects(description)] as Schema[];
  const told = all.flatMap(({ discriminator, anyOf = [], oneOf = [] }) => {
    if (discriminator?.propertyName !== member || ![anyOf, oneOf].every(Array.isArray)) return [];
    const isSaid = calledIn(discriminator, component).every((text) => values.includes(text));
    return isSaid ? [...anyOf, ...oneOf] : [];
  });
  return count(told) > 0 && count(told) === count(all);
}
