import { pointer } from "./pointer.js";

/** Deeper than anything that a description means, and far from what a stack bears. */
const deepest = 500;

/**
 * A copy of what was parsed, in which what an alias repeats is a value of its own, and all is of this realm: JSONPath
 * finds nothing in what the platform parsed in another one. Only an integer that a number cannot hold stays a bigint.
 *
 * @throws Error with the reason and the place, where an alias stands within what it repeats, or values lie too deep
 */
export function plainValue(value: unknown): unknown {
  const above = new Set<unknown>();
  return copy(value, "#");

  function copy(each: unknown, place: string): unknown {
    if (typeof each === "bigint" && Number.isSafeInteger(Number(each))) return Number(each);
    if (typeof each !== "object" || each === null) return each;
    if (above.has(each)) throw new Error(`${place}: an alias stands within what it repeats`);
    if (above.size >= deepest) throw new Error(`${place.slice(0, 80)}…: more than ${deepest} values within each other`);
    above.add(each);
    const made = Array.isArray(each)
      ? each.map((item, at) => copy(item, pointer(place, at)))
      : Object.fromEntries(
          Object.entries(each).map(([name, member]: [string, unknown]) => [name, copy(member, pointer(place, name))]),
        );
    above.delete(each);
    return made;
  }
}
