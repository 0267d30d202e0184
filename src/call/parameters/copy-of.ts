/** Whether an object is of no class, also where it comes from another realm. */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/**
 * A copy of lists and plain objects, at any depth, so that what their owner does to them later is no matter, nor what a
 * program gives to all objects, such as a `name`; anything else as it is.
 *
 * @throws RangeError for what holds itself
 */
export function copyOf<Value>(value: Value): Value {
  if (Array.isArray(value)) return Array.from(value as unknown[], copyOf) as Value;
  if (typeof value !== "object" || value === null || !isPlain(value)) return value;
  const own = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, copyOf<unknown>(member)]));
  return Object.setPrototypeOf(own, null) as Value;
}
