import type { Verdict } from "../contract/judge/interface/verdict.js";
import { verdictHtml } from "../contract/judge/report/verdict-html.js";
import { verdictJunit } from "../contract/judge/report/verdict-junit.js";
import { writeOut } from "../files/write-out.js";
import { printable } from "../text/printable.js";
import type { ContractValues } from "./contract-flags.js";

const writers = {
  junit: verdictJunit,
  html: verdictHtml,
  json: (verdict: Verdict) => `${JSON.stringify(verdict, undefined, 2)}\n`,
};

/** Writes a verdict to the files that flags name, each in its format. */
export async function writeReports(values: Pick<ContractValues, keyof typeof writers>, verdict: Verdict) {
  const names = Object.keys(writers) as (keyof typeof writers)[];
  await writeOut(names.flatMap((name) => (values[name] === undefined ? [] : [[values[name], writers[name](verdict)]])));
}

/** The report of a run that ended before its first check: the reason, and nothing about the service. */
export function unjudged(target: string, why: string): Verdict {
  const url = /^https?:/.test(target) && URL.canParse(target) ? new URL(target) : undefined;
  return {
    exitCode: 2,
    // Text that is not a URL may be a secret, and so may the part of a URL before the host.
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
