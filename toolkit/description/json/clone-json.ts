/**
 * A copy of JSON data, in which integers may be bigints, made of plain objects of the realm that runs this: what was
 * parsed or cloned by the platform may come from another one, and JSONPath finds nothing in it then.
 *
 * @param leaf what a value becomes that is neither a list nor an object; default: it stays
 * @param rename what a member is called in the copy; default: as it was
 */
export function cloneJson<T>(
  value: T,
  leaf: (value: unknown) => unknown = (each) => each,
  rename: (name: string, value: unknown) => string = (name) => name,
): T {
  return copy(value) as T;

  function copy(each: unknown): unknown {
    if (Array.isArray(each)) return each.map(copy);
    if (typeof each !== "object" || each === null) return leaf(each);
    const members = Object.entries(each) as [string, unknown][];
    return Object.fromEntries(members.map(([name, member]) => [rename(name, member), copy(member)]));
  }
}
