import type { Schema } from "../description/description.js";
import { annotations } from "./annotations.js";

/**
 * The choices of an open set as the one that takes any value of its type: what others list of it is known, and binds
 * nobody. They stay as extensions, so that what joins or leaves them is told.
 *
 * @param choices in one form, those of `anyOf`
 * @param resolve what a choice refers to; undefined where that cannot be told
 */
export function withoutKnown(choices: readonly Schema[], resolve: (choice: Schema) => Schema | undefined): Schema[] {
  const open = choices.filter((each) => {
    const { type, ...rest } = annotations(each).binding;
    return typeof type === "string" && Object.keys(rest).length === 0;
  });
  const isOf = (each: Schema, { type }: Schema) => {
    const { enum: values, ...rest } = annotations(resolve(each) ?? each).binding;
    return values !== undefined && rest.type === type && Object.keys(rest).length === 1;
  };
  const known = new Map(open.map((each) => [each, choices.filter((other) => isOf(other, each))]));
  const listed = [...known.values()].flat();
  return choices
    .filter((each) => !listed.includes(each))
    .map((each) => {
      const values = known.get(each)?.flatMap((other) => (resolve(other) ?? other).enum ?? []) ?? [];
      return { ...each, ...Object.fromEntries(values.map((value) => [`x-known-${String(value)}`, true])) };
    });
}
