import { cloneJson } from "./json/clone-json.js";
import type { Description } from "./parts/description.js";

/**
 * A copy of a description for programs that use numbers, in which an inexact integer is rounded, and that expect
 * `paths`, which OpenAPI 3.1 allows to be left out beside webhooks or components.
 *
 * @param meant converts such an integer; to a text for a program that shows it
 */
export function forPrograms(exact: Partial<Description>, meant: (each: bigint) => unknown = Number): Description {
  const description = cloneJson(exact, (each) => (typeof each === "bigint" ? meant(each) : each)) as Description;
  return { ...description, paths: exact.paths === undefined ? {} : description.paths };
}
