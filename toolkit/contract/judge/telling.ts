import type { Progress } from "./verdict.js";

/** Tells how far a run has come. */
export interface Telling {
  at: (progress: Progress) => void;
  /** The same place, and why it stays there for a while. */
  waits: (why: string, ms: number) => void;
}

/** Shorter waits are not told. */
const leastMs = 2000;

/** Creates what tells a callback. */
export function createTelling(onProgress: ((progress: Progress) => void) | undefined, total: number): Telling {
  let last: Progress = { done: 0, total, operation: "listAccounts", name: "answers at all" };
  return {
    at(progress) {
      last = progress;
      onProgress?.(last);
    },
    waits(why, ms) {
      if (ms >= leastMs) onProgress?.({ ...last, waits: `waiting ${Math.round(ms / 1000)} s, since ${why}` });
    },
  };
}
