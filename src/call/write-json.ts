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

/** Whether JSON has it as it is: no object that says itself what it is, by its own or by a class of its own. */
function isData(value: unknown): boolean {
  if (Object(value) !== value) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  const isPlain = prototype === Object.prototype || prototype === Array.prototype || prototype === null;
  return isPlain && !Object.hasOwn(value as object, "toJSON");
}
