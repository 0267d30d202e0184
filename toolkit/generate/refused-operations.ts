import type { Description } from "../description/description.js";
import { segmentsOf, targetOf } from "../description/pointer.js";
import { usedSchemas } from "../description/used-schemas.js";
import type { Prepared } from "./prepare.js";

/** The operations that need what is refused. What several share is refused once, and names the first of them. */
export function refusedOperations(description: Description, { operations, report }: Prepared): string[] {
  const named = new Set(report.refusals.map(({ operation }) => operation));
  const shared = report.refusals.flatMap(({ place }) => {
    const [, kind, name] = segmentsOf(place) ?? [];
    return kind === "schemas" && name !== undefined ? name : [];
  });
  return operations.flatMap(({ id, place }) => {
    if (named.has(id)) return id;
    const used = shared.length > 0 ? usedSchemas(description, [targetOf(description, place)]) : new Set<string>();
    return shared.some((name) => used.has(name)) ? id : [];
  });
}
