import { authorizations, authorizationTo } from "./authorizations.js";
import { namesOf, type MadeRequest } from "./names-of.js";
import type { Try, Watched } from "./watched.js";

/** Requests that are under way, by everything that they can be known by. */
const byName = new Map<string, Set<Watched>>();

/** Those of one name. */
export function underWay(name: string | undefined): readonly Watched[] {
  return name === undefined ? [] : [...(byName.get(name) ?? [])];
}

/** Whether there is none. */
export const isIdle = () => byName.size === 0;

/** Has requests found from now on that may be this one. */
export function add(watched: Watched): void {
  for (const name of namesOfWatched(watched)) byName.set(name, (byName.get(name) ?? new Set()).add(watched));
  if (watched.target !== undefined) authorizations.add(authorizationTo(watched.target, watched.authorization));
}

/** Has them found no longer. */
export function remove(watched: Watched): void {
  for (const name of namesOfWatched(watched)) {
    const all = byName.get(name);
    all?.delete(watched);
    if (all?.size === 0) byName.delete(name);
  }
  if (watched.target !== undefined) authorizations.delete(authorizationTo(watched.target, watched.authorization));
}

function namesOfWatched({ authorization, target }: Watched): string[] {
  const names = [authorization, authorization?.replace(/^Bearer /, ""), target];
  return names.filter((name) => name !== undefined);
}

/** Where a request that undici has made is noted: with what it was made of, or may have been. */
export function listsOf(request: MadeRequest): Set<Try>[] {
  const { authorization, targets, words } = namesOf(request);
  const here = targets.flatMap(underWay);
  let own = underWay(authorization);
  // Somebody may have moved the token, or taken it out.
  if (own.length === 0) own = words.flatMap(underWay);
  if (own.length === 0 && authorization === undefined) own = here.filter((each) => each.authorization === undefined);
  const exact = own.filter((each) => here.includes(each));
  if (exact.length > 0) return exact.map(({ tries }) => tries);
  const isOfOther = targets.some((target) => authorizations.has(authorizationTo(target, authorization)));
  const others = isOfOther ? [] : here.filter((each) => !own.includes(each));
  return [...own.map(({ tries }) => tries), ...others.map((each) => each.others)];
}
