/** What is known of the service's time. One clock serves all requests of one client. */
export interface Clock {
  /** The service's time as far as it is known, else the local one. Milliseconds since the Unix epoch. */
  now(): number;
  /** The local time, uncorrected. Milliseconds since the Unix epoch. */
  local(): number;
  /** Rises by one whenever an answer proves that times given out before lay ahead of the service. */
  readonly epoch: number;
  /** Milliseconds that `now()` adds to `local()`; 0 until an answer has been seen. */
  readonly offsetMs: number;
  /** Learns from the `Date` header of an answer to a request that left at local time `sentAtMs`. */
  learn(date: string | null, sentAtMs: number): void;
}

/** `Date` counts whole seconds: the answer was written at most this much later than it says. */
const dateResolutionMs = 1000;

/**
 * Creates a clock that follows the service.
 *
 * - An answer bounds the offset: not below `Date − received`, not above `Date + 1 s − sent`.
 * - The lower bound is used, so that no nonce runs ahead of the service (Part 5.3, rule 3).
 * - The highest lower bound is kept: it comes closest to the truth. A contradiction starts over.
 *
 * @param now the local time in milliseconds, default `Date.now`
 */
export function createClock(now: () => number = Date.now): Clock {
  let offsetMs = 0;
  let known = false;
  let epoch = 0;
  return {
    now: () => now() + offsetMs,
    local: now,
    get epoch() {
      return epoch;
    },
    get offsetMs() {
      return offsetMs;
    },
    learn(date, sentAtMs) {
      const written = date === null ? Number.NaN : Date.parse(date);
      const lowest = written - now() - 1;
      const highest = written + dateResolutionMs - sentAtMs;
      // Also false for an unreadable date, and for a local clock that stepped while the request was away.
      if (!(lowest <= highest)) return;
      const ahead = highest < offsetMs;
      if (ahead) epoch++;
      if (ahead || !known || lowest > offsetMs) offsetMs = lowest;
      known = true;
    },
  };
}
