import { isCount } from "../options/call-options.js";
import { refusedOption } from "../options/checked-options.js";
import { ageMsOf } from "./http-date.js";
import { chooseTime } from "./choose-time.js";
import { createHeaderTime } from "./header-time.js";
import { boundsOf, nearMs } from "./offset-bounds.js";
import type { TimeReport } from "./time-report.js";

/** Follows the service's time. All requests of one client share one clock. */
export interface Clock {
  /** The service's time if it is known, else the local time. Milliseconds since the Unix epoch. */
  now(): number;
  /** The local time, uncorrected. Milliseconds since the Unix epoch. */
  local(): number;
  /** Rises by one whenever times that were returned earlier turn out to be ahead of the one that is used now. */
  readonly epoch: number;
  /** Milliseconds that `now()` adds to `local()`; 0 until a response has been seen. */
  readonly offsetMs: number;
  /**
   * Learns from a response. Headers that cannot be read are ignored; never throws for anything that a service can send.
   *
   * @throws TypeError for a member of another kind or name, and without `sentAtMs`
   */
  learn(report: TimeReport): void;
}

/** From this local time on nonces would have 20 digits: it is not in milliseconds. */
const endOfTime = 1e13;

/** How many refusals in a row may come from a cache. */
const mostOldRefusals = 2;

/** Creates a clock, as `createClock` does, for code that reports what responses are: its `learn` checks no report. */
export function createOwnClock(now: () => number = Date.now, recvWindowSeconds = 30): Clock {
  if (!isCount(recvWindowSeconds)) throw refusedOption("recvWindowSeconds", "must be a whole number, 1 or more");
  const windowMs = recvWindowSeconds * 1000;
  const header = createHeaderTime(windowMs);
  let epoch = 0;
  const chosen = chooseTime(header, windowMs);
  /** When the last refusal that counts was received, in local time. */
  let refusedAtMs = Number.NaN;
  /** How many refusals in a row came with an age. */
  let oldRefusals = 0;
  /** When this epoch began, in local time. */
  let restartedAtMs = -Infinity;
  /** The latest time returned in this epoch. */
  let given = -Infinity;

  function local(): number {
    const ms: unknown = typeof now === "function" ? now() : undefined;
    if (typeof ms === "number" && ms >= 0 && ms < endOfTime) return ms;
    throw refusedOption("now", "must be a function that returns milliseconds since the Unix epoch");
  }
  local();
  return {
    now() {
      const ms = local() + chosen.offsetMs;
      given = Math.max(given, ms);
      return ms;
    },
    local,
    get epoch() {
      return epoch;
    },
    get offsetMs() {
      return chosen.offsetMs;
    },
    learn(report) {
      const { sentAtMs, tokenOffsetMs = Number.NaN, refused, accepted } = report;
      // Comes from the caller, unlike the rest, and without it nothing would ever be learnt.
      if (!Number.isFinite(sentAtMs)) throw refusedOption("sentAtMs", "must be milliseconds since the Unix epoch");
      let receivedMs = Number.NaN;
      try {
        receivedMs = local();
      } catch {
        // The caller's `now` does not return a time: the response is passed on all the same.
      }
      const bounds = boundsOf(report, receivedMs);
      // Of requests that were under way at once the first refusal counts, and what was sent before says nothing after it.
      const isRefused = refused && !(sentAtMs < refusedAtMs && refusedAtMs <= receivedMs);
      const isOld = ageMsOf(report.age) > 0;
      oldRefusals = isOld && isRefused ? oldRefusals + 1 : refused ? oldRefusals : 0;
      // A cache has checked no token. But not all ages are true: many refusals in a row count all the same.
      const isChecked = Number.isFinite(tokenOffsetMs) && (!isOld || (isRefused && oldRefusals > mostOldRefusals));
      const token = { offsetMs: tokenOffsetMs, isAccepted: accepted === true };
      if (receivedMs < restartedAtMs) restartedAtMs = receivedMs;
      // If the local clock was set back, nonces went on rising: they were not of the time that is reported.
      const isAhead = Math.max(given - chosen.offsetMs, sentAtMs) > receivedMs + nearMs || sentAtMs < restartedAtMs;
      const isJudged = isChecked && (accepted ? !isAhead : isRefused);
      const { wasAhead, isCounted } = chosen.learn(bounds, refused, isJudged ? token : undefined);
      if (isCounted) refusedAtMs = receivedMs;

      // Behind a refusal the estimate counts, and not the bound: no nonce is worth less than one that lies ahead.
      const highest = chosen.isOther || refused ? chosen.offsetMs : (bounds?.highest ?? Infinity);
      if ((wasAhead && !chosen.isOther) || given - receivedMs > highest) {
        epoch++;
        given = -Infinity;
        restartedAtMs = receivedMs;
      }
    },
  };
}
