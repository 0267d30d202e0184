import { nearMs, type OffsetBounds } from "./offset-bounds.js";

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
   * Learns that a token of this time was refused: from the third refusal in a row on, at each second one, headers are read
   * in the next way; a trial ends. The two tokens of a single call may be refused for another reason.
   *
   * @param bounds of the response
   * @param times how many were refused in a row
   */
  refuse(bounds: OffsetBounds, times: number): void;
}

/** A way to read headers: from what all responses tell, and from the lower bound of the last one. */
type Way = (estimateMs: number, lowestMs: number) => number;

/** Margins: two steps are more than headers can be off without showing it. What is behind the service is older, too. */
const ways = [0, 1500, 3000].map(
  (marginMs): Way =>
    (estimateMs) =>
      estimateMs - marginMs,
);

/** For a receive window in which a second matters. Time is dearer there, and each second refusal changes the way. */
const narrowWays: readonly Way[] = [
  (estimateMs) => estimateMs,
  (_estimateMs, lowestMs) => lowestMs,
  (_estimateMs, lowestMs) => lowestMs - nearMs,
  (_estimateMs, lowestMs) => (Math.abs(lowestMs) < 2 * nearMs ? 0 : lowestMs),
];

/** For how many responses the first refusal brings a margin back. */
const trialLength = 20;

/**
 * Estimates the offset from the headers of all responses.
 *
 * - The highest lower bound is the offset: it comes closest to the truth.
 * - Responses that contradict each other come from nodes whose clocks differ, or the local clock stepped. The offset then
 *   stays at the slower one; it follows the faster one only after a refusal.
 *
 * It may be off by some seconds without any header that shows it: the local clock gains, or `Date` is that of a gateway. So
 * there are other ways, which `refuse` goes through in turn: margins; and where the receive window is short, the last
 * response by itself, the same with a margin, and the local time if it is as near. Where a margin may have made a token too
 * old, the next responses are a trial without it; each trial that fails makes the next one rarer.
 *
 * @param windowMs the receive window
 */
export function createHeaderTime(windowMs: number): HeaderTime {
  /** What all responses tell. */
  let estimateMs = 0;
  let offsetMs = 0;
  /** The tightest upper bound so far, and the lower bound of the same response. */
  let ceiling: OffsetBounds | undefined;
  /** The highest lower bound so far. */
  let fastest = 0;
  /** Two clocks are known to differ. */
  let held = false;
  const isShort = windowMs <= 4 * nearMs;
  const waysToRead = isShort ? narrowWays : ways;
  let way = 0;
  /** How many tokens of a margin were refused that may have been too old, and how many it takes until a trial without. */
  let [old, enough] = [0, 1];
  /** How many more responses the trial takes. */
  let trial = 0;

  function restart(bounds: OffsetBounds): void {
    ceiling = bounds;
    estimateMs = fastest = bounds.lowest;
    held = false;
  }

  /** Whether the offset is lower now. */
  function read({ lowest }: OffsetBounds): boolean {
    const before = offsetMs;
    offsetMs = waysToRead[trial > 0 ? 0 : way]?.(estimateMs, lowest) ?? estimateMs;
    return offsetMs < before;
  }

  return {
    get offsetMs() {
      return offsetMs;
    },
    learn(bounds, refused) {
      const { lowest, highest } = bounds;
      if (!refused && old >= enough) [trial, enough] = [trialLength, old + 1];
      else if (!refused && trial > 0 && --trial === 0) way = 0;
      if (!ceiling || (refused && lowest > estimateMs)) {
        restart(bounds);
        read(bounds);
        return false;
      }
      const slower = highest < fastest;
      const faster = lowest > ceiling.highest;
      held ||= slower || faster;
      if (slower || faster) estimateMs = Math.min(estimateMs, slower ? lowest : ceiling.lowest);
      else if (!held) estimateMs = Math.max(estimateMs, lowest);
      fastest = Math.max(fastest, lowest);
      if (highest < ceiling.highest) ceiling = bounds;
      // The last response alone is now ahead of the one before, now behind it.
      return read(bounds) && !(isShort && way > 0);
    },
    refuse(bounds, times) {
      if (trial > 0) [trial, enough] = [0, 2 * old];
      else {
        if (!isShort && way > 0 && bounds.highest - offsetMs >= windowMs) old++;
        if (isShort ? times % 2 === 1 : times < 3 || times % 2 === 0) return;
        way = (way + 1) % waysToRead.length;
        restart(bounds);
      }
      read(bounds);
    },
  };
}
