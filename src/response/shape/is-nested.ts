import type { Shape } from "../../service/service.js";

/**
 * Creates a function that says whether a shape contains a recursive one: such data may be nested to any depth, so
 * results for its objects must be cached.
 */
export function createIsNested(shapes: Readonly<Record<string, Shape>>): (shape: Shape) => boolean {
  const known = new Map<string, boolean>();

  return function isNested(shape: Shape): boolean {
    if (typeof shape === "string") return false;
    if ("ref" in shape) {
      const { ref } = shape;
      const before = known.get(ref);
      if (before !== undefined) return before;
      // Met again while it is being checked: it is recursive.
      known.set(ref, true);
      const found = isNested(shapes[ref] ?? "any");
      known.set(ref, found);
      return found;
    }
    return partsOf(shape).some(isNested);
  };
}

function partsOf(shape: Exclude<Shape, string | { ref: string }>): readonly Shape[] {
  if ("anyOf" in shape) return shape.anyOf;
  if ("allOf" in shape) return shape.allOf;
  if ("array" in shape) return [shape.array, ...(shape.first ?? [])];
  return "map" in shape ? [shape.map] : [...Object.values(shape.object), ...(shape.others ? [shape.others] : [])];
}
