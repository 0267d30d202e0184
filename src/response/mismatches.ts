import type { Shape } from "../service.js";
import { isObject, isOfKind } from "./fits.js";

/** One place at which data is not as described. */
export interface Mismatch {
  /** JSON pointer to the place, from the data on; an empty text is the data itself. */
  readonly pointer: string;
  /** What is described there: a kind of value. */
  readonly expected: string;
  /** What was there: a kind of value, never the value. */
  readonly seen: string;
  /** Whether a program cannot do without it. */
  readonly fatal: boolean;
  /** Whether it is a number in the place of a decimal string: its digits can be had. */
  readonly decimal?: boolean;
  /** Whether it is a number as described, of which every digit was kept: it is one again, and differs in nothing. */
  readonly exact?: boolean;
}

/**
 * Explains how a value differs from a shape. Only asked when it does.
 *
 * - The value itself must be of its kind, and so must each member that the shape insists on: without it the data is of
 *   no use. An id may come as a string.
 * - Everything else may be absent, null or of another kind, and is only reported.
 */
export function mismatchesOf(shape: Shape, shapes: Readonly<Record<string, Shape>>, value: unknown): Mismatch[] {
  return look(shape, value, "", true);

  function look(shape: Shape, value: unknown, pointer: string, insisted: boolean): Mismatch[] {
    const differs = (fatal = insisted): Mismatch[] => {
      return [{ pointer, expected: wordFor(shape), seen: kindOf(value), fatal }];
    };
    if (typeof shape === "string") {
      if (isOfKind[shape](value)) return [];
      if (shape === "number" && typeof value === "bigint")
        return differs(false).map((each) => ({ ...each, exact: true }));
      // An id in a string still names what it names, and where no body is described one does no harm.
      const usable = shape === "none" || (shape === "integer" && typeof value === "string" && value !== "");
      const decimal = shape === "decimal" && (typeof value === "number" || typeof value === "bigint");
      return differs(insisted && !usable && !decimal).map((mismatch) => ({ ...mismatch, decimal }));
    }
    if ("ref" in shape) return look(shapes[shape.ref] ?? "any", value, pointer, insisted);
    if ("allOf" in shape) return shape.allOf.flatMap((each) => look(each, value, pointer, insisted));
    if ("anyOf" in shape) {
      const all = shape.anyOf.map((each) => look(each, value, pointer, insisted));
      const usable = all.filter((found) => !found.some(({ fatal }) => fatal));
      if (usable.length === 0) return differs();
      const weight = (found: readonly Mismatch[]) => found.reduce((sum, each) => sum + weightOf(each, pointer), 0);
      const least = usable.reduce((least, found) => (weight(found) < weight(least) ? found : least));
      const isOfNone = least.length === 1 && least[0]?.pointer === pointer;
      return isOfNone ? least.map((mismatch) => ({ ...mismatch, expected: wordFor(shape) })) : least;
    }
    if ("array" in shape) {
      if (!Array.isArray(value)) return differs();
      return value.flatMap((item, index) =>
        look(shape.first?.[index] ?? shape.array, item, `${pointer}/${index}`, insisted),
      );
    }
    if (!isObject(value)) return differs();
    if ("map" in shape) {
      return Object.entries(value).flatMap(([name, each]) =>
        look(shape.map, each, `${pointer}/${escaped(name)}`, false),
      );
    }
    return Object.entries(shape.object).flatMap(([name, member]) => {
      const at = `${pointer}/${escaped(name)}`;
      const needed = insisted && (shape.insisted?.includes(name) ?? false);
      if (Object.hasOwn(value, name)) return look(member, value[name], at, needed);
      if (shape.optional?.includes(name)) return [];
      return [{ pointer: at, expected: wordFor(member), seen: "nothing", fatal: needed }];
    });
  }

  function wordFor(shape: Shape): string {
    if (typeof shape === "string") return shape === "decimal" ? "string" : shape;
    if ("ref" in shape) return shape.ref;
    if ("anyOf" in shape) return [...new Set(shape.anyOf.map(wordFor))].join(" or ");
    return "array" in shape ? `array of ${wordFor(shape.array)}` : "object";
  }
}

/** How much a mismatch says that another choice was meant: a number is a decimal rather than null or a text. */
function weightOf({ pointer, decimal, exact }: Mismatch, place: string): number {
  if (exact || decimal) return exact ? 0 : 0.5;
  return pointer === place ? 1000 : 1;
}

/** The kind of a value, in the words of JSON. */
function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return "array";
  if (typeof value === "bigint") return "integer";
  return typeof value === "number" && Number.isInteger(value) ? "integer" : typeof value;
}

function escaped(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
