import { authorizations, authorizationTo } from "./authorizations.js";
import { namesOf, type MadeRequest } from "./names-of.js";
import type { Try, Watched } from "./watched.js";

/** Requests that are under way, by everything that they can be known by. */
const byName = new Map<string, Set<Watched>>();

/** Those that were given up before undici made them. */
const left: string[] = [];
const mostLeft = 1_000;

/** Those of one name. */
export function underWay(name: string | undefined): readonly Watched[] {
  const all = name === undefined ? undefined : byName.get(name);
  return all ? [...all] : [];
}

/** Whether a request changes nothing. */
export const isSafeMethod = (method: string) => method === "GET" || method === "HEAD";

/** How many calls of others are under way to the same address whose own request undici has not been given. */
export function strangers(watched: Watched): number {
  const here = underWay(watched.target).filter((each) => each !== watched && !each.isMade);
  return here.reduce((sum, { open }) => sum + open, 0);
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
  if (watched.target !== undefined) authorizations.add(authorizationTo(watched.target, watched.authorization));
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
  if (authorization !== undefined && !isMade) left.push(noted);
  else authorizations.delete(noted);
  forget(mostLeft);
}

/** Forgets those that were given up before undici made them, but for so many. */
export function forget(most = 0): void {
  while (left.length > most) authorizations.delete(left.shift() ?? "");
}

/** Notes a request that undici has made with what it was made of, or may have been. Whether there is any. */
export function note(request: MadeRequest, made: Try): boolean {
  const { method, authorization, targets, words } = namesOf(request);
  const isSafe = isSafeMethod(method);
  const here = targets.flatMap(underWay);
  let own = underWay(authorization);
  // Somebody may have moved the token, or taken it out.
  if (own.length === 0) own = words.flatMap(underWay);
  if (own.length === 0 && authorization === undefined) own = here.filter((each) => each.authorization === undefined);
  // A read is no order, whoever gives both one token.
  own = own.filter((each) => each.isSafe === isSafe);
  const exact = own.filter((each) => here.includes(each));
  const isOfOther = targets.some((target) => authorizations.has(authorizationTo(target, authorization)));
  const others = exact.length > 0 || isOfOther ? [] : here.filter((each) => !own.includes(each));
  if (exact.length > 0) own = exact;
  for (const each of own) each.note(made);
  for (const each of others) each.others.add(made);
  return own.length + others.length > 0;
}
