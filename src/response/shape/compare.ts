import type { Shape } from "../../service/service.js";
import { createChoices } from "./choices.js";
import { isOfKind } from "./fits.js";
import { createIsNested } from "./is-nested.js";
import { isObject } from "../../options/is-object.js";
import { Place, type Difference, type Notes } from "./place.js";
import { setMember } from "../json/json.js";
import { wholeNumber } from "./whole-number.js";
import { wordForValue, wordForShape } from "./words.js";

/** The differences between a value and a shape. */
export interface Comparison {
  readonly place: Place;
  /**
   * Returns the value with decimals as the digits that were sent, integers as integers and numbers as numbers, and the
   * differences that only the digits show. Changes the value in place.
   *
   * @param digits the same value, with each number as a text
   */
  readonly correct: (digits: unknown) => { readonly value: unknown; readonly place: Place };
}

/**
 * Finds out how a value differs from a shape. Only used if it does.
 *
 * - The value itself must be of the described kind, and so must each essential member (`x-insisted`): without one the
 *   data is unusable. An id may be a string.
 * - Everything else may be absent, null or of another kind, and is only reported.
 * - Of several choices the one that differs least counts.
 */
export function compare(shape: Shape, shapes: Readonly<Record<string, Shape>>, value: unknown): Comparison {
  const root = new Place();
  /** The indices of the lists on the way to the current value. */
  const indices: number[] = [];
  const isNested = createIsNested(shapes);
  const choose = createChoices(look);
  look(shape, value, root, true);
  return {
    place: root,
    correct(digits) {
      const place = new Place();
      return { value: look(shape, value, place, true, digits), place };
    },
  };

  /**
   * Notes the differences, and returns the value, corrected if there are digits.
   *
   * @param word what is described, in a word; default: that of the shape
   */
  function look(
    shape: Shape,
    value: unknown,
    place: Notes,
    insisted: boolean,
    digits?: unknown,
    word?: string,
  ): unknown {
    const differs = (fatal = insisted, more?: Partial<Difference>) => {
      place.note({ expected: word ?? wordForShape(shape), seen: wordForValue(value), fatal, ...more }, indices);
      return value;
    };
    if (typeof shape === "string") {
      if (isOfKind[shape](value)) return value;
      if (shape === "integer" && typeof value === "number" && Number.isInteger(value)) {
        // In this range a fraction is rounded. A fraction of zeros, or an exponent, is still an integer: see the
        // digits.
        const whole = digits === undefined ? value : wholeNumber(digits as string);
        if (whole !== undefined) differs(false, { exact: true });
        if (whole === undefined) return differs(insisted, { seen: "number" });
        return Number.isSafeInteger(value) ? value : whole;
      }
      if (shape === "number" && typeof value === "bigint") {
        differs(false, { exact: true });
        return digits === undefined ? value : Number(digits);
      }
      // An id in a string is still usable, and a body where none is described does no harm.
      const usable = shape === "none" || (shape === "integer" && typeof value === "string" && value !== "");
      const decimal = shape === "decimal" && (typeof value === "number" || typeof value === "bigint");
      differs(insisted && !usable && !decimal, { decimal });
      return decimal ? (digits ?? value) : value;
    }
    if ("ref" in shape) {
      const target = shapes[shape.ref] ?? "any";
      const again = (notes: Notes) => look(target, value, notes, insisted, digits, word);
      if (!place.recall || typeof value !== "object" || !value || !isNested(shape)) return again(place);
      place.recall(value, `${shape.ref} ${insisted}`, again);
      return value;
    }
    if ("allOf" in shape)
      return shape.allOf.reduce((made, each) => look(each, made, place, insisted, digits, word), value);
    if ("anyOf" in shape) {
      const meant = choose(shape, value, insisted);
      return meant === undefined ? differs() : look(meant, value, place, insisted, digits, word ?? wordForShape(shape));
    }
    const lookIn = (name: string | number, member: Shape, at: Notes, needed: boolean) => {
      const holder = value as Record<string | number, unknown>;
      const made = look(member, holder[name], at, needed, (digits as typeof holder | undefined)?.[name]);
      if (made !== holder[name]) setMember(holder, name, made);
    };
    if ("array" in shape) {
      if (!Array.isArray(value)) return differs();
      const items = place.items();
      const depth = indices.push(0) - 1;
      for (let index = 0; index < value.length; index++) {
        indices[depth] = index;
        const item = shape.first?.[index] ?? shape.array;
        lookIn(index, item, items, insisted && isSteering(item));
      }
      for (let index = value.length; index < (shape.least ?? 0); index++) {
        indices[depth] = index;
        items.note(
          { expected: wordForShape(shape.first?.[index] ?? shape.array), seen: "nothing", fatal: false },
          indices,
        );
      }
      indices.pop();
      return value;
    }
    if (!isObject(value)) return differs();
    if ("map" in shape) {
      for (const name of Object.keys(value)) lookIn(name, shape.map, place.member("*"), false);
      return value;
    }
    for (const [name, member] of Object.entries(shape.object)) {
      const needed = insisted && (shape.insisted?.includes(name) ?? false);
      if (Object.hasOwn(value, name)) {
        const isRight = typeof member === "string" && isOfKind[member](value[name]);
        if (!isRight) lookIn(name, member, place.member(name), needed);
      } else if (!shape.optional?.includes(name)) {
        place.member(name).note({ expected: wordForShape(member), seen: "nothing", fatal: needed }, indices);
      }
    }
    const { others } = shape;
    if (others)
      for (const name of Object.keys(value))
        if (!Object.hasOwn(shape.object, name)) lookIn(name, others, place.member("*"), false);
    return value;
  }
}

/** Whether an item may be, or contain, an id. A text, a flag or a price is not one. */
function isSteering(item: Shape): boolean {
  if (typeof item !== "string") return !("anyOf" in item) || item.anyOf.some(isSteering);
  return item === "integer";
}
