/**
 * Writes JSON in which a `bigint` is an integer with all its digits. Members that the program has added to prototypes,
 * such as a `toJSON`, change nothing.
 */
export function writeJson(value: unknown): string {
  let mark: string | undefined;
  const text = JSON.stringify(value, function (this: Readonly<Record<string, unknown>>, name, member: unknown) {
    const given = this[name];
    if (typeof given !== "bigint") return isData(given) ? given : member;
    // Random, so that no string of the value starts with it.
    mark ??= `${Math.random()}${Math.random()}:`;
    return mark + String(given);
  });
  return mark === undefined ? text : text.replace(new RegExp(`"${mark}(-?[0-9]+)"`, "g"), "$1");
}

/** Whether JSON writes the value as it is: no object with a class or a `toJSON` of its own. */
function isData(value: unknown): boolean {
  if (Object(value) !== value) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  const isPlain = prototype === Object.prototype || prototype === Array.prototype || prototype === null;
  return isPlain && !Object.hasOwn(value as object, "toJSON");
}
