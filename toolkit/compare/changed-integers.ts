import type { Change } from "../description/change.js";
import { pointer } from "../description/pointer.js";
import { changeAt } from "./change-at.js";
import type { ReportedChange, Sides } from "./sides.js";

/** What only explains: in an example other digits are another text. */
const data = /^(examples?|x-.*)$/;
/** Where a value stands, and no keyword of a schema. */
const listed = /^(default|enum|const)$/;

/**
 * Integers that are the same once a number holds them, and are not: 2^53 + 1 is 2^53 then. Whatever compares numbers does
 * not see it.
 *
 * @param sidesOf tells who gives or receives what stands at a place
 */
export function changedIntegers(
  before: unknown,
  after: unknown,
  sidesOf: (change: ReportedChange) => Sides,
  place: readonly string[] = [],
): Change[] {
  const [one, other] = [before, after];
  if (typeof one === "object" && typeof other === "object" && one && other) {
    return Object.entries(one).flatMap(([name, member]: [string, unknown]) => {
      return changedIntegers(member, (other as Record<string, unknown>)[name], sidesOf, [...place, name]);
    });
  }
  const isSeen = (typeof one !== "bigint" && typeof other !== "bigint") || Number(one) !== Number(other);
  if (isSeen || String(one) === String(other)) return [];
  const isDefault = place.at(-1) === "default" && place.includes("responses");
  const isHarmless = isDefault || place.some((name) => data.test(name)) || isWider();
  const impact = isHarmless ? "patch" : "major";
  return [changeAt(pointer("#", ...place), { impact, what: `${one} became ${other}.`, rules: ["integer-changed"] })];

  /** Whether a bound takes more of what is given, or less of what is received. */
  function isWider(): boolean {
    const [, end] = /^(?:exclusiveM|m)(ax|in)imum$/.exec(place.at(-1) ?? "") ?? [];
    if (end === undefined || place.some((name) => listed.test(name))) return false;
    const at = pointer("#", ...place);
    const { isGiven, isReceived } = sidesOf({ path: at, typeName: "Schema", kind: "modified", base: { pointer: at } });
    const isRaised = (other as bigint) > (one as bigint);
    return isRaised === (end === "ax") ? isGiven && !isReceived : isReceived && !isGiven;
  }
}
