import { ageMsOf } from "./age.js";
import { httpDate } from "./http-date.js";

/** The service's time according to the headers of a response. */
export interface TimeReport {
  /** The `Date` header. Anything but the three forms of RFC 9110 (`Sun, 06 Nov 1994 08:49:37 GMT`) counts as absent. */
  date: string | null | undefined;
  /** The `Age` header: seconds that a cache held the response. The service's time is `Date + Age`. */
  age?: string | null | undefined;
  /** When the request was sent, in the time of `local()`. */
  sentAtMs: number;
  /** The service refused the access token (status 401), so the known service time may be wrong. Default false. */
  refused?: boolean | undefined;
  /** The service took the access token: its response is a success. Default false. */
  accepted?: boolean | undefined;
}

/** Follows the service's time. All requests of one client share one clock. */
export interface Clock {
  /** The service's time if it is known, else the local time. Milliseconds since the Unix epoch. */
  now(): number;
  /** The local time, uncorrected. Milliseconds since the Unix epoch. */
  local(): number;
  /** Rises by one whenever times that were returned earlier turn out to be ahead of the service's. */
  readonly epoch: number;
  /** Milliseconds that `now()` adds to `local()`; 0 until a response has been seen. */
  readonly offsetMs: number;
  /**
   * Learns from a response. Headers that cannot be read are ignored; never throws for anything that a service can send.
   *
   * @throws TypeError if `sentAtMs` is missing or not a number
   */
  learn(report: TimeReport): void;
}

/** `Date` and `Age` have a resolution of one second. */
const resolutionMs = 1000;
/** Servers may cache the `Date` that they write for a moment. */
const lateMs = 100;
/** Times that differ by less may be those of one clock. */
const isApart = (oneMs: number, otherMs: number) => Math.abs(oneMs - otherMs) >= resolutionMs + lateMs;
/** From this local time on nonces would have 20 digits: it is not in milliseconds. */
const endOfTime = 1e13;

/**
 * Creates a clock that follows the service's time and, as far as is known, is never ahead of it.
 *
 * - A response bounds the offset: not below `Date + Age − received`, not above `Date + Age + 1 s − sent`.
 * - The highest lower bound is the offset: it comes closest to the truth.
 * - Responses that contradict each other come from nodes whose clocks differ, or the local clock stepped. The offset then
 *   stays at the slower one; it follows the faster one only after a token was refused.
 * - A gateway's `Date` may be off. Where a token of the learnt time is refused, and one of another time was accepted before,
 *   the offset goes back to that.
 *
 * @example
 * const clock = createClock();
 * const sign = createTokenSigner({ apiKey, apiSecret }, { clock });
 * const sentAtMs = clock.local();
 * const response = await fetch(url, { headers: { Authorization: `Bearer ${await sign()}` } });
 * clock.learn({ date: response.headers.get("Date"), age: response.headers.get("Age"), sentAtMs });
 *
 * @param now the local time in milliseconds since the Unix epoch, default `Date.now`
 * @throws TypeError at once, and from `now()` and `local()`, if `now` does not return such a time
 */
export function createClock(now: () => number = Date.now): Clock {
  let offsetMs = 0;
  let epoch = 0;
  /** The tightest upper bound so far, and the lower bound of the same response. */
  let ceiling: { highest: number; lowest: number } | undefined;
  /** The highest lower bound so far, from the first response on. */
  let fastest = 0;
  /** Two clocks are known to differ. */
  let held = false;
  /** The offset by which a token was accepted last; NaN before. */
  let provenMs = Number.NaN;
  /** When the offset became quite another one, in local time. */
  let movedAtMs = -Infinity;
  /** The latest time returned in this epoch. */
  let given = -Infinity;

  function local(): number {
    const ms: unknown = typeof now === "function" ? now() : undefined;
    if (typeof ms === "number" && ms >= 0 && ms < endOfTime) return ms;
    throw new TypeError('"now" must be a function that returns milliseconds since the Unix epoch');
  }
  function startEpoch(): void {
    epoch++;
    given = -Infinity;
  }
  local();
  return {
    now() {
      const ms = local() + offsetMs;
      given = Math.max(given, ms);
      return ms;
    },
    local,
    get epoch() {
      return epoch;
    },
    get offsetMs() {
      return offsetMs;
    },
    learn({ date, age, sentAtMs, refused = false, accepted = false }) {
      // Comes from the caller, unlike the rest, and without it nothing would ever be learnt.
      if (!Number.isFinite(sentAtMs)) throw new TypeError('"sentAtMs" must be milliseconds since the Unix epoch');
      const written = httpDate(date);
      const ageMs = ageMsOf(age);
      const slackMs = ageMs > 0 ? resolutionMs : 0;
      let receivedMs = Number.NaN;
      try {
        receivedMs = local();
      } catch {
        // The caller's `now` does not return a time: the response is passed on all the same.
      }
      const lowest = written + ageMs - slackMs - receivedMs - 1;
      const highest = written + ageMs + slackMs + resolutionMs + lateMs - sentAtMs;
      // Also false where something could not be read, and where the local clock stepped back meanwhile.
      if (!(lowest <= highest)) return;
      const before = offsetMs;
      if (accepted && sentAtMs >= movedAtMs) provenMs = before;
      if (!ceiling || (refused && lowest > offsetMs)) {
        held = false;
        offsetMs = fastest = lowest;
        ceiling = { lowest, highest };
      } else {
        const slower = highest < fastest;
        const faster = lowest > ceiling.highest;
        held ||= slower || faster;
        if (slower) offsetMs = Math.min(offsetMs, lowest);
        else if (faster) offsetMs = Math.min(offsetMs, ceiling.lowest);
        else if (!held) offsetMs = Math.max(offsetMs, lowest);
        fastest = Math.max(fastest, lowest);
        if (highest < ceiling.highest) ceiling = { lowest, highest };
        if (offsetMs < before) startEpoch();
      }
      // Nothing was learnt from the refusal: the time that the header tells is not that by which tokens are checked.
      if (refused && !isApart(offsetMs, before) && isApart(provenMs, before)) {
        held = true;
        offsetMs = provenMs;
        if (offsetMs < before) startEpoch();
      }
      if (isApart(offsetMs, before)) movedAtMs = receivedMs;
      // Behind a refusal the estimate counts, and not the bound: no nonce is worth less than one that lies ahead.
      if (given - receivedMs > (refused ? offsetMs : highest)) startEpoch();
    },
  };
}
