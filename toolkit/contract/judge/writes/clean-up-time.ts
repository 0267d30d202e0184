import type { Run } from "../ask/run.js";
import type { Settings } from "../interface/settings.js";

/** The limit of the whole clean-up, once the run is stopped. Otherwise effects have the time that they may take. */
const boundMs = 15_000;
/** The limit of one of its requests. */
const longestMs = 5000;

/** The time that a clean-up may take. It is aborted at its end, or when the orders are to be left. */
export function startCleanUpTime(settings: Settings, run: Pick<Run, "signal" | "leftMs">) {
  const { settleMs, signal, abandon } = settings;
  const ended = new AbortController();
  const end = () => ended.abort(new Error("the time to clean up is over"));
  const settledAt = performance.now() + settleMs;
  let endAt = Infinity;
  let timer: NodeJS.Timeout | undefined;
  const endWithin = (ms: number) => {
    clearTimeout(timer);
    endAt = Math.min(endAt, performance.now() + ms);
    timer = setTimeout(end, endAt - performance.now());
  };
  const hurry = () => endWithin(boundMs);
  const wholeMs = Math.max(boundMs, Math.min(settleMs + longestMs, run.leftMs() + boundMs));
  endWithin(run.signal.aborted ? boundMs : wholeMs);
  signal?.addEventListener("abort", hurry, { once: true });
  abandon?.addEventListener("abort", end, { once: true });
  if (abandon?.aborted) end();
  return {
    signal: ended.signal,
    requestTimeoutMs: Math.min(settings.requestTimeoutMs, longestMs),
    /** Whether effects should have shown, or little time is left. */
    isLate: () => performance.now() >= Math.min(settledAt, endAt - longestMs),
    end() {
      clearTimeout(timer);
      signal?.removeEventListener("abort", hurry);
      abandon?.removeEventListener("abort", end);
    },
  };
}
