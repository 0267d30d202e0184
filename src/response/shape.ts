import type { Shape } from "../generated/shapes.js";

/**
 * Compares a value with a shape: kinds and required members, so that the types are true. Values that the description
 * lists are not compared, and members may be added: a new state or field of the service breaks nobody. A string may be
 * null, since the document does not show which may; what a program steers by (ids, flags, lists) may not.
 *
 * @returns undefined if it fits, else a JSON pointer to the first thing that does not and what was expected there
 */
export function misfit(shape: Shape, value: unknown, pointer = ""): string | undefined {
  if (typeof shape === "string") return isOfKind(shape, value) ? undefined : `"${pointer}" is no ${shape}`;
  if ("anyOf" in shape) {
    const fits = shape.anyOf.some((each) => misfit(each, value, pointer) === undefined);
    return fits ? undefined : `"${pointer}" has none of the described forms`;
  }
  if ("array" in shape) {
    if (!Array.isArray(value)) return `"${pointer}" is no array`;
    for (const [index, item] of value.entries()) {
      const fault = misfit(shape.array, item, `${pointer}/${index}`);
      if (fault) return fault;
    }
    return undefined;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return `"${pointer}" is no object`;
  for (const [name, member] of Object.entries(shape.object)) {
    const at = `${pointer}/${name}`;
    const there = Object.hasOwn(value, name);
    if (!there && !shape.optional?.includes(name)) return `"${at}" is missing`;
    const fault = there ? misfit(member, (value as Record<string, unknown>)[name], at) : undefined;
    if (fault) return fault;
  }
  return undefined;
}

function isOfKind(kind: Extract<Shape, string>, value: unknown): boolean {
  if (kind === "any") return true;
  if (kind === "null") return value === null;
  if (kind === "integer") return typeof value === "bigint" || Number.isSafeInteger(value);
  return typeof value === kind || (kind === "string" && value === null);
}
