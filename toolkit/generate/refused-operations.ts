import type { Description } from "../description/parts/description.js";
import { segmentsOf, targetOf } from "../description/json/pointer.js";
import type { RefusedPlace } from "../description/parts/report.js";
import { usedSchemas } from "../description/parts/used-schemas.js";
import type { Prepared } from "./prepare/prepare.js";

/**
 * Every operation that needs what is refused, by its name. What several share is refused once, and names the first of
 * them.
 */
export function refusedOperations(
  description: Description,
  { operations, report }: Prepared,
): Map<string, RefusedPlace> {
  const { refusals } = report;
  const shared = refusals.flatMap((refusal): [string, RefusedPlace][] => {
    const [, kind, name] = segmentsOf(refusal.place) ?? [];
    return kind === "schemas" && name !== undefined ? [[name, refusal]] : [];
  });
  const found = operations.flatMap(({ id, place }): [string, RefusedPlace][] => {
    const own = refusals.find((each) => each.operation === id || each.place.startsWith(`${place}/`));
    if (own) return [[id, own]];
    const used = shared.length > 0 ? usedSchemas(description, [targetOf(description, place)]) : new Set<string>();
    const [, refusal] = shared.find(([name]) => used.has(name)) ?? [];
    return refusal ? [[id, { ...refusal, operation: id }]] : [];
  });
  return new Map(found);
}
