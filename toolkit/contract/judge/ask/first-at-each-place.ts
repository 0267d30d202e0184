import { type Sighting } from "./sighting.js";

/** A value that breaks several rules is wrong once, unless what it breaks first is open. */
export function firstAtEachPlace(sightings: readonly Sighting[]): Sighting[] {
  const sorted = [...sightings].sort((one, other) => Number(one.open ?? false) - Number(other.open ?? false));
  return [...new Map(sorted.reverse().map((each) => [each.pointer, each])).values()].reverse();
}
