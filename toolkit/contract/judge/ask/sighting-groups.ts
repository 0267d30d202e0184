import { anyItem } from "../../validate/finding.js";
import type { Sighting } from "./sighting.js";

/** Sightings by their kind: what is wrong with a thousand items in one way is one sighting, seen a thousand times. */
export type SightingGroups = ReturnType<typeof createSightingGroups>;

/** So many say all that there is to say: a service can make names, and so kinds, without end. */
const mostGroups = 100;

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
    /** The first of each kind, in the order in which they came. */
    all: (): Sighting[] => [...groups.values()].map(({ sighting, times }) => ({ ...sighting, times })),
    /** How many were of yet another kind when there were too many. */
    more: () => more,
  };
}

function groupKey({ pointer, expected, ...sighting }: Sighting): string {
  const { operation, rests, cause, became, open, unless, follows } = sighting;
  const what = [anyItem(pointer), expected.replace(/\d{3,}/g, "#")];
  return JSON.stringify([...what, operation, rests, cause, became, open, unless, follows]);
}
