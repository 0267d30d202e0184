import type { Description, Parameter, Schema } from "../description/description.js";
import { segmentsOf, pointer, targetOf } from "../description/pointer.js";

/**
 * Whether what a schema describes is never left out: a parameter, or a member, that is required where it stands.
 *
 * @param place the schema's, as a pointer; a component has none of which that could be told
 */
export function isAlwaysGiven(description: Description, place: string): boolean {
  const segments = segmentsOf(place) ?? [];
  const [holder, name = ""] = segments.slice(-2);
  const at = (count: number) => targetOf(description, pointer("#", ...segments.slice(0, -count)));
  if (name === "schema") {
    const { in: travels, required } = Object(at(1)) as Partial<Parameter>;
    return typeof travels === "string" && required === true;
  }
  const { required } = Object(at(2)) as Schema;
  const { readOnly } = Object(targetOf(description, place)) as Schema;
  return holder === "properties" && Array.isArray(required) && required.includes(name) && readOnly !== true;
}
