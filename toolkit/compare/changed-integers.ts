import type { Change } from "../description/change.js";
import { pointer } from "../description/pointer.js";
import { changeAt } from "./change-at.js";

/** What only explains: in an example other digits are another text. */
const data = /^(examples?|x-.*)$/;

/**
 * Integers that are the same once a number holds them, and are not: 2^53 + 1 is 2^53 then. Whatever compares numbers does
 * not see it.
 */
export function changedIntegers(before: unknown, after: unknown, place: readonly string[] = []): Change[] {
  const [one, other] = [before, after];
  if (typeof one === "object" && typeof other === "object" && one && other) {
    return Object.entries(one).flatMap(([name, member]: [string, unknown]) => {
      return changedIntegers(member, (other as Record<string, unknown>)[name], [...place, name]);
    });
  }
  const isSeen = (typeof one !== "bigint" && typeof other !== "bigint") || Number(one) !== Number(other);
  if (isSeen || String(one) === String(other)) return [];
  const isDefault = place.at(-1) === "default" && place.includes("responses");
  const impact = isDefault || place.some((name) => data.test(name)) ? "patch" : "major";
  return [changeAt(pointer("#", ...place), { impact, what: `${one} became ${other}.`, rules: ["integer-changed"] })];
}
