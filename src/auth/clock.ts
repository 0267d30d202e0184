import { ageMsOf } from "./age.js";
import { boundsOf, followHeaders, nearMs } from "./header-time.js";
import type { TimeReport } from "./time-report.js";

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

/** From this local time on nonces would have 20 digits: it is not in milliseconds. */
const endOfTime = 1e13;
/** So many doubts settle it: the time of headers is not that of the service. */
const settled = 3;

/**
 * Creates a clock that follows the service's time and, as far as is known, is never ahead of it.
 *
 * - A response bounds the offset: not below `Date + Age − received`, not above `Date + Age + 1 s − sent`.
 * - The highest lower bound is the offset: it comes closest to the truth.
 * - Responses that contradict each other come from nodes whose clocks differ, or the local clock stepped. The offset then
 *   stays at the slower one; it follows the faster one only after a token was refused.
 * - A gateway's `Date` may be off. A token is then refused though it tells the same time as the header, and the offset goes
 *   back to the one by which a token was accepted last, or to the local time if none was: at once if the two differ by the
 *   receive window, else at the second refusal, since the first must have another reason if the header is right. Headers
 *   do not move that offset, until a token of it is refused too.
 * - A refusal counts only if the token was signed by the present offset, and after the last refusal that counted.
 *
 * @example
 * const clock = createClock();
 * const sign = createTokenSigner({ apiKey, apiSecret }, { clock });
 * const [sentAtMs, tokenOffsetMs] = [clock.local(), clock.offsetMs];
 * const { status, ok, headers } = await fetch(url, { headers: { Authorization: `Bearer ${await sign()}` } });
 * const [date, age] = [headers.get("Date"), headers.get("Age")];
 * clock.learn({ date, age, sentAtMs, tokenOffsetMs, refused: status === 401, accepted: ok });
 *
 * @param now the local time in milliseconds since the Unix epoch, default `Date.now`
 * @param recvWindowSeconds the receive window of the tokens that are signed by this clock, default 30
 * @throws TypeError at once, and from `now()` and `local()`, if `now` does not return such a time; for a receive window
 * that is not a whole number of seconds
 */
export function createClock(now: () => number = Date.now, recvWindowSeconds = 30): Clock {
  if (!(Number.isInteger(recvWindowSeconds) && recvWindowSeconds > 0))
    throw new TypeError('"recvWindowSeconds" must be a whole number, 1 or more');
  const windowMs = recvWindowSeconds * 1000;
  let offsetMs = 0;
  let epoch = 0;
  /** From the first response on. */
  let follow: ReturnType<typeof followHeaders> | undefined;
  /** The offset by which a token was accepted last. */
  let provenMs = 0;
  /** The offset is the proven one, and headers do not move it. */
  let usesProven = false;
  /** Refusals that speak against the time of headers. */
  let doubts = 0;
  /** When the last refusal that counts was received, in local time. */
  let refusedAtMs = Number.NaN;
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
    learn(report) {
      const { sentAtMs, tokenOffsetMs = Number.NaN, refused, accepted } = report;
      // Comes from the caller, unlike the rest, and without it nothing would ever be learnt.
      if (!Number.isFinite(sentAtMs)) throw new TypeError('"sentAtMs" must be milliseconds since the Unix epoch');
      let receivedMs = Number.NaN;
      try {
        receivedMs = local();
      } catch {
        // The caller's `now` does not return a time: the response is passed on all the same.
      }
      const bounds = boundsOf(report, receivedMs);

      // A cache has checked no token.
      const isChecked = ageMsOf(report.age) === 0 && Number.isFinite(tokenOffsetMs);
      if (isChecked && accepted) provenMs = tokenOffsetMs;
      const isPresent = isChecked && Math.abs(tokenOffsetMs - offsetMs) < nearMs;
      const isAccepted = accepted && isPresent;
      // Of requests that were under way at once the first refusal counts.
      const isCounted = refused && isChecked && !(sentAtMs < refusedAtMs && refusedAtMs <= receivedMs);
      const isRefused = isCounted && isPresent;
      if (usesProven ? isRefused : isAccepted) doubts = 0;
      // Headers may have moved the offset since the token was signed: both times are theirs.
      const apartMs = Math.min(Math.abs(provenMs - offsetMs), Math.abs(provenMs - tokenOffsetMs));
      const isDoubted = isCounted && apartMs >= nearMs;
      // A node that is faster refuses a time of a slower one, and its header says so.
      const isFaster = bounds && bounds.lowest - offsetMs >= nearMs;
      if (isDoubted) doubts += apartMs >= windowMs ? settled : Number(!isFaster);
      if (isRefused || isDoubted) refusedAtMs = receivedMs;

      if (isDoubted && doubts > 1) {
        usesProven = true;
        offsetMs = provenMs;
      } else if (bounds) {
        const isOver = usesProven && (isAccepted ? doubts < settled : isRefused);
        if (!follow || isOver || (isRefused && bounds.lowest > offsetMs)) {
          usesProven = false;
          offsetMs = bounds.lowest;
          follow = followHeaders(bounds);
        } else if (!usesProven) {
          const followed = follow(bounds, offsetMs);
          if (followed < offsetMs) startEpoch();
          offsetMs = followed;
        }
      }
      // Behind a refusal the estimate counts, and not the bound: no nonce is worth less than one that lies ahead.
      const highest = usesProven || !bounds ? Infinity : bounds.highest;
      if (given - receivedMs > (isRefused || isDoubted ? offsetMs : highest)) startEpoch();
    },
  };
}
