/** Writes JSON in which a `bigint` is an integer with all its digits. */
export function writeJson(value: unknown): string {
  let mark: string | undefined;
  const text = JSON.stringify(value, (_name, member: unknown) => {
    if (typeof member !== "bigint") return member;
    // No string of the value can start with what is drawn here.
    mark ??= `${Math.random()}${Math.random()}:`;
    return mark + String(member);
  });
  return mark === undefined ? text : text.replace(new RegExp(`"${mark}(-?[0-9]+)"`, "g"), "$1");
}
