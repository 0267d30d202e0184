import { isObject } from "../../../src/options/is-object.js";
import { describedMembers } from "../json/described-members.js";
import { isSameJson } from "../json/first-difference.js";
import { pointer } from "../json/pointer.js";

/** Keywords without effect on programs, so that one overlay may have them and the other not. */
const words = /^(summary|description|title|example|externalDocs|x-source|x-not-shown)$/;
/** What holds things by their names: the methods of a path, and all components. */
const holder = /^\/(components|(paths|webhooks|components\/pathItems)\/[^/]*)$/;
/** Each item is one of all that a value may be. */
const choices = ["enum", "oneOf", "anyOf", "type"];

/**
 * The first place where two overlays add different things under one name: a schema, an operation, a parameter, a
 * response. Merged, they would be something that neither describes. Additional examples do not count.
 *
 * @param bare the description without them
 * @param alone the description under either overlay alone
 */
export function addedOtherwise(bare: unknown, [one, other]: readonly unknown[]): string | undefined {
  for (const name of ["paths", "webhooks", "components"]) {
    const [known, ...each] = [bare, one, other].map((from) => memberOf(from, name));
    const place = within(known, each, name !== "components", pointer("", name));
    if (place !== undefined) return `both add "${place}", but not the same`;
  }
  return undefined;
}

function within(bare: unknown, [one, other]: readonly unknown[], isMap: boolean, place: string): string | undefined {
  if (!isObject(one) || !isObject(other)) return undefined;
  const isNew = (name: string) => memberOf(bare, name) === undefined;
  const isUnion = (name: string) => [one, other].every((each) => Array.isArray(each[name]));
  const choice = choices.find((name) => !isMap && isNew(name) && isUnion(name) && !isSameJson(one[name], other[name]));
  if (choice !== undefined) return pointer(place, choice);
  for (const { name, value, isMap: isInner } of describedMembers(one, isMap)) {
    const at = pointer(place, name);
    const mine = memberOf(other, name);
    const isThing = isNew(name) && !isInner && !holder.test(at);
    const found = isThing ? isOther(value, mine) && at : within(memberOf(bare, name), [value, mine], isInner, at);
    if (found) return found;
  }
  return undefined;
}

function isOther(one: unknown, other: unknown, isMap = false): boolean {
  if (!isObject(one) || !isObject(other)) return false;
  const maps = new Map(describedMembers(one, isMap).map((each) => [each.name, each.isMap]));
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].some((name) => {
    const [mine, its] = [one[name], other[name]];
    if (!isMap && words.test(name)) return false;
    if (!isMap && name === "examples") return isOtherInBoth(mine, its);
    return isObject(mine) && isObject(its) ? isOther(mine, its, maps.get(name) ?? false) : !isSameJson(mine, its);
  });
}

/** Whether what two maps have by one name is not the same. */
function isOtherInBoth(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return false;
  return Object.keys(one).some((name) => name in other && !isSameJson(one[name], other[name]));
}

function memberOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
