import { isMultipleOf } from "./is-multiple-of.js";
import type { ReportedChange } from "./reported-change.js";
import type { Sides } from "./sides.js";

/**
 * Whether a change that Redocly takes for breaking breaks nobody: it does not count. What is given may be a multiple of a
 * part of what it was a multiple of, and what is received one of a multiple.
 */
export function isHarmless({ typeName, property, base, revision }: ReportedChange, sides: Sides): boolean {
  const [was, is] = [base?.value, revision?.value];
  if (typeName !== "Schema" || property !== "multipleOf" || typeof was !== "number" || typeof is !== "number") {
    return false;
  }
  return (!sides.isGiven || isMultipleOf(was, is)) && (!sides.isReceived || isMultipleOf(is, was));
}
