import type { Difference, Place } from "./place.js";

/** A difference from the description: one for all items of a list that differ in the same way. */
export interface Mismatch extends Difference {
  /** JSON pointer to the first place, from the data on; empty for the data itself. */
  readonly pointer: string;
  /** At how many places; each part of a composition (`allOf`) that describes a place counts it. */
  readonly count: number;
}

/** The name of a member; undefined for the items of a list. */
type Name = string | undefined;

/** Lists the noted differences. Members of a map are written `*`: their names are values. */
export function mismatchesAt({ noted, members, list }: Place, names: readonly Name[] = []): Mismatch[] {
  const own = [...noted.values()].map(({ indices, ...difference }): Mismatch => {
    const left = [...indices];
    const pointer = names.map((name) => `/${name === undefined ? left.shift() : escaped(name)}`).join("");
    return { ...difference, pointer };
  });
  const inside = [...members].flatMap(([name, place]) => mismatchesAt(place, [...names, name]));
  return [...own, ...inside, ...(list ? mismatchesAt(list, [...names, undefined]) : [])];
}

/** Whether any difference makes the data unusable. */
export function isFatal(mismatches: readonly Mismatch[]): boolean {
  return mismatches.some(({ fatal }) => fatal);
}

function escaped(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
