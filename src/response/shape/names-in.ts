import type { Shape } from "../../service/service.js";
import type { Fits } from "./fits.js";

/** What an error body is made of. A resource may have members of these names too. */
export const errorMembers: readonly string[] = ["code", "message", "msg", "error", "errors"];

/** The members that are described by name. */
export interface Names {
  has(name: string): boolean;
  /** Whether all are but those that an error is made of. */
  readonly isOpen: boolean;
}

/** What an error is told in, by a text, a list or an object. */
const told: readonly unknown[] = ["", [], {}];

/**
 * The members that a shape names, in whichever of its forms. A map names every member, where none of them could be what
 * an error is told in; where some could, it names those that no error is made of, unless the request may have changed
 * something: who takes its error for data believes that it was done.
 *
 * @param safe whether the request changes nothing
 */
export function namesIn(
  shape: Shape,
  shapes: Readonly<Record<string, Shape>>,
  compile: (shape: Shape) => Fits,
  safe: boolean,
): Names {
  const all: ReadonlySet<string>[] = [];
  let isOpen = false;
  const isAll = collect(shape);
  isOpen &&= safe && !isAll;
  const isNamed = (name: string) => all.some((each) => each.has(name));
  const isFree = (name: string) => isAll || (isOpen && !errorMembers.includes(name) && name !== "success");
  return { isOpen, has: (name) => isNamed(name) || isFree(name) };

  /** Whether it names every member. */
  function collect(shape: Shape): boolean {
    if (typeof shape === "string") return false;
    if ("object" in shape) all.push(new Set(Object.keys(shape.object)));
    const others = "object" in shape ? shape.others : "map" in shape ? shape.map : undefined;
    if (others !== undefined) {
      const could = told.filter((value) => compile(others)(value)).length;
      isOpen ||= could < told.length;
      return could === 0;
    }
    // No shape is made of itself.
    if ("ref" in shape) return collect(shapes[shape.ref] ?? "any");
    const parts = "anyOf" in shape ? shape.anyOf : "allOf" in shape ? shape.allOf : [];
    return parts.map(collect).some(Boolean);
  }
}
