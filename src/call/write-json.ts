import { isPlain } from "./is-plain.js";

/**
 * Writes JSON in which a `bigint` is an integer with all its digits, and what a program has given all objects, or all of a
 * kind, changes nothing: not even a `toJSON`.
 */
export function writeJson(value: unknown): string {
  let mark: string | undefined;
  const text = JSON.stringify(value, function (this: Readonly<Record<string, unknown>>, name, member: unknown) {
    const given = this[name];
    if (typeof given !== "bigint") return isData(given) ? given : member;
    // No string of the value can start with what is drawn here.
    mark ??= `${Math.random()}${Math.random()}:`;
    return mark + String(given);
  });
  return mark === undefined ? text : text.replace(new RegExp(`"${mark}(-?[0-9]+)"`, "g"), "$1");
}

/** Whether JSON has it as it is: no object that says itself what it is. */
function isData(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  return (Array.isArray(value) || isPlain(value)) && !Object.hasOwn(value, "toJSON");
}
