import { isObject } from "../../../src/options/is-object.js";

/** A value as JSON, whatever the order of its members. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_name, each: unknown) => {
    if (!isObject(each)) return each;
    return Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}
