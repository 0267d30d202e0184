import { sightingsIn, type Sighting } from "./sighting.js";
import type { CheckName } from "../interface/verdict.js";
import type { Wire } from "./wire.js";

interface Asker {
  readonly wire: Wire;
  /** What shows the last success of each operation again. */
  readonly succeeded: ReadonlyMap<string, () => string>;
}

/** Fewer may be chance. */
const least = 3;

/** Operations that fail now and then, and not because they are asked too often. */
export function troublesOf({ wire, succeeded }: Asker): { check: CheckName; sightings: Sighting[] }[] {
  return [...wire.troubles].flatMap(([operation, each]) => {
    if (each.length < least) return [];
    const check = { operation, name: "answers each time that it is asked", rests: "4" };
    const see = sightingsIn(operation, "4", `${operation} fails now and then`);
    const seen = `${each.length} times ${[...new Set(each)].join(", ")}, until it was asked again`;
    return [{ check, sightings: [see("status", "success", seen, { curl: succeeded.get(operation)?.() ?? "" })] }];
  });
}
