import type { Shape } from "../service.js";
import type { Fits } from "./fits.js";

/** The members that are described by name. */
export type Names = Pick<ReadonlySet<string>, "has">;

/** What an error is told in, by a text, a list or an object. */
const told: readonly unknown[] = ["", [], {}];

/**
 * The members that a shape names, in whichever of its forms. A map names every member, where none of them could be what
 * an error is told in.
 */
export function namesIn(shape: Shape, shapes: Readonly<Record<string, Shape>>, compile: (shape: Shape) => Fits): Names {
  const all: ReadonlySet<string>[] = [];
  return collect(shape) ? { has: () => true } : { has: (name) => all.some((each) => each.has(name)) };

  /** Whether it names every member. */
  function collect(shape: Shape): boolean {
    if (typeof shape === "string") return false;
    if ("object" in shape) all.push(new Set(Object.keys(shape.object)));
    const others = "object" in shape ? shape.others : "map" in shape ? shape.map : undefined;
    if (others !== undefined) return !told.some((value) => compile(others)(value));
    // No shape is made of itself.
    if ("ref" in shape) return collect(shapes[shape.ref] ?? "any");
    const parts = "anyOf" in shape ? shape.anyOf : "allOf" in shape ? shape.allOf : [];
    return parts.map(collect).some(Boolean);
  }
}
