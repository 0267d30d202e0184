import type { Description, Schema } from "../description/description.js";
import { pointer, segmentsOf, targetOf } from "../description/pointer.js";
import { annotations } from "./annotations.js";
import type { ReportedChange } from "./sides.js";

/** Whether a change of a schema that breaks nobody by itself may let it take values that it did not take. */
export function takesMore({ path, kind, property, base, revision }: ReportedChange, after: Description): boolean {
  // A keyword that comes newly binds, and one that goes does no longer.
  if (property !== undefined) return base?.value !== undefined && !annotations({ [property]: true }).isBare;
  const place = segmentsOf(revision?.pointer ?? base?.pointer ?? path) ?? [];
  const holder = place.at(-2);
  if (holder !== "properties") return (kind === "added") === (holder === "anyOf");
  // Members of other names might be anything before, or may be now.
  const { additionalProperties: others } = Object(targetOf(after, pointer("#", ...place.slice(0, -2)))) as Schema;
  return kind === "added" ? others !== undefined && others !== true : others !== false;
}
