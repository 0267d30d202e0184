import { changeAt, type Change } from "../../description/parts/change.js";
import { keywordsIn } from "../../description/json/described-members.js";
import { pointer } from "../../description/json/pointer.js";
import type { ReportedChange, GivenOrReceived } from "../canonical/given-or-received.js";
import { lostAndGained } from "./difference-of.js";

/** What only explains: in an example other digits are another text. */
const explaining = /^(examples?|x-.*)$/;

/**
 * Changed integers that are equal as doubles, such as 2^53 and 2^53 + 1, so that a comparison of numbers misses them.
 *
 * @param sidesOf says whether callers give or receive the value at a place
 */
export function changedIntegers(
  before: unknown,
  after: unknown,
  sidesOf: (change: ReportedChange) => GivenOrReceived,
  place: readonly string[] = [],
): Change[] {
  const [one, other] = [before, after];
  const at = pointer("#", ...place);
  const sides = () => sidesOf({ path: at, typeName: "Schema", kind: "modified", base: { pointer: at } });
  const keywords = keywordsIn(place);
  const isExplaining = keywords.some((keyword) => keyword !== undefined && explaining.test(keyword));
  if (keywords.at(-1) === "enum" && Array.isArray(one) && Array.isArray(other)) return changedValues(one, other);
  if (typeof one === "object" && typeof other === "object" && one && other) {
    return Object.entries(one).flatMap(([name, member]: [string, unknown]) => {
      return changedIntegers(member, (other as Record<string, unknown>)[name], sidesOf, [...place, name]);
    });
  }
  const isSeen = (typeof one !== "bigint" && typeof other !== "bigint") || Number(one) !== Number(other);
  if (isSeen || String(one) === String(other)) return [];
  const isDefault = keywords.at(-1) === "default" && keywords.includes("responses");
  const isHarmless = isDefault || isExplaining || isWider();
  const impact = isHarmless ? "patch" : "major";
  return [changeAt(at, { impact, what: `${one} became ${other}.`, rules: ["integer-changed"] })];

  /** Listed values, in any order, that a number does not tell from one that is listed on the other side too. */
  function changedValues(were: readonly unknown[], are: readonly unknown[]): Change[] {
    const [lost, gained] = [unseenIn(were, are), unseenIn(are, were)];
    const { isGiven, isReceived } = sides();
    const isLeft = lost.length === 0 || (isReceived && !isGiven);
    const isTaken = gained.length === 0 || (isGiven && !isReceived);
    const impact = (isLeft && isTaken) || isExplaining ? "patch" : "major";
    if (lost.length + gained.length === 0) return [];
    const what = `the listed values ${lostAndGained(lost, gained)}.`;
    return [changeAt(at, { impact, what, rules: ["integer-changed"] })];
  }

  /** Whether a bound takes more of what is given, or less of what is received. */
  function isWider(): boolean {
    const [, end] = /^(?:exclusiveM|m)(ax|in)imum$/.exec(keywords.at(-1) ?? "") ?? [];
    if (end === undefined) return false;
    const { isGiven, isReceived } = sides();
    const isRaised = (other as bigint) > (one as bigint);
    return isRaised === (end === "ax") ? isGiven && !isReceived : isReceived && !isGiven;
  }
}

/** Those of some values that others do not have, and only in all their digits. */
function unseenIn(values: readonly unknown[], others: readonly unknown[]): string[] {
  const isNumber = (value: unknown) => typeof value === "bigint" || typeof value === "number";
  const [exact, rounded] = [new Set(others.filter(isNumber).map(String)), new Set(others.filter(isNumber).map(Number))];
  return values
    .filter((value) => isNumber(value) && rounded.has(Number(value)) && !exact.has(String(value)))
    .map(String);
}
