import type { Description } from "./description.js";
import { inDoubles } from "./in-doubles.js";

/**
 * A copy of a description for programs: they count in numbers, and look for paths, which OpenAPI 3.1 lets be left out where
 * there are webhooks or components only.
 */
export function forPrograms(exact: Partial<Description>): Description {
  const description = inDoubles(exact) as Description;
  return { ...description, paths: exact.paths === undefined ? {} : description.paths };
}
