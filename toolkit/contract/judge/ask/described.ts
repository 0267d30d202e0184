import { basePathOf } from "../../../description/base-path.js";
import type { Description } from "../../../description/description.js";
import { openPointsOf, recordsOf } from "../../../description/open-points-of.js";
import { operationsOf, type DescribedOperation } from "../../../description/operations-of.js";

/** A description as the judge reads it. */
export interface Described {
  readonly description: Description;
  /** The path prefix of every operation. */
  readonly prefix: string;
  readonly operation: (id: string) => DescribedOperation | undefined;
  /** Whether an operation has a parameter of that name. */
  readonly takes: (operation: string, parameter: string) => boolean;
  /** Whether an open point still is one for an operation: an overlay that settles it takes it away, or its choices. */
  readonly isOpen: (point: string, operation: string) => boolean;
  /** What is left open by the points named in a text, and which overlays there are. */
  readonly hint: (rests: string) => string | undefined;
}

/** Points that an overlay settles: without overlays to choose from, the choice is made. */
const choosable = new Set(["U-06", "U-08", "U-13", "U-22", "U-23", "U-24", "U-25", "U-27"]);

/** Reads a bundle. */
export function readDescribed(description: Description): Described {
  const operations = new Map(operationsOf(description).map((each) => [each.id, each]));
  const records = recordsOf(description);
  const reachable = new Map<string, Set<string>>();
  const serviceWide = [description.info, description.servers, description.components?.securitySchemes];

  function pointsOf(id: string): Set<string> {
    const known = reachable.get(id);
    if (known) return known;
    const found = operations.get(id);
    const ids = new Set(openPointsOf([...serviceWide, found?.operation, found?.parameters], description));
    reachable.set(id, ids);
    return ids;
  }

  return {
    description,
    prefix: basePathOf(description),
    operation: (id) => operations.get(id),
    takes: (id, parameter) => operations.get(id)?.parameters.some(({ name }) => name === parameter) ?? false,
    isOpen(id, operation) {
      const record = records.get(id);
      if (!record || !pointsOf(operation).has(id)) return false;
      return !choosable.has(id) || record.overlays !== undefined;
    },
    hint(rests) {
      const named = (rests.match(/U-\d+/g) ?? []).map((id) => records.get(id)).filter((record) => record !== undefined);
      const lines = named.map(({ id, what, reading, overlays }) => {
        const settle = overlays
          ? `If your service does otherwise: --overlay ${overlays.join(" or --overlay ")}`
          : "If your service does otherwise, say so in an overlay of your own.";
        return `${id} is open: ${what} Reading: ${reading ?? "none."} ${settle}`;
      });
      return lines.length > 0 ? lines.join(" ") : undefined;
    },
  };
}
