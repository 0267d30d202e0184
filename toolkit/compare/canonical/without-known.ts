import type { Schema } from "../../description/parts/description.js";
import { isOf } from "../../description/json/kind-of.js";
import { annotations } from "./plain-keywords.js";
import { orElse } from "../../../src/response/or-else.js";

/** What the extensions begin with that stand for known values. */
export const knownMark = "x-known-";

/**
 * The choices of an open set, reduced to those that accept any value of a kind. The known values of the others do not
 * restrict anything; they stay as extensions, so that additions and removals are reported.
 *
 * @param choices in one form and of one type each, those of `anyOf`
 * @param resolve what a choice refers to; undefined if that is unknown
 */
export function withoutKnown(choices: readonly Schema[], resolve: (choice: Schema) => Schema | undefined): Schema[] {
  const meant = new Map(choices.map((each) => [each, resolve(each) ?? each]));
  const known = new Map<Schema, unknown[]>();
  const left = choices.flatMap((each): Schema[] => {
    const { enum: values, type, ...rest } = annotations(meant.get(each) ?? each).binding;
    // A list or an object is a text here.
    const isPlain = !/array|object/.test(String(type)) && Object.keys(rest).length === 0;
    if (!values || !isPlain) return [each];
    const others = values.filter((value) => {
      const open = choices.find((other) => takes(meant.get(other) ?? other, value));
      if (open) known.set(open, [...(known.get(open) ?? []), value]);
      return !open;
    });
    if (others.length === values.length) return [each];
    return others.length === 0 ? [] : [listOf(others, type)];
  });
  return left.map((each) => {
    const values = known.get(each);
    if (!values) return each;
    return { ...meant.get(each), ...Object.fromEntries(values.map((value) => [`${knownMark}${String(value)}`, true])) };
  });
}

function listOf(values: unknown[], given: Schema["type"]): Schema {
  if (values.every((each) => each === null)) return { type: "null" };
  const types = [given ?? []].flat().filter((type) => values.some((each) => isOf(each, type)));
  return { type: types.length === 1 ? types[0] : types, enum: values } as Schema;
}

/** Whether a choice that lists no values surely takes one. */
function takes(choice: Schema, value: unknown): boolean {
  const bound: Schema = annotations(choice).binding;
  const { type, minLength = 0, maxLength = Infinity, pattern, minimum, maximum, ...rest } = bound;
  if (Object.keys(rest).length > 0 || !(type === undefined || [type].flat().some((each) => isOf(value, each)))) {
    return false;
  }
  if (typeof value === "number") return value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity);
  if (typeof value !== "string") return true;
  const { length } = Array.from(value);
  return length >= minLength && length <= maxLength && fits(value, pattern);
}

function fits(value: string, pattern = ""): boolean {
  return orElse(() => new RegExp(pattern, "u").test(value), false);
}
