import type { Description } from "./description.js";
import { pointer } from "../json/pointer.js";
import type { Report } from "./report.js";
import { resolve } from "./resolve.js";

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
