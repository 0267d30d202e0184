import type { Difference, Place } from "./place.js";

/** One way in which data is not as described: once for all items of a list that differ in it. */
export interface Mismatch extends Difference {
  /** JSON pointer to the first place, from the data on; an empty text is the data itself. */
  readonly pointer: string;
  /** At how many places; each part of a composition that describes one counts it. */
  readonly count: number;
}

/** Of a member; none for the items of a list. */
type Name = string | undefined;

/** Lists what was noted. Members that the description has no names for are written `*`: their names are values. */
export function mismatchesAt({ noted, members, list }: Place, names: readonly Name[] = []): Mismatch[] {
  const own = [...noted.values()].map(({ indices, ...difference }): Mismatch => {
    const left = [...indices];
    const pointer = names.map((name) => `/${name === undefined ? left.shift() : escaped(name)}`).join("");
    return { ...difference, pointer };
  });
  const inside = [...members].flatMap(([name, place]) => mismatchesAt(place, [...names, name]));
  return [...own, ...inside, ...(list ? mismatchesAt(list, [...names, undefined]) : [])];
}

/** Whether there is something that a program cannot do without. */
export function isFatal(mismatches: readonly Mismatch[]): boolean {
  return mismatches.some(({ fatal }) => fatal);
}

function escaped(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
