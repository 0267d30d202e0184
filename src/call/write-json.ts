/** Writes JSON in which a `bigint` is an integer with all its digits. */
export function writeJson(value: unknown): string {
  let mark: string | undefined;
  const text = JSON.stringify(value, function (this: Readonly<Record<string, unknown>>, name, member: unknown) {
    // As its holder has it: a program may have given every bigint a `toJSON`.
    const given = this[name];
    if (typeof given !== "bigint") return member;
    // No string of the value can start with what is drawn here.
    mark ??= `${Math.random()}${Math.random()}:`;
    return mark + String(given);
  });
  return mark === undefined ? text : text.replace(new RegExp(`"${mark}(-?[0-9]+)"`, "g"), "$1");
}
