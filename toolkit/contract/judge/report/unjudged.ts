import { printable } from "../../../text/printable.js";
import type { Verdict } from "../interface/verdict.js";

/** What a report says of a run that ended before its first check: why, and nothing of the service. */
export function unjudged(target: string, why: string): Verdict {
  const url = /^https?:/.test(target) && URL.canParse(target) ? new URL(target) : undefined;
  return {
    exitCode: 2,
    // What is no address may be anything, a secret too, and so may what stands in one before the host.
    target: url ? `${url.origin}${url.pathname}` : "no address",
    overlays: [],
    startedAt: new Date().toISOString(),
    durationMs: 0,
    requests: 0,
    stopped: printable(why),
    findings: [],
    reported: [],
    checks: [],
    counts: { passed: 0, finding: 0, unprovoked: 0, withoutServer: 0 },
    minProvoked: 0,
    effects: [],
    notes: [],
  };
}
