import type { Shape } from "../service.js";

/** The members that a shape names, in whichever of its forms. */
export function namesIn(shape: Shape, shapes: Readonly<Record<string, Shape>>): ReadonlySet<string> {
  if (typeof shape === "string") return new Set();
  if ("object" in shape) return new Set(Object.keys(shape.object));
  // No shape is made of itself.
  if ("ref" in shape) return namesIn(shapes[shape.ref] ?? "any", shapes);
  const parts = "anyOf" in shape ? shape.anyOf : "allOf" in shape ? shape.allOf : [];
  return new Set(parts.flatMap((each) => [...namesIn(each, shapes)]));
}
