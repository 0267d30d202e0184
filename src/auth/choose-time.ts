import { nearMs, type HeaderTime, type OffsetBounds } from "./header-time.js";

/** The time that tokens are signed by. */
export interface ChosenTime {
  readonly offsetMs: number;
  /** It is not that of headers. */
  readonly isOther: boolean;
  /** Learns that a token was accepted. */
  accept(tokenMs: number, isPresent: boolean, bounds: OffsetBounds | undefined): void;
  /**
   * Learns that a token was refused.
   *
   * @returns whether it speaks against the time that is used
   */
  refuse(tokenMs: number, bounds: OffsetBounds | undefined): boolean;
}

/** So many refusals settle it: the time of headers is not that of the service. */
const settled = 3;

/**
 * Chooses between the time of headers, which may be that of a gateway, and another: the one by which a token was accepted
 * last, or the local one if none ever was.
 *
 * - A refusal speaks against headers unless the token was too old by them. So does the success of a token that was: that
 *   settles it.
 * - The other time is used from the second such refusal on; at once if it differs by the receive window or more.
 * - When a token of it is accepted, headers are tried again, until the third refusal; at once it is settled if it was accepted
 *   before and differs by the receive window.
 * - It is given up at its second refusal in a row: both were refused for another reason. The local time, never accepted, is
 *   given up at the first one, and tried at the 1st, 2nd, 4th, 8th, … refusal of headers.
 *
 * All times are offsets to the local clock, in milliseconds.
 */
export function chooseTime(header: HeaderTime, windowMs: number): ChosenTime {
  /** The offset by which a token was accepted last, and what headers told then. */
  let proven: { offsetMs: number; headerMs: number } | undefined;
  /** The other time is used, not that of headers. */
  let usesOther = false;
  /** Refusals that speak against the time of headers, since a token of it was accepted. */
  let doubts = 0;
  /** Refusals of the other time, since a token of it was accepted. */
  let misses = 0;

  /** Once it was refused, the local clock may have stepped: headers that have, too, tell by how much. */
  function otherMs(): number {
    if (!proven) return 0;
    const steppedMs = misses === 0 ? 0 : header.offsetMs - proven.headerMs;
    return proven.offsetMs + (Math.abs(steppedMs) < nearMs ? 0 : steppedMs);
  }

  function accept(tokenMs: number, isPresent: boolean, bounds: OffsetBounds | undefined): void {
    // What was refused before anything was accepted may have been refused for another reason.
    if (!proven && Math.abs(tokenMs - header.offsetMs) < windowMs) doubts = Math.min(doubts, 1);
    proven = { offsetMs: tokenMs, headerMs: header.offsetMs };
    if (bounds && tokenMs < bounds.lowest - windowMs - nearMs) {
      doubts = settled;
      usesOther = true;
    } else if (isPresent) {
      if (!usesOther) doubts = 0;
      else if (doubts < settled) usesOther = false;
    }
    misses = 0;
  }

  function refuse(tokenMs: number, bounds: OffsetBounds | undefined): boolean {
    const isOfOther = Math.abs(tokenMs - otherMs()) < nearMs;
    if (usesOther !== isOfOther) return false;
    if (usesOther) {
      misses++;
      if (misses < (proven ? 2 : 1)) return true;
      usesOther = false;
      // Then both were refused for another reason.
      if (proven) doubts = 0;
      return true;
    }
    const apartMs = Math.abs(otherMs() - header.offsetMs);
    const isFar = apartMs >= windowMs;
    // Too old by headers: it was refused for that. Without headers nothing is known, unless they are known to be wrong.
    const saysNothing = !bounds || tokenMs <= bounds.lowest - windowMs + nearMs;
    if ((saysNothing && !(proven && isFar)) || apartMs < 2 * nearMs) return false;
    doubts++;
    const isTried = proven !== undefined || (doubts & (doubts - 1)) === 0;
    if (!(isFar || doubts > 1) || !isTried) return true;
    usesOther = true;
    misses = 0;
    if (proven && isFar) doubts = settled;
    return true;
  }

  return {
    get offsetMs() {
      return usesOther ? otherMs() : header.offsetMs;
    },
    get isOther() {
      return usesOther;
    },
    accept,
    refuse,
  };
}
