import { authorizations, authorizationTo, isShared } from "./authorizations.js";
import { isSafeMethod } from "./is-safe-method.js";
import { namesOf, type MadeRequest } from "./names-of.js";
import type { Try, Watched } from "./watched.js";

/** Requests that are under way, by everything that they can be known by. */
const byName = new Map<string, Set<Watched>>();

/** Those that were given up before undici made them. */
const left = new Set<string>();
const mostLeft = 10_000;

/** Those of one name. */
export function underWay(name: string | undefined): readonly Watched[] {
  const all = name === undefined ? undefined : byName.get(name);
  return all ? [...all] : [];
}

/** Whether there is none. */
export const isIdle = () => byName.size === 0;

/** Has requests found from now on that may be this one. */
export function add(watched: Watched): void {
  for (const name of watched.names) {
    const all = byName.get(name);
    if (all) all.add(watched);
    else byName.set(name, new Set([watched]));
  }
  const { target, authorization } = watched;
  if (target !== undefined && !isShared(authorization)) authorizations.add(authorizationTo(target, authorization));
}

/** Has them found no longer. */
export function remove(watched: Watched): void {
  for (const name of watched.names) {
    const all = byName.get(name);
    all?.delete(watched);
    if (all?.size === 0) byName.delete(name);
  }
  const { target, authorization, isMade } = watched;
  if (target === undefined) return;
  const noted = authorizationTo(target, authorization);
  // What waits for a connection is made only when there is one, though nobody waits for it any more.
  if (!isMade && authorizations.has(noted) && left.size < mostLeft) left.add(noted);
  else authorizations.delete(noted);
}

/** Forgets those that were given up before undici made them. */
export function forget(): void {
  for (const noted of left) authorizations.delete(noted);
  left.clear();
}

/** Notes a request that undici has made with what it was made of, or may have been. Whether there is any. */
export function note(request: MadeRequest, made: Try): boolean {
  const { method, authorization, targets, words } = namesOf(request);
  const isSafe = isSafeMethod(method);
  const ofToken = underWay(authorization);
  let own: readonly Watched[] = ofToken.filter(({ target }) => target !== undefined && targets.includes(target));
  if (own.length > 0 && !isShared(authorization)) {
    for (const each of own) each.note(made);
    return true;
  }
  const noted = targets.map((target) => authorizationTo(target, authorization));
  const isOfOther = noted.some((each) => authorizations.has(each));
  for (const each of noted) if (left.delete(each)) authorizations.delete(each);
  const here = targets.flatMap(underWay);
  if (own.length === 0) own = ofToken;
  // Somebody may have moved the token, or taken it out.
  if (own.length === 0) own = words.flatMap(underWay);
  if (own.length === 0 && authorization === undefined) own = here.filter((each) => each.authorization === undefined);
  // A read is no order, whoever gives both one token.
  own = own.filter((each) => each.isSafe === isSafe);
  const others = isOfOther ? [] : here.filter((each) => !own.includes(each));
  for (const each of own) each.note(made);
  for (const each of others) each.others.add(made);
  return own.length + others.length > 0;
}
