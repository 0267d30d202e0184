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

/**
 * Estimates the offset from the headers of all responses, of which this is the first: its lower bound is the offset.
 *
 * - The highest lower bound is the offset: it comes closest to the truth.
 * - Responses that contradict each other come from nodes whose clocks differ, or the local clock stepped. The offset then
 *   stays at the slower one.
 *
 * @returns a function that returns what becomes of an offset with another response
 */
export function followHeaders(first: OffsetBounds): (bounds: OffsetBounds, offsetMs: number) => number {
  /** The tightest upper bound so far, and the lower bound of the same response. */
  let ceiling = first;
  /** The highest lower bound so far. */
  let fastest = first.lowest;
  /** Two clocks are known to differ. */
  let held = false;
  return (bounds, offsetMs) => {
    const { lowest, highest } = bounds;
    const slower = highest < fastest;
    const faster = lowest > ceiling.highest;
    const slowest = Math.min(offsetMs, slower ? lowest : ceiling.lowest);
    held ||= slower || faster;
    fastest = Math.max(fastest, lowest);
    if (highest < ceiling.highest) ceiling = bounds;
    if (slower || faster) return slowest;
    return held ? offsetMs : Math.max(offsetMs, lowest);
  };
}
