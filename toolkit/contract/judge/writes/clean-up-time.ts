import { setMaxListeners } from "node:events";
import type { Run } from "../ask/run.js";
import type { Settings } from "../interface/settings.js";

/** The limit of the whole clean-up, once the run is stopped. Otherwise effects have the time that they may take. */
const boundMs = 15_000;
/** The limit of one of its requests. */
const longestMs = 5000;
/** For a request that is under way, and for one that cancels all orders. */
const lastMs = 2 * longestMs;

/**
 * The time that a clean-up may take. `signal` is aborted at its end, or when the orders are to be left; `short` before
 * that, while one more request for all of them is in time.
 */
export function startCleanUpTime(settings: Settings, run: Pick<Run, "signal" | "leftMs">) {
  const { settleMs, signal, abandon } = settings;
  const [short, ended] = [new AbortController(), new AbortController()];
  // Where time is short, each order's cancel listens.
  setMaxListeners(0, short.signal, ended.signal, ...(abandon ? [abandon] : []));
  const hasLittle = () => short.abort(new Error("the time to clean up is short"));
  const end = () => {
    hasLittle();
    ended.abort(new Error("the time to clean up is over"));
  };
  const settledAt = performance.now() + settleMs;
  let endAt = Infinity;
  let timers: NodeJS.Timeout[] = [];
  const endWithin = (ms: number) => {
    timers.forEach(clearTimeout);
    endAt = Math.min(endAt, performance.now() + ms);
    const leftMs = endAt - performance.now();
    timers = [setTimeout(hasLittle, leftMs - lastMs), setTimeout(end, leftMs)];
  };
  const hurry = () => endWithin(boundMs);
  const wholeMs = Math.max(boundMs, Math.min(settleMs + longestMs + lastMs, run.leftMs() + boundMs));
  endWithin(run.signal.aborted ? boundMs : wholeMs);
  signal?.addEventListener("abort", hurry, { once: true });
  abandon?.addEventListener("abort", end, { once: true });
  if (abandon?.aborted) end();
  return {
    signal: ended.signal,
    short: short.signal,
    requestTimeoutMs: Math.min(settings.requestTimeoutMs, longestMs),
    leftMs: () => endAt - performance.now(),
    /** Whether effects should have shown, or little time is left. */
    isLate: () => performance.now() >= Math.min(settledAt, endAt - longestMs),
    end() {
      timers.forEach(clearTimeout);
      signal?.removeEventListener("abort", hurry);
      abandon?.removeEventListener("abort", end);
    },
  };
}
