import type { Settings } from "../interface/settings.js";

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
