import type { JudgeOptions } from "../interface/judge-options.js";
import type { Settings } from "../interface/options.js";
import type { Progress } from "../interface/verdict.js";

/** A run of the judge: from its start until its deadline, or until somebody stops it. */
export interface Run {
  readonly startedAt: Date;
  readonly durationMs: () => number;
  /** Aborted at the deadline, or when the run is stopped; the reason is an error that says why. */
  readonly signal: AbortSignal;
  /** How long it may still take. */
  readonly leftMs: () => number;
  /** Ends it: nothing can come of the rest. */
  readonly giveUp: (why: string) => void;
  /** Why nothing more is asked. */
  stopped: string | undefined;
  /** What is not known, since the judge itself failed. */
  readonly mistakes: string[];
  /** Takes the deadline away: what is still to be done has a bound of its own. */
  end: () => void;
}

export function startRun({ timeoutMs, signal }: Settings): Run {
  const started = performance.now();
  const controller = new AbortController();
  const abort = (why: string) => controller.abort(new Error(why));
  const stop = () => abort("it was interrupted");
  const deadline = setTimeout(() => abort(`its ${timeoutMs} ms were over (--timeout)`), timeoutMs);
  signal?.addEventListener("abort", stop, { once: true });
  if (signal?.aborted) stop();
  return {
    startedAt: new Date(),
    durationMs: () => Math.round(performance.now() - started),
    signal: controller.signal,
    leftMs: () => timeoutMs - (performance.now() - started),
    giveUp: abort,
    stopped: undefined,
    mistakes: [],
    end() {
      clearTimeout(deadline);
      signal?.removeEventListener("abort", stop);
    },
  };
}

/** Tells how far a run has come. */
export type Telling = ReturnType<typeof createTelling>;

/** Shorter waits are not told. */
const leastMs = 2000;

/** Creates what tells a callback, of so many checks as there will be as a rule. */
export function createTelling(onProgress: JudgeOptions["onProgress"], total: number) {
  let last: Progress = { done: 0, total, operation: "listAccounts", name: "answers at all" };
  let rejected: { error: unknown } | undefined;
  const tell = (progress: Progress) =>
    void Promise.resolve(onProgress?.(progress)).catch((error: unknown) => (rejected ??= { error }));
  /** Throws what the callback has rejected with since: that ends a run as what it throws does. */
  const demandTold = () => {
    if (rejected) throw rejected.error;
  };
  return {
    demandTold,
    at(progress: Omit<Progress, "total" | "waits">): void {
      demandTold();
      last = { ...progress, total };
      tell(last);
    },
    /** All is done: so many checks there were. */
    ends: (count: number) => tell({ ...last, done: count, total: count }),
    /** The same place, and why it stays there for a while. */
    waits: (why: string, ms: number) => {
      if (ms >= leastMs) tell({ ...last, waits: `waiting ${Math.round(ms / 1000)} s, since ${why}` });
    },
  };
}
