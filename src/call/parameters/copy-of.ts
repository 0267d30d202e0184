import { InvalidParameterError } from "../../errors/errors.js";

/** Whether an object is a plain one, also of another realm. */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/**
 * A deep copy of lists and plain objects, independent of later changes by the caller and of members that the program
 * has added to all objects; anything else as it is.
 *
 * @throws RangeError for a circular reference
 */
export function copyOf<Value>(value: Value): Value {
  if (Array.isArray(value)) return Array.from(value as unknown[], copyOf) as Value;
  if (typeof value !== "object" || value === null || !isPlain(value)) return value;
  const own = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, copyOf<unknown>(member)]));
  return Object.setPrototypeOf(own, null) as Value;
}

/**
 * An inherited property is not a parameter, and would be silently ignored.
 *
 * @throws InvalidParameterError for an inherited property with the name of a parameter
 */
export function assertOwn(operation: string, params: object, name: string): void {
  if (name in params && !Object.hasOwn(params, name) && !(name in Object.prototype))
    throw new InvalidParameterError(operation, name, "must be an own property of the object, not of its class");
}
