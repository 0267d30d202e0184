import type { Shape } from "../service.js";
import { createChoices } from "./choices.js";
import { isObject, isOfKind } from "./fits.js";
import { memberOf, merge, note, type Difference, type Place } from "./place.js";

/** What differs between a value and a shape. */
export interface Comparison {
  readonly place: Place;
  /**
   * Gives the value with decimals as the digits that came, and numbers as numbers. Changes what it is made of.
   *
   * @param digits the same value, with each number as a text
   */
  readonly correct: (digits: unknown) => unknown;
}

/**
 * Finds out how a value differs from a shape. Only asked when it does.
 *
 * - The value itself must be of its kind, and so must each member that the shape insists on: without it the data is of
 *   no use. An id may come as a string.
 * - Everything else may be absent, null or of another kind, and is only told.
 * - Of several choices the one counts that differs least.
 */
export function compare(shape: Shape, shapes: Readonly<Record<string, Shape>>, value: unknown): Comparison {
  const root: Place = {};
  /** Of the lists on the way to what is looked at. */
  const indices: number[] = [];
  const choose = createChoices(look);
  look(shape, value, root, true);
  return { place: root, correct: (digits) => corrected(shape, value, digits, true) };

  function look(shape: Shape, value: unknown, place: Place, insisted: boolean): void {
    const differs = (fatal = insisted, more?: Partial<Difference>) =>
      note(place, { expected: wordFor(shape), seen: kindOf(value), fatal, ...more }, indices);
    if (typeof shape === "string") {
      if (isOfKind[shape](value)) return;
      if (shape === "number" && typeof value === "bigint") return differs(false, { exact: true });
      // An id in a string still names what it names, and where no body is described one does no harm.
      const usable = shape === "none" || (shape === "integer" && typeof value === "string" && value !== "");
      const decimal = shape === "decimal" && (typeof value === "number" || typeof value === "bigint");
      return differs(insisted && !usable && !decimal, { decimal });
    }
    if ("ref" in shape) return look(shapes[shape.ref] ?? "any", value, place, insisted);
    if ("allOf" in shape) return shape.allOf.forEach((each) => look(each, value, place, insisted));
    if ("anyOf" in shape) {
      const choice = choose(shape, value, insisted);
      if (!choice) return differs();
      const { found, sum } = choice;
      const [whole] = found.noted?.values() ?? [];
      // Of none of the kinds, and not a difference within one.
      if (whole && sum.count === 1) note(place, { ...whole, expected: wordFor(shape) }, indices);
      else merge(place, found);
      return;
    }
    if ("array" in shape) {
      if (!Array.isArray(value)) return differs();
      const items = (place.items ??= {});
      const depth = indices.push(0) - 1;
      value.forEach((item, index) => {
        indices[depth] = index;
        look(shape.first?.[index] ?? shape.array, item, items, insisted);
      });
      indices.pop();
      return;
    }
    if (!isObject(value)) return differs();
    if ("map" in shape) {
      for (const name in value) look(shape.map, value[name], memberOf(place, "*"), false);
      return;
    }
    for (const name in shape.object) {
      const member = shape.object[name] ?? "any";
      const needed = insisted && (shape.insisted?.includes(name) ?? false);
      if (Object.hasOwn(value, name)) {
        const isRight = typeof member === "string" && isOfKind[member](value[name]);
        if (!isRight) look(member, value[name], memberOf(place, name), needed);
      } else if (!shape.optional?.includes(name)) {
        note(memberOf(place, name), { expected: wordFor(member), seen: "nothing", fatal: needed }, indices);
      }
    }
  }

  function corrected(shape: Shape, value: unknown, digits: unknown, insisted: boolean): unknown {
    if (typeof shape === "string") {
      const isNumber = typeof value === "number" || typeof value === "bigint";
      if (shape === "decimal" && isNumber) return digits;
      return shape === "number" && typeof value === "bigint" ? Number(digits) : value;
    }
    if ("ref" in shape) return corrected(shapes[shape.ref] ?? "any", value, digits, insisted);
    if ("allOf" in shape) return shape.allOf.reduce((made, each) => corrected(each, made, digits, insisted), value);
    if ("anyOf" in shape) {
      const choice = choose(shape, value, insisted);
      return choice ? corrected(choice.shape, value, digits, insisted) : value;
    }
    const set = (name: string | number, member: Shape, needed: boolean) => {
      const holder = value as Record<string | number, unknown>;
      const made = corrected(member, holder[name], (digits as typeof holder)[name], needed);
      if (made !== holder[name]) holder[name] = made;
    };
    if ("array" in shape && Array.isArray(value)) {
      for (let index = 0; index < value.length; index++) set(index, shape.first?.[index] ?? shape.array, insisted);
    } else if ("map" in shape && isObject(value)) {
      for (const name in value) set(name, shape.map, false);
    } else if ("object" in shape && isObject(value)) {
      for (const name in shape.object) {
        const needed = insisted && (shape.insisted?.includes(name) ?? false);
        if (Object.hasOwn(value, name)) set(name, shape.object[name] ?? "any", needed);
      }
    }
    return value;
  }
}

function wordFor(shape: Shape): string {
  if (typeof shape === "string") return shape === "decimal" ? "string" : shape;
  if ("ref" in shape) return shape.ref;
  if ("anyOf" in shape) return [...new Set(shape.anyOf.map(wordFor))].join(" or ");
  return "array" in shape ? `array of ${wordFor(shape.array)}` : "object";
}

/** The kind of a value, in the words of JSON. */
function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return "array";
  if (typeof value === "bigint") return "integer";
  return typeof value === "number" && Number.isInteger(value) ? "integer" : typeof value;
}
