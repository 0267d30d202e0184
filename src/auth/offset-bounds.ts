import { ageMsOf, httpDate } from "./http-date.js";
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
