import type { Settings } from "../interface/settings.js";

/** A run of the judge, from its start until it ends, is stopped or reaches its deadline. */
export interface Run {
  readonly startedAt: Date;
  readonly durationMs: () => number;
  /** Aborted at the deadline, or when the run is stopped; the reason is an error that says why. */
  readonly signal: AbortSignal;
  readonly leftMs: () => number;
  readonly giveUp: (why: string) => void;
  /** Why the run ended before its last check. */
  stopped: string | undefined;
  /** Checks in which the judge itself failed. */
  readonly mistakes: string[];
  /** Removes the deadline: the clean-up has a limit of its own. */
  end: () => void;
}

export function startRun({ timeoutMs, signal }: Settings): Run {
  const started = performance.now();
  const controller = new AbortController();
  const abort = (why: string) => controller.abort(new Error(why));
  const stop = () => abort("it was interrupted");
  const deadline = setTimeout(
    () => abort(`its ${timeoutMs / 1000} s were over (give it more: timeoutMs, --timeout)`),
    timeoutMs,
  );
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
