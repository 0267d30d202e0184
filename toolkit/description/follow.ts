import type { Description } from "./description.js";
import { pointer, targetOf } from "./pointer.js";
import type { Report } from "./report.js";

/**
 * Follows references of parameters, bodies, responses and paths until the thing itself is reached. What leads nowhere
 * is refused, and undefined.
 */
export function follow(description: Description, value: unknown, place: string, report: Report): unknown {
  let current = value;
  for (let hops = 0; ; hops++) {
    if (typeof current !== "object" || current === null) return undefined;
    const { $ref } = current as { $ref?: unknown };
    if (typeof $ref !== "string") return current;
    const target = targetOf(description, $ref);
    if (target === undefined || hops > 100) {
      report.refusals.push({ place: pointer(place, "$ref"), why: `"${$ref}" leads nowhere` });
      return undefined;
    }
    current = target;
  }
}
