import { isSafeMethod } from "./transport.js";
import { type MadeRequest, namesOf } from "./names-of.js";
import type { Try, WatchedRequest } from "./watched-request.js";

/** Calls in flight, by everything that identifies their requests. */
const byName = new Map<string, Set<WatchedRequest>>();

/** The calls without a request that is certainly theirs. */
const unmade = new Set<WatchedRequest>();

/** The call that is handing its request to `fetch` right now. */
let handing: WatchedRequest | undefined;

/** The calls with a given token or URL. */
export function callsBy(name: string | undefined): readonly WatchedRequest[] {
  const all = name === undefined ? undefined : byName.get(name);
  return all ? [...all] : [];
}

/** Whether no call is in flight. */
export const isIdle = () => byName.size === 0;

/** Registers a call, so that undici's requests can be attributed to it. */
export function addCall(watched: WatchedRequest): void {
  updateCall(watched);
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

/** Updates whether a call in flight has a request that is certainly its own. */
export function updateCall(watched: WatchedRequest): void {
  if (watched.hasOwnTry()) unmade.delete(watched);
  else unmade.add(watched);
}

/** Whether a call may be in a queue, so that its request is created while another one is handed over. */
function waits(watched: WatchedRequest): boolean {
  if (!unmade.has(watched) || !watched.doubts) return unmade.has(watched);
  const isInDoubt = watched.doubts.some(waits);
  // A call that is over has its own request already.
  if (!isInDoubt) watched.doubts = [];
  return isInDoubt;
}

/** Unregisters a call. */
export function removeCall(watched: WatchedRequest): void {
  unmade.delete(watched);
  // The requests of other calls must not keep this call, nor its requests, in memory.
  watched.doubts = undefined;
  for (const each of watched.tries) each.own = undefined;
  for (const name of watched.names) {
    const all = byName.get(name);
    all?.delete(watched);
    if (all?.size === 0) byName.delete(name);
  }
}

/**
 * Hands a request over. A request that is created meanwhile with its token or to its URL is its own, unless it may
 * belong to another call that waits.
 */
export function handOver<Result>(watched: WatchedRequest | undefined, fetch: () => Result): Result {
  if (!watched) return fetch();
  const before = handing;
  handing = watched;
  try {
    return fetch();
  } finally {
    handing = before;
  }
}

/**
 * Attributes a request of undici to the call that has made it, or to all that may have. Whether there is any.
 *
 * A read is not an order, even if both have the same token.
 */
export function attribute(request: MadeRequest, made: Try): boolean {
  const { method, authorization, targets, words } = namesOf(request);
  if (isSafeMethod(method)) return false;
  made.target = () => targets()[0];
  const isAlone = (each: WatchedRequest) => !each.isShared && unmade.size <= Number(unmade.has(each));
  const isNamed = authorization !== undefined && handing?.authorization === authorization;
  if (handing && isNamed && isAlone(handing)) {
    // No other call has its token, or waits: the others need not be checked.
    attributeTo(handing, made, true);
    return true;
  }
  const itsTargets = targets();
  const isAt = ({ target }: WatchedRequest) => target !== undefined && itsTargets.includes(target);
  let named = callsBy(authorization);
  if (named.some(isAt)) named = named.filter(isAt);
  // The token may have been moved to another header.
  if (named.length === 0) named = [...new Set(words().flatMap(callsBy))];
  const all = new Set([...named, ...itsTargets.flatMap(callsBy)]);
  const handed = handing && all.has(handing) ? handing : undefined;
  const before = [...all].filter((each) => each !== handed && waits(each));
  // A queue may send a waiting request while it is handed another one.
  const own = named.length === 1 ? named[0] : before.length > 0 ? undefined : handed;
  if (own) attributeTo(own, made, named.includes(own));
  else if (handed) handed.doubts ??= before;
  for (const each of all) if (each !== own) each.addPossible(made, own !== undefined);
  return all.size > 0;
}

/** Attributes a request to the call that it certainly belongs to. */
function attributeTo(watched: WatchedRequest, made: Try, isNamed: boolean): void {
  made.own = watched;
  watched.addOwn(made, isNamed);
  updateCall(watched);
}
