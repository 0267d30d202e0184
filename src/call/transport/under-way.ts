import { isSafeMethod } from "./is-safe-method.js";
import { namesOf, type MadeRequest } from "./names-of.js";
import type { Try, Watched } from "./watched.js";

/** Calls that are under way, by everything that their requests can be known by. */
const byName = new Map<string, Set<Watched>>();

/** Those of which no request is known that is surely theirs. */
const unmade = new Set<Watched>();

/** The call that is handing its request to `fetch` right now. */
let handing: Watched | undefined;

/** Those of one name. */
function underWay(name: string | undefined): readonly Watched[] {
  const all = name === undefined ? undefined : byName.get(name);
  return all ? [...all] : [];
}

/** Whether there is none. */
export const isIdle = () => byName.size === 0;

/** Has requests found from now on that may be this call's. */
export function add(watched: Watched): void {
  look(watched);
  const same = byName.get(watched.authorization ?? "");
  if (same) {
    watched.isShared = true;
    if (same.size === 1) for (const each of same) each.isShared = true;
  }
  for (const name of watched.names) {
    const all = byName.get(name);
    if (all) all.add(watched);
    else byName.set(name, new Set([watched]));
  }
}

/** Looks anew whether something is surely the own of a call that is under way. */
export function look(watched: Watched): void {
  if (watched.hasMade()) unmade.delete(watched);
  else unmade.add(watched);
}

/** Whether a call may be in a queue, and its request be made when another one is handed over. */
function waits(watched: Watched): boolean {
  if (!unmade.has(watched) || !watched.doubts) return unmade.has(watched);
  const isInDoubt = watched.doubts.some(waits);
  // Who is over has made its own.
  if (!isInDoubt) watched.doubts = [];
  return isInDoubt;
}

/** Has them found no longer. */
export function remove(watched: Watched): void {
  unmade.delete(watched);
  // What others have heard of holds no call that is over, nor all that it has heard of itself.
  watched.doubts = undefined;
  for (const each of watched.tries) each.own = undefined;
  for (const name of watched.names) {
    const all = byName.get(name);
    all?.delete(watched);
    if (all?.size === 0) byName.delete(name);
  }
}

/**
 * Hands a request over. What is made at once with its token or to its address is its own, unless another call waits that it
 * may be of.
 */
export function hand<Result>(watched: Watched, fetch: () => Result): Result {
  const before = handing;
  handing = watched;
  try {
    return fetch();
  } finally {
    handing = before;
  }
}

/** Notes a request that undici has made with the call that has made it, or all that may have. Whether there is any. */
export function note(request: MadeRequest, made: Try): boolean {
  const { method, authorization, targets, words } = namesOf(request);
  const isAt = ({ target }: Watched) => target !== undefined && targets.includes(target);
  const isSafe = isSafeMethod(method);
  const isAlone = (each: Watched) => !each.isShared && unmade.size <= Number(unmade.has(each));
  const isNamed = authorization !== undefined && handing?.authorization === authorization;
  if (handing && isNamed && handing.isSafe === isSafe && isAlone(handing)) {
    // Nobody else has its token, or waits: none of the others needs to be looked at.
    give(handing, made, true);
    return true;
  }
  let named = underWay(authorization);
  if (named.some(isAt)) named = named.filter(isAt);
  // Somebody may have moved the token.
  if (named.length === 0) named = [...new Set(words.flatMap(underWay))];
  // A read is no order, whoever gives both one token.
  named = named.filter((each) => each.isSafe === isSafe);
  const all = new Set([...named, ...targets.flatMap(underWay)]);
  const handed = handing && all.has(handing) ? handing : undefined;
  const before = [...all].filter((each) => each !== handed && waits(each));
  // A queue may send what has waited in it while it is handed something else.
  const own = named.length === 1 ? named[0] : before.length > 0 ? undefined : handed;
  if (own) give(own, made, named.includes(own));
  else if (handed) handed.doubts ??= before;
  for (const each of all) if (each !== own) each.noteOther(made, own !== undefined);
  return all.size > 0;
}

/** Notes what is surely the request of a call. */
function give(watched: Watched, made: Try, isNamed: boolean): void {
  made.own = watched;
  watched.note(made, isNamed);
  look(watched);
}
