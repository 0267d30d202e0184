import { pointer, targetOf } from "./pointer.js";
import { references } from "./references.js";

/**
 * The first reference that leads nowhere under two overlays, and somewhere under each alone: one takes away what the other
 * refers to.
 *
 * @param alone what either overlay makes of the description
 * @param both what the two make of it
 */
export function lostTarget(alone: readonly unknown[], both: unknown): string | undefined {
  const known = new Set(alone.flatMap((each) => [...astray(each)].map(({ target }) => target)));
  for (const { target, place } of astray(both))
    if (!known.has(target)) return `"${target}" leads nowhere then, from ${pointer("#", ...place)}`;
  return undefined;
}

function* astray(description: unknown): ReturnType<typeof references> {
  for (const each of references(description))
    if (each.target.startsWith("#/") && each.bases.length === 0 && targetOf(description, each.target) === undefined)
      yield each;
}
