import type { JudgeOptions } from "../interface/judge-options.js";
import type { Progress } from "../interface/verdict.js";

/** Tells how far a run has come. */
export type ProgressReporter = ReturnType<typeof createProgressReporter>;

/** Shorter waits are not told. */
const leastMs = 2000;

/** Creates what tells a callback, of so many checks as there will be as a rule. */
export function createProgressReporter(onProgress: JudgeOptions["onProgress"], total: number) {
  let last: Progress = { done: 0, total, operation: "listAccounts", name: "answers at all" };
  let rejected: { error: unknown } | undefined;
  const report = (progress: Progress) =>
    void Promise.resolve(onProgress?.(progress)).catch((error: unknown) => (rejected ??= { error }));
  /** Throws what the callback has rejected with since: that ends a run as what it throws does. */
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
    /** All is done: so many checks there were. */
    end: (count: number) => report({ ...last, done: count, total: count }),
    /** The same place, and why it stays there for a while. */
    reportWait: (why: string, ms: number) => {
      if (ms >= leastMs) report({ ...last, waits: `waiting ${Math.round(ms / 1000)} s, since ${why}` });
    },
  };
}
