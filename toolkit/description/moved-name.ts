import type { Description } from "./description.js";
import { givenNames } from "./given-names.js";

/**
 * The first name by which a client knows one thing under one of two overlays, and another thing under both: what a program
 * calls by it would depend on what else is given, and mostly on the order.
 *
 * @param alone what either overlay makes of the description
 * @param both what the two make of it, in either order
 */
export function movedName(
  description: Description,
  alone: readonly Description[],
  both: readonly Description[],
): string | undefined {
  const known = givenNames(description);
  const together = both.map(givenNames);
  for (const [name, meaning] of alone.flatMap((each) => [...givenNames(each)])) {
    if (known.get(name) === meaning) continue;
    const other = together.map((names) => names.get(name) ?? meaning).find((each) => each !== meaning);
    if (other !== undefined) return `${name} is ${meaning} by one and ${other} by the other`;
  }
  return undefined;
}
