import { refusedOption } from "../options/checked-options.js";

/**
 * The sandbox's time. It follows the local clock until it is set.
 *
 * @throws TypeError for a value that is not a finite number of milliseconds
 */
export interface SandboxTime {
  /** Milliseconds since the Unix epoch. */
  now: () => number;
  /** Moves the time forward, or back if `ms` is negative. */
  advance: (ms: number) => void;
  /** Stops the time at this instant, in milliseconds since the Unix epoch. */
  set: (ms: number) => void;
  /** Returns to the local time. */
  reset: () => void;
}

/** Creates a clock that tests can set. */
export function createSandboxTime(): SandboxTime {
  let stoppedAt: number | undefined;
  let offsetMs = 0;
  const stopAt = (ms?: number) => {
    stoppedAt = ms;
    offsetMs = 0;
  };
  const checked = (ms: number) => {
    if (!Number.isFinite(ms)) throw refusedOption("ms", "must be a finite number of milliseconds");
    return ms;
  };
  return {
    now: () => (stoppedAt ?? Date.now()) + offsetMs,
    advance: (ms) => void (offsetMs += checked(ms)),
    set: (ms) => stopAt(checked(ms)),
    reset: () => stopAt(),
  };
}
