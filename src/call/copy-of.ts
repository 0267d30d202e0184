import { isPlain } from "./is-plain.js";

/**
 * A copy of lists and plain objects, at any depth, so that what their owner does to them later is no matter; anything else
 * as it is.
 *
 * @throws RangeError for what holds itself
 */
export function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return Array.from(value as unknown[], copyOf);
  if (typeof value !== "object" || value === null || !isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, copyOf(member)]));
}
