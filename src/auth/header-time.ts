import { ageMsOf } from "./age.js";
import { httpDate } from "./http-date.js";
import type { TimeReport } from "./time-report.js";

/** The bounds of the offset between the local and the service's time that a response shows, in milliseconds. */
export interface OffsetBounds {
  lowest: number;
  highest: number;
}

/** `Date` and `Age` have a resolution of one second. */
const resolutionMs = 1000;
/** Servers may cache the `Date` that they write for a moment. */
const lateMs = 100;
/** Offsets that differ by less may be those of one clock. */
export const nearMs = resolutionMs + lateMs;

/**
 * Reads the headers of a response: the offset is not below `Date + Age − received`, not above `Date + Age + 1 s − sent`.
 *
 * @returns undefined if something cannot be read, or the local clock stepped back meanwhile
 */
export function boundsOf({ date, age, sentAtMs }: TimeReport, receivedMs: number): OffsetBounds | undefined {
  const ageMs = ageMsOf(age);
  const slackMs = ageMs > 0 ? resolutionMs : 0;
  const written = httpDate(date) + ageMs;
  const lowest = written - slackMs - receivedMs - 1;
  const highest = written + slackMs + nearMs - sentAtMs;
  return lowest <= highest ? { lowest, highest } : undefined;
}

/** The offset as headers tell it. */
export interface HeaderTime {
  /** 0 until a response has been seen. */
  readonly offsetMs: number;
  /**
   * Learns from the headers of a response.
   *
   * @returns whether the offset turned out to be ahead of the service
   */
  learn(bounds: OffsetBounds, refused: boolean | undefined): boolean;
  /**
   * Reads headers in the next way from now on: after tokens of this one were refused.
   *
   * @param bounds of the last refusal
   * @returns whether the offset is lower now
   */
  change(bounds: OffsetBounds): boolean;
}

/** The other ways to read headers, of which the last is for a receive window in which a second matters. */
const otherWays = [
  (lowest: number) => lowest,
  (lowest: number) => lowest - nearMs,
  (lowest: number) => (Math.abs(lowest) < 2 * nearMs ? 0 : lowest),
];

/**
 * Estimates the offset from the headers of all responses.
 *
 * - The highest lower bound is the offset: it comes closest to the truth.
 * - Responses that contradict each other come from nodes whose clocks differ, or the local clock stepped. The offset then
 *   stays at the slower one; it follows the faster one only after a refusal.
 *
 * It may be off by a second without any header that shows it: the local clock gains, or `Date` is that of a gateway. So
 * there are other ways, which `change` goes through in turn: the last response by itself, the same with a margin, and the
 * local time if it is as near.
 *
 * @param windowMs the receive window: the local time is one of the ways only where it is short
 */
export function createHeaderTime(windowMs: number): HeaderTime {
  let offsetMs = 0;
  /** The tightest upper bound so far, and the lower bound of the same response. */
  let ceiling: OffsetBounds | undefined;
  /** The highest lower bound so far. */
  let fastest = 0;
  /** Two clocks are known to differ. */
  let held = false;
  const ways = windowMs > 4 * nearMs ? otherWays.slice(0, -1) : otherWays;
  let way = 0;
  return {
    get offsetMs() {
      return offsetMs;
    },
    learn(bounds, refused) {
      const { lowest, highest } = bounds;
      const other = ways[way - 1];
      if (other) {
        offsetMs = other(lowest);
        return false;
      }
      if (!ceiling || (refused && lowest > offsetMs)) {
        ceiling = bounds;
        offsetMs = fastest = lowest;
        held = false;
        return false;
      }
      const before = offsetMs;
      const slower = highest < fastest;
      const faster = lowest > ceiling.highest;
      held ||= slower || faster;
      if (slower || faster) offsetMs = Math.min(offsetMs, slower ? lowest : ceiling.lowest);
      else if (!held) offsetMs = Math.max(offsetMs, lowest);
      fastest = Math.max(fastest, lowest);
      if (highest < ceiling.highest) ceiling = bounds;
      return offsetMs < before;
    },
    change(bounds) {
      const before = offsetMs;
      way = (way + 1) % (ways.length + 1);
      [ceiling, fastest, held] = [bounds, bounds.lowest, false];
      offsetMs = ways[way - 1]?.(fastest) ?? fastest;
      return offsetMs < before;
    },
  };
}
