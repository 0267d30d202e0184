import type { Finding } from "../../validate/finding.js";
import type { JudgeRequest } from "./request-builder.js";

/** It was taken, or its token refused; it had no success, or no response; it was refused and had its effect. */
export type Became = "taken" | "refused" | "failed" | "unanswered" | "obeyed";

/** Something that was seen and is not as it should be, before it is known how often and where else. */
export interface Sighting extends Finding {
  /** What it rests on: parts of the interface document (`4.1`), or ids of open points (`U-23`). */
  rests: string;
  /** Sightings of one cause are one finding, whichever check and operation saw them. Default: made of place and expectation. */
  cause?: string;
  /** What became of the request, where that is what is wrong; part of the cause. */
  became?: Became;
  /** What the response of the request said, where that is what is wrong: its status, and the error codes in it. */
  said?: { status: number; codes: readonly number[] };
  /** How often it was seen. Default 1. */
  times?: number;
  /** The point is open: it is told, and does not count against the service. */
  open?: true;
  /** It may follow from another fault, which then is the more telling one. */
  follows?: true;
  /** The open point that it is told for, unless the service itself shows the described form elsewhere. */
  unless?: string;
  /** The request that shows it. Default: the last one of its check. */
  asked?: JudgeRequest;
  /** Operations through which it was seen. */
  through?: readonly string[];
  /** The command line that shows it again. Default: that of `asked`. */
  curl?: string;
}

/**
 * Makes sightings in the responses of one operation: at this place this was expected, and that was seen.
 *
 * @param rests what they rest on
 * @param cause of all of them, but for one that has its own, and so is `became`
 *
 * @example
 * const see = sightingsIn("cancelOrder", "4.4");
 * return [see("body/state", "CANCELED, once it is cancelled", "PENDING")];
 */
export function sightingsIn(operation: string, rests: string, cause?: string, became?: Became) {
  const what = { ...(cause && { cause }), ...(became && { became }) };
  return (place: string, expected: string, seen: string, more: Partial<Sighting> = {}): Sighting => {
    return { operation, pointer: `/response/${place}`, expected, seen, rests, ...what, ...more };
  };
}

/** Whether a sighting is at a place of the response, such as `body/state`. */
export const isAt = ({ pointer }: Finding, place: string) => pointer === `/response/${place}`;
