import { isObject } from "../../../src/options/is-object.js";
import { pointer } from "./pointer.js";

/** A place, as a JSON pointer, and its values in both descriptions. */
export interface JsonDifference {
  place: string;
  one: unknown;
  other: unknown;
}

/**
 * The first difference between two descriptions; undefined if they are equal. The order of members and of array items
 * is ignored.
 */
export function firstDifference(one: unknown, other: unknown, place = ""): JsonDifference | undefined {
  if (isObject(one) && isObject(other)) {
    for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
      const found = firstDifference(one[name], other[name], pointer(place, name));
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (one === other || canonical(one) === canonical(other)) return undefined;
  const [left, right] = [without(one, other), without(other, one)];
  // Lists of other lengths, and of other values than objects, are shown whole.
  if (!isObject(left[0]) || !isObject(right[0]) || left.length !== right.length) return { place, one, other };
  return firstDifference(left[0], right[0], pointer(place, String((one as unknown[]).indexOf(left[0]))));
}

/** The items of one list that the other has not. */
function without(one: unknown, other: unknown): unknown[] {
  if (!Array.isArray(one) || !Array.isArray(other)) return [];
  const known = new Set(other.map(canonical));
  return one.filter((each) => !known.has(canonical(each)));
}

export function isSameJson(one: unknown, other: unknown): boolean {
  return firstDifference(one, other) === undefined;
}

function canonical(value: unknown): string | undefined {
  if (Array.isArray(value)) return `[${value.map(canonical).sort().join()}]`;
  if (typeof value === "bigint") return value.toString();
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join()}}`;
}

/** A value as JSON, whatever the order of its members. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_name, each: unknown) => {
    if (!isObject(each)) return each;
    return Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}
