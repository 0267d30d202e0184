/** A JSON object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Whether an object can be read by member names. The content of a Map, a promise, a date or a boxed value would be
 * silently ignored.
 *
 * @param names members that an object of any other class may have, such as the `signal` of an AbortController
 */
export function holdsMembers(value: unknown, names: readonly string[] = []): value is Record<string, unknown> {
  if (!isObject(value) || value instanceof String) return false;
  const isOrdinary = Object.prototype.toString.call(value) === "[object Object]";
  return isOrdinary || Object.keys(value).length > 0 || names.some((name) => name in value);
}

/** An object without some of its members. */
export function without(body: object, isLeftOut: (name: string) => boolean): object {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !isLeftOut(name)));
}
