import type { Description } from "./description.js";
import { givenNames } from "./given-names.js";

/**
 * The first name by which a client knows one thing under one of two overlays, and another thing under both: what a program
 * calls by it would depend on what else is given, and mostly on the order. So would what it calls by a name that one of
 * them frees, and that goes to what the other adds.
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
  const apart = alone.map(givenNames);
  const together = both.map(givenNames);
  for (const [name, meaning] of apart.flatMap((names) => [...names])) {
    if (known.get(name) === meaning) continue;
    const other = together.map((names) => names.get(name) ?? meaning).find((each) => each !== meaning);
    if (other !== undefined) return `${name} is ${meaning} by one and ${other} by the other`;
  }
  for (const [name, meaning] of together.flatMap((names) => [...names]))
    if (known.has(name) && ![known, ...apart].some((names) => names.get(name) === meaning))
      return `${name} is ${known.get(name)} by one and ${meaning} with both`;
  return undefined;
}
