import type { Description } from "./description.js";
import { targetOf } from "../json/pointer.js";

/**
 * Follows local references until the thing itself is reached.
 *
 * @throws Error for one that leads nowhere, or back to itself
 */
export function resolve<T>(description: Description, value: T): T {
  let current: unknown = value;
  for (let hops = 0; isReference(current); hops++) {
    const target = hops > 100 ? undefined : targetOf(description, current.$ref);
    if (target === undefined) throw new Error(`"${current.$ref}" leads nowhere`);
    current = target;
  }
  return current as T;
}

function isReference(value: unknown): value is { $ref: string } {
  return typeof (value as { $ref?: unknown } | null)?.$ref === "string";
}
