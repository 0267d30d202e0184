import type { Description } from "./description.js";
import { pointer, targetOf } from "../json/pointer.js";
import type { Report } from "./report.js";

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

/**
 * What a parameter, a body, a response or a path refers to, in the end. What leads nowhere is undefined, and refused where
 * there is a report; what is not an object is undefined too.
 */
export function follow<T>(description: Description, value: T, place = "", report?: Report): T | undefined {
  try {
    const found = resolve(description, value);
    return typeof found === "object" && found !== null ? found : undefined;
  } catch (error) {
    report?.refusals.push({ place: pointer(place, "$ref"), why: (error as Error).message });
    return undefined;
  }
}

function isReference(value: unknown): value is { $ref: string } {
  return typeof (value as { $ref?: unknown } | null)?.$ref === "string";
}
