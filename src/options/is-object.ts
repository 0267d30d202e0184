/** An object as JSON has it. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Whether an object can hold members by name. A Map, a promise, a date or a boxed value holds something else, which would
 * be silently ignored.
 *
 * @param names what an object of any other class may have, as an AbortController has a `signal`
 */
export function holdsMembers(value: unknown, names: readonly string[] = []): value is Record<string, unknown> {
  if (!isObject(value) || value instanceof String) return false;
  const isOrdinary = Object.prototype.toString.call(value) === "[object Object]";
  return isOrdinary || Object.keys(value).length > 0 || names.some((name) => name in value);
}
