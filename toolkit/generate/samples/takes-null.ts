import type { Schema } from "../../description/parts/description.js";

/** Whether a schema says that null is one of its values. */
export function takesNull({ nullable, type, anyOf, oneOf }: Schema): boolean {
  return nullable === true || [type].flat().includes("null") || (anyOf ?? oneOf ?? []).some(takesNull);
}
