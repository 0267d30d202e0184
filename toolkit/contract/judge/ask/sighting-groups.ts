import { anyItem } from "../../validate/finding.js";
import type { Sighting } from "./sighting.js";

/** Groups of equal sightings: a fault in a thousand items is one sighting, seen a thousand times. */
export type SightingGroups = ReturnType<typeof createSightingGroups>;

/** A limit, since a service can invent names, and so groups, without end. */
const mostGroups = 100;

/** Collects sightings in groups. */
export function createSightingGroups() {
  const groups = new Map<string, { sighting: Sighting; times: number }>();
  let more = 0;
  return {
    add(sighting: Sighting): void {
      const { times = 1 } = sighting;
      const key = groupKey(sighting);
      const known = groups.get(key);
      if (known) known.times += times;
      else if (groups.size < mostGroups) groups.set(key, { sighting, times });
      else more += times;
    },
    /** The first sighting of each group, in the order of their arrival. */
    all: (): Sighting[] => [...groups.values()].map(({ sighting, times }) => ({ ...sighting, times })),
    /** How many sightings were dropped, since there were too many groups. */
    more: () => more,
  };
}

function groupKey({ pointer, expected, ...sighting }: Sighting): string {
  const { operation, rests, cause, became, open, unless, follows } = sighting;
  const what = [anyItem(pointer), expected.replace(/\d{3,}/g, "#")];
  return JSON.stringify([...what, operation, rests, cause, became, open, unless, follows]);
}
