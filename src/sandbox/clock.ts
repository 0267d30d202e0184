/** The sandbox's time. It runs with the local clock until it is set. */
export interface SandboxClock {
  /** Milliseconds since the Unix epoch. */
  now: () => number;
  /** Moves the time on, or back where `ms` is negative. */
  advance: (ms: number) => void;
  /** Stops the clock at this time, in milliseconds since the Unix epoch. */
  set: (ms: number) => void;
  /** Goes back to the local time. */
  reset: () => void;
}

/** Creates a clock that tests move by hand. */
export function createSandboxClock(): SandboxClock {
  let stoppedAt: number | undefined;
  let offsetMs = 0;
  return {
    now: () => (stoppedAt ?? Date.now()) + offsetMs,
    advance: (ms) => void (offsetMs += ms),
    set(ms) {
      stoppedAt = ms;
      offsetMs = 0;
    },
    reset() {
      stoppedAt = undefined;
      offsetMs = 0;
    },
  };
}
