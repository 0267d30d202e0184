import type { ErrorObject } from "ajv/dist/2020.js";

/**
 * Reduces errors to those of the closest alternative: a value that fits no alternative fails in all of them, but only
 * one is meant. Takes time in proportion to the number of errors.
 */
export function closestErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === "anyOf" || keyword === "oneOf");
  if (choices.length === 0) return [...errors];
  const within = errorsWithin(new Set(choices.map(({ instancePath }) => instancePath)), errors);
  const gone = new Set<ErrorObject>();
  for (const choice of choices) {
    const inside = (within.get(choice.instancePath) ?? []).filter((error) => error !== choice && !gone.has(error));
    if (inside.length === 0) continue;
    const kept = new Set(closestOf(inside));
    gone.add(choice);
    for (const error of inside) if (!kept.has(error)) gone.add(error);
  }
  return errors.filter((error) => !gone.has(error));
}

/** By place: the errors there, or deeper. */
function errorsWithin(places: ReadonlySet<string>, errors: readonly ErrorObject[]): Map<string, ErrorObject[]> {
  const within = new Map([...places].map((place): [string, ErrorObject[]] => [place, []]));
  for (const error of errors) {
    const { instancePath } = error;
    for (let end = instancePath.length; end >= 0; end = end === 0 ? -1 : instancePath.lastIndexOf("/", end - 1)) {
      within.get(instancePath.slice(0, end))?.push(error);
    }
  }
  return within;
}

/** The errors of one alternative: the one with the fewest, among those that matched deepest. */
function closestOf(inside: readonly ErrorObject[]): readonly ErrorObject[] {
  const depth = inside.reduce((most, error) => Math.max(most, depthOf(error)), 0);
  const deepest = inside.filter((error) => depthOf(error) === depth);
  const kinds = deepest.filter(({ keyword }) => keyword !== "type");
  const groups = new Map<unknown, ErrorObject[]>();
  for (const error of kinds.length > 0 ? kinds : deepest.slice(0, 1)) {
    const group = groups.get(error.parentSchema);
    if (group) group.push(error);
    else groups.set(error.parentSchema, [error]);
  }
  return [...groups.values()].reduce((fewest, group) => (group.length < fewest.length ? group : fewest));
}

const depthOf = ({ instancePath }: ErrorObject) => instancePath.split("/").length;
