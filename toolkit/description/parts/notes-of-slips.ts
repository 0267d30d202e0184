import type { Slip } from "./slips-in.js";

/** A line for each kind of slip, with its first place. */
export function notesOfSlips(slips: readonly Slip[]): string[] {
  const places = new Map<string, string[]>();
  for (const { place, why } of slips) places.set(why, [...(places.get(why) ?? []), place]);
  return [...places].map(([why, [first = "", ...others]]) => {
    const more = others.length > 0 ? ` (and ${others.length} more such places)` : "";
    return `${first} ${why}${more}`;
  });
}
