import { provesNothing, provesTooLittle, type Verdict } from "../interface/verdict.js";

/** A number with the thing that is counted. */
export const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;

/** The headline of a verdict, and its colour. */
export function headlineOf(verdict: Verdict): { text: string; colour: "red" | "green" | "yellow" } {
  const { findings, exitCode } = verdict;
  if (findings.length > 0) return { text: `deviates: ${counted(findings.length, "finding")}`, colour: "red" };
  if (exitCode === 0) return { text: "conforms", colour: "green" };
  if (provesTooLittle(verdict)) return { text: "proves too little", colour: "yellow" };
  const isNothing = verdict.stopped === undefined && provesNothing(verdict);
  return { text: isNothing ? "proves nothing" : "inconclusive", colour: "yellow" };
}

/** The figures of a run. */
export function figuresOf({ counts, requests, durationMs }: Verdict): string {
  const { passed, finding, unprovoked, withoutServer } = counts;
  const asked = `${passed} passed, ${finding} with findings, ${unprovoked} unprovoked, ${withoutServer} without the server`;
  return `${asked}; ${requests} requests in ${(durationMs / 1000).toFixed(1)} s`;
}

/** Why too little was provoked; undefined if it is enough. */
export function shortfall(verdict: Verdict): string | undefined {
  const { counts, minProvoked, stopped } = verdict;
  if (!provesTooLittle(verdict)) {
    if (stopped !== undefined || !provesNothing(verdict)) return undefined;
    const [reason = "nothing was asked"] = unprovokedByReason(verdict).keys();
    return `no check was provoked, which says nothing about the service: ${reason}`;
  }
  return `${counts.passed + counts.finding} checks were provoked, and ${minProvoked} are demanded (--min-provoked)`;
}

/** The unprovoked checks by their reason. */
export function unprovokedByReason({ checks }: Verdict): Map<string, string[]> {
  const reasons = new Map<string, string[]>();
  for (const { status, reason = "", operation, name } of checks) {
    if (status === "unprovoked") reasons.set(reason, [...(reasons.get(reason) ?? []), `${operation} ${name}`]);
  }
  return reasons;
}
