import type { HeaderTime } from "./header-time.js";
import { nearMs, type OffsetBounds } from "./offset-bounds.js";

/** The time that tokens are signed by. All times are offsets to the local clock, in milliseconds. */
export interface ChosenTime {
  readonly offsetMs: number;
  /** It is not that of headers. */
  readonly isOther: boolean;
  /**
   * Learns from a response.
   *
   * @param refused whether the service refused the request's token
   * @param token undefined if the response says nothing about the time of one
   * @returns whether the time of headers turned out to be ahead of the service, and whether the token was refused and was
   *   one of the time that was used
   */
  learn(
    bounds: OffsetBounds | undefined,
    refused: boolean | undefined,
    token: { offsetMs: number; isAccepted: boolean } | undefined,
  ): { wasAhead: boolean; isCounted: boolean };
}

const isNear = (one: number, other: number) => Math.abs(one - other) < nearMs;

type Name = "header" | "proven" | "moved" | "local";

interface Candidate {
  name: Name;
  ms: number;
  cost: number;
}

/**
 * Chooses the time that was refused least since a token of it was accepted, among those that may be that of the service:
 *
 * 1. that of headers, which may be that of a gateway;
 * 2. the one by which a token was accepted last;
 * 3. the same, moved by as much as `Date` has moved since: the local clock may have stepped;
 * 4. the local one: ever more rarely, and as the last if another is known to work.
 *
 * Of equals the first is chosen: each is tried again while all are refused, and the right time is found in the end. After
 * the third refusal in a row, and each second one from there on, headers are read in another way.
 *
 * Times that differ from headers by less than the receive window get a handicap: they may have been accepted without being
 * right. A token that was accepted though it is too old by `Date` speaks against headers as much as refusals do.
 *
 * Behind a gateway that is an hour ahead, where the service then refuses all tokens for a while:
 *
 *     response   token of   refusals of header and proven
 *     200        local      2, 0: it is the proven one now, and was too old by `Date`
 *     401        proven     2, 1, then 2, 2: of equals the first is next
 *     401        header     3, 2: from here on in turn, until one is accepted
 */
export function chooseTime(header: HeaderTime, windowMs: number): ChosenTime {
  /** The offset by which a token was accepted last, what `Date` told then, and what two told that agree. */
  let proven: { offsetMs: number; seenMs: number; dateMs: number } | undefined;
  /** What `Date` told last. */
  let dateMs = Number.NaN;
  const refusals: Record<Name, number> = { header: 0, proven: 0, moved: 0, local: 0 };
  /** Another time than that of headers was accepted, and that of headers not since. */
  let otherWorks = false;
  let [chosen, offsetMs, isOther]: [Name, number, boolean] = ["header", 0, false];

  function handicapOf(ms: number): number {
    return Math.abs(ms - header.offsetMs) >= windowMs ? 0 : otherWorks ? 2 : 1;
  }

  /** Those that are known, in order of preference. */
  function candidates(): Candidate[] {
    const provenMs = proven?.offsetMs ?? Number.NaN;
    const byMs = dateMs - (proven?.dateMs ?? Number.NaN);
    const movedMs = Math.abs(byMs) < nearMs ? Number.NaN : provenMs + byMs;
    const localCost = 2 ** refusals.local - 1 + (proven ? 2 : 0);
    const found: Candidate[] = [
      { name: "header", ms: header.offsetMs, cost: refusals.header },
      { name: "proven", ms: provenMs, cost: refusals.proven + handicapOf(provenMs) },
      { name: "moved", ms: movedMs, cost: refusals.moved + handicapOf(provenMs) },
      { name: "local", ms: 0, cost: localCost + handicapOf(0) },
    ];
    return found.filter(({ ms }) => !Number.isNaN(ms));
  }

  function accept(tokenMs: number, bounds: OffsetBounds | undefined): void {
    const isCalm = Math.max(...Object.values(refusals)) === 0;
    const sources = isCalm ? [] : sourcesOf(tokenMs);
    // Refused before it was accepted: what was refused meanwhile may have been refused for that other reason.
    if (sources.some((name) => refusals[name] > 0)) refusals.header = Math.min(refusals.header, 1);
    for (const name of sources) refusals[name] = 0;
    const handicap = handicapOf(tokenMs);
    if (isNear(tokenMs, header.offsetMs)) otherWorks = false;
    else {
      const isTooOld = bounds && tokenMs < bounds.lowest - windowMs;
      // It takes two refusals of the other time until headers are tried again.
      if (isTooOld || refusals.header > handicap) refusals.header = handicap + 2;
      // Within the receive window they are once, at first.
      if (!otherWorks) refusals.header = Math.min(refusals.header, 2);
      otherWorks ||= isOther && isNear(tokenMs, offsetMs);
    }
    refusals.proven = refusals.moved = 0;
    refusals.local = Math.min(refusals.local, 1);
    // While a slow response was under way, or before its request was sent, the local clock may have stepped.
    const isClear = bounds && bounds.highest - bounds.lowest < 4 * nearMs;
    const seenMs = isClear ? bounds.lowest : (proven?.seenMs ?? Number.NaN);
    const isStill = !proven || Number.isNaN(proven.dateMs) || isNear(seenMs, proven.seenMs);
    proven = { offsetMs: tokenMs, dateMs: proven && !isStill ? proven.dateMs : seenMs, seenMs };
  }

  /** Those whose time is the nearest to that of a token: headers may have moved since it was signed. */
  function sourcesOf(tokenMs: number): Name[] {
    const apart = ({ ms }: Candidate) => Math.abs(ms - tokenMs);
    const nearest = candidates().reduce((best, each) => (apart(each) < apart(best) ? each : best));
    return candidates().flatMap(({ name, ms }) => (isNear(ms, nearest.ms) ? [name] : []));
  }

  function choose(): void {
    const { name, ms } = candidates().reduce((best, each) => (each.cost < best.cost ? each : best));
    isOther = !isNear(ms, header.offsetMs);
    chosen = isOther ? name : "header";
    offsetMs = isOther ? ms : header.offsetMs;
  }

  return {
    get offsetMs() {
      return offsetMs;
    },
    get isOther() {
      return isOther;
    },
    learn(bounds, refused, token) {
      const sources = token && !token.isAccepted ? sourcesOf(token.offsetMs) : [];
      const isCounted = sources.includes(chosen);
      const wasAhead = bounds !== undefined && header.learn(bounds, refused);
      if (bounds) dateMs = bounds.lowest;
      if (token?.isAccepted) accept(token.offsetMs, bounds);
      else if (isCounted) for (const name of sources) refusals[name]++;
      if (isCounted && chosen === "header" && bounds) header.refuse(bounds, refusals.header);
      choose();
      return { wasAhead, isCounted };
    },
  };
}
