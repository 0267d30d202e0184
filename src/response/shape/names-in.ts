import type { Shape } from "../../service/service.js";
import type { Fits } from "./fits.js";

/** The members of error bodies. A resource may have members of these names too. */
export const errorMembers: readonly string[] = ["code", "message", "msg", "error", "errors"];

/** Those of which one has to be there, where an error comes with a success. */
export const errorSigns: readonly string[] = ["code", "error", "errors", "success"];

/** Whether a member is part of an error body, or says whether there is one. */
export function isOfErrors(name: string): boolean {
  return name === "success" || errorMembers.includes(name);
}

/** The described member names. */
export interface MemberNames {
  /** @param value what it has, if that counts: in a map of objects a text is no member of the data. */
  has(name: string, value?: unknown): boolean;
  /** Those that are described by themselves, in any form. */
  readonly all: readonly string[];
  /** Whether these are all names except those of error members. */
  readonly isOpen: boolean;
  /** Whether none is described by itself, as in a map. */
  readonly isVague: boolean;
  /** Whether data may have members of errors alone, as `{ message }` has. */
  readonly areOfErrors: boolean;
  /** Whether data has other members than these only by the way. */
  readonly areAll: boolean;
}

/** The kinds of value that an error is given in: a text, a list or an object. */
const told: readonly unknown[] = ["", [], {}];

/**
 * The member names of a shape, in any of its forms. A map names every member if its values cannot be those of an error;
 * if they can, it names all but error members, unless the request changes something: an error that is taken for data
 * would look like a success. For the same reason an error member that may be absent and may be anything, as one that is
 * only required, is no name of what such a request returns.
 *
 * @param safe whether the request changes nothing
 */
export function namesIn(
  shape: Shape,
  shapes: Readonly<Record<string, Shape>>,
  compile: (shape: Shape) => Fits,
  safe: boolean,
): MemberNames {
  /** The names of each form that data may have. */
  const forms: ReadonlySet<string>[] = [];
  /** What members without names of their own may be. */
  const free: Fits[] = [];
  let isOpen = false;
  let areAll = true;
  const isAll = collect(shape);
  isOpen &&= safe && !isAll;
  const isNamed = (name: string) => forms.some((each) => each.has(name));
  const isFree = (name: string, value: unknown) =>
    (isAll || (isOpen && !isOfErrors(name))) && (value === undefined || free.some((fits) => fits(value)));
  const isVague = forms.every((each) => each.size === 0);
  const areOfErrors = isVague || forms.some((each) => each.size > 0 && [...each].every(isOfErrors));
  const all = forms.flatMap((each) => [...each]);
  return { all, isOpen, isVague, areOfErrors, areAll, has: (name, value) => isNamed(name) || isFree(name, value) };

  /** Whether it names every member. Those of a list are those of its items. */
  function collect(shape: Shape, isList = false): boolean {
    if (typeof shape === "string") return false;
    if ("object" in shape) {
      const { object, optional = [] } = shape;
      const isKept = (name: string) => safe || !isOfErrors(name) || object[name] !== "any" || !optional.includes(name);
      forms.push(new Set(Object.keys(object).filter(isKept)));
    }
    const others = "object" in shape ? shape.others : "map" in shape ? shape.map : undefined;
    if (others !== undefined) {
      areAll = false;
      const fits = compile(others);
      free.push(fits);
      const could = told.filter((value) => fits(value)).length;
      isOpen ||= could < told.length;
      return could === 0;
    }
    if ("array" in shape && !isList) return collect(shape.array, true);
    // No shape is composed of itself.
    if ("ref" in shape) return collect(shapes[shape.ref] ?? "any", isList);
    if ("anyOf" in shape) return shape.anyOf.map((each) => collect(each, isList)).some(Boolean);
    if (!("allOf" in shape)) return false;
    const before = forms.length;
    const isEach = shape.allOf.map((each) => collect(each, isList)).some(Boolean);
    // Data has the members of all parts.
    forms.push(new Set(forms.splice(before).flatMap((each) => [...each])));
    return isEach;
  }
}
