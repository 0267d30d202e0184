import { cloneJson } from "./clone-json.js";
import type { Description } from "./description.js";

/**
 * A copy of a description for programs: they count in numbers, where an integer that none holds is the nearest one, and look
 * for paths, which OpenAPI 3.1 lets be left out where there are webhooks or components only.
 */
export function forPrograms(exact: Partial<Description>): Description {
  const description = cloneJson(exact, (each) => (typeof each === "bigint" ? Number(each) : each)) as Description;
  return { ...description, paths: exact.paths === undefined ? {} : description.paths };
}
