import type { Sighting } from "./sighting.js";

/** Keeps one sighting for each place, and prefers one that is not open. */
export function firstAtEachPlace(sightings: readonly Sighting[]): Sighting[] {
  const sorted = [...sightings].sort((one, other) => Number(one.open ?? false) - Number(other.open ?? false));
  return [...new Map(sorted.reverse().map((each) => [each.pointer, each])).values()].reverse();
}
