import type { JudgeProbe } from "./judge-probe.js";

/** How long something is watched at least: so many milliseconds, and so many requests (0 if they do not matter). */
export interface Span {
  readonly ms: number;
  readonly requests?: number;
}

const looks = 10;

/** Measures how long a check takes. What others do at intervals, or in step with requests, comes within as long a span. */
export function measureSpan({ wire }: JudgeProbe): () => Required<Span> {
  const [startedMs, sent] = [performance.now(), wire.count()];
  return () => ({ ms: performance.now() - startedMs, requests: wire.count() - sent });
}

/** Looks until there is something, the last time at the end of the span. Returns what it saw the last time. */
export async function lookFor<T>(probe: JudgeProbe, { ms, requests = 0 }: Span, look: () => Promise<T>): Promise<T> {
  const span = measureSpan(probe);
  for (let times = 0; ; times++) {
    const leftMs = ms - span().ms;
    const isLast = leftMs <= 0 && (span().requests >= requests || times > looks + requests);
    const found = await look();
    if (found || isLast) return found;
    await probe.wire.wait(Math.max(1, Math.min(ms / looks, ms - span().ms)));
  }
}
