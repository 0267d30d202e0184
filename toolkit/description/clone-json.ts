/**
 * A copy of JSON data, in which integers may be bigints, made of plain objects of the realm that runs this: what was parsed or cloned by the platform may
 * come from another one, and JSONPath finds nothing in it then.
 */
export function cloneJson<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item: unknown) => cloneJson(item)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cloneJson(member as unknown)])) as T;
}
