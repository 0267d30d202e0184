import { isPlain } from "./is-plain.js";

/** A copy of a list or an object, so that what its owner does to it later is no matter; anything else as it is. */
export function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return [...(value as unknown[])];
  return typeof value === "object" && value !== null && isPlain(value) ? { ...value } : value;
}
