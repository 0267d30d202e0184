import type { JudgeOptions } from "../interface/judge-options.js";
import type { Progress } from "../interface/verdict.js";

/** Reports the progress of a run. */
export type ProgressReporter = ReturnType<typeof createProgressReporter>;

/** Shorter waits are not reported. */
const leastMs = 2000;

/** Reports progress to a callback. `total` is the expected number of checks. */
export function createProgressReporter(onProgress: JudgeOptions["onProgress"], total: number) {
  let last: Progress = { done: 0, total, operation: "listAccounts", name: "responds at all" };
  let rejected: { error: unknown } | undefined;
  const report = (progress: Progress) =>
    void Promise.resolve(onProgress?.(progress)).catch((error: unknown) => (rejected ??= { error }));
  /** Throws the error that the callback has rejected with: like a thrown one, it ends the run. */
  const throwIfRejected = () => {
    if (rejected) throw rejected.error;
  };
  return {
    throwIfRejected,
    reportCheck(progress: Omit<Progress, "total" | "waits">): void {
      throwIfRejected();
      last = { ...progress, total };
      report(last);
    },
    /** Reports the end, with the final number of checks. */
    end: (count: number) => report({ ...last, done: count, total: count }),
    /** Reports why the current check has to wait. */
    reportWait: (why: string, ms: number) => {
      if (ms >= leastMs) report({ ...last, waits: `waiting ${Math.round(ms / 1000)} s, since ${why}` });
    },
  };
}
