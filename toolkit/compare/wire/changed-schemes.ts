import { isObject } from "../../../src/options/is-object.js";
import { changeAt, type Change } from "../../description/parts/change.js";
import type { Description } from "../../description/parts/description.js";
import { isSameJson } from "../../description/json/first-difference.js";
import { pointer } from "../../description/json/pointer.js";
import { differenceOf } from "./difference-of.js";
import { effectiveOperations } from "../canonical/effective-operations.js";

/**
 * What differs in security schemes and is not reported, since no operation asks for the scheme, or no client acts on it,
 * such as a scope or a `bearerFormat`: people who fetch tokens do.
 */
export function changedSchemes(before: Description, after: Description, reported: readonly Change[]): Change[] {
  const [was, is] = [schemesOf(before), schemesOf(after)];
  const asked = [before, after].flatMap((each) => Object.keys(schemesOf(effectiveOperations(each))));
  // One that is asked for, and stands in one of them only, may have another name there.
  const names = Object.keys({ ...was, ...is }).filter((each) => (each in was && each in is) || !asked.includes(each));
  return names
    .flatMap((name) => [...differences(was[name], is[name], pointer("#/components/securitySchemes", name))])
    .filter(({ where }) => !reported.some((each) => where === each.where || where === placeIn(each)));
}

function schemesOf({ components }: Description): Record<string, unknown> {
  return Object(components?.securitySchemes) as Record<string, unknown>;
}

function* differences(one: unknown, other: unknown, place: string): Generator<Change> {
  if (isObject(one) && isObject(other)) {
    for (const name of Object.keys({ ...one, ...other })) yield* differences(one[name], other[name], pointer(place, name)); // prettier-ignore
  } else if (!isSameJson(one, other)) {
    const what =
      one === undefined
        ? "added"
        : other === undefined
          ? "removed"
          : differenceOf({ kind: "modified", property: "", base: { value: one }, revision: { value: other } });
    yield changeAt(place, { impact: "patch", what, rules: [] });
  }
}

/** The place of a change that is said of a member. */
function placeIn({ where, what }: Change): string {
  return `${where}/${/^\w+(?=: )/.exec(what)?.[0]}`;
}
