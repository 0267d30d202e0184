import { CommandError } from "../../terminal/command.js";
import { contradictions } from "./contradictions.js";
import { describedMembers } from "../json/described-members.js";
import type { Description } from "../parts/description.js";
import { pointer } from "../json/pointer.js";
import type { RefusedPlace } from "../parts/report.js";

/**
 * Refuses a description that overlays gave a schema which no value fits.
 *
 * @param before the description without them: what is wrong with that is not a fault of theirs
 * @param name what the description is called, with its overlays
 * @throws {CommandError} with the places of what excludes each other
 */
export function assertSatisfiable(description: Description, before: Description, name: string): void {
  const known = new Set(contradictionsIn(before).map(({ place, why }) => place + why));
  const added = contradictionsIn(description).find(({ place, why }) => !known.has(place + why));
  if (added) throw new CommandError(`${name} contradicts itself at "${added.place}": ${added.why}`);
}

function contradictionsIn(description: Description): RefusedPlace[] {
  const find = contradictions(description, true);
  return visit(description, "#", false);

  function visit(node: unknown, place: string, isMap: boolean): RefusedPlace[] {
    if (typeof node !== "object" || node === null) return [];
    return describedMembers(node, isMap).flatMap((member) => {
      const at = pointer(place, member.name);
      if (isMap ? /^#\/components\/schemas\/[^/]*$/.test(at) : member.name === "schema") return find(member.value, at);
      return visit(member.value, at, member.isMap);
    });
  }
}
