import type { Description, ParameterObject, Schema } from "../../description/parts/description.js";
import { keywordsIn } from "../../description/json/described-members.js";
import { pointer, segmentsOf, targetOf } from "../../description/json/pointer.js";

/**
 * Whether the parameter or the member with this schema is required.
 *
 * @param place the schema's place, as a pointer; false for a component, which may be used in several places
 */
export function isAlwaysGiven(description: Description, place: string): boolean {
  const segments = segmentsOf(place) ?? [];
  const [holder, keyword] = keywordsIn(segments).slice(-2);
  const name = segments.at(-1) ?? "";
  const at = (count: number) => targetOf(description, pointer("#", ...segments.slice(0, -count)));
  if (keyword === "schema") {
    const { in: travels, required } = Object(at(1)) as Partial<ParameterObject>;
    return typeof travels === "string" && required === true;
  }
  const { required } = Object(at(2)) as Schema;
  const { readOnly } = Object(targetOf(description, place)) as Schema;
  return holder === "properties" && Array.isArray(required) && required.includes(name) && readOnly !== true;
}
