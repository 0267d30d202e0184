import { cloneJson } from "./json/clone-json.js";
import type { Description } from "./parts/description.js";

/**
 * A copy of a description for programs: they count in numbers, where an integer that none holds is the nearest one, and look
 * for paths, which OpenAPI 3.1 lets be left out where there are webhooks or components only.
 *
 * @param meant what stands for such an integer; a text for a program that shows it
 */
export function forPrograms(exact: Partial<Description>, meant: (each: bigint) => unknown = Number): Description {
  const description = cloneJson(exact, (each) => (typeof each === "bigint" ? meant(each) : each)) as Description;
  return { ...description, paths: exact.paths === undefined ? {} : description.paths };
}
