import type { Finding } from "../../validate/finding.js";

/** The result of a check. */
export type Status = "passed" | "finding" | "unprovoked";

/** What identifies a check. */
export interface CheckName {
  /** operationId. */
  operation: string;
  /** A sentence without its subject, which is the operation: "pages on with after, without gap or repetition". */
  name: string;
  /** What it rests on: parts of the interface document (docs/interface.md), or ids of open points. */
  rests: string;
}

/** The result of a check in the verdict. */
export interface CheckResult extends CheckName {
  status: Status;
  /** Why it was unprovoked, and which option would provoke it. */
  reason?: string;
  /** The numbers of its findings in the verdict, from 1. */
  findings: number[];
  /** How long it took, waiting included. */
  durationMs: number;
}

/** One cause, as it was seen first. */
export interface JudgedFinding extends Finding {
  /** What it rests on: parts of the interface document, or ids of open points. */
  rests: string;
  /** A hint about its open points, and the overlays that settle them. */
  hint?: string;
  /** A curl command that shows it again, with variables for the credentials. */
  curl: string;
  /** The check that saw it first. */
  check: string;
  /** How often it was seen. */
  count: number;
  /** Where else it was seen: operation and pointer. */
  elsewhere: string[];
}

/** The longest time that an effect of a write took to show. */
export interface Effect {
  /** The effect, in words. */
  what: string;
  /** Milliseconds from the response to the write. */
  ms: number;
}

/** What the judge says about a service. Keys, secrets and tokens are masked. */
export interface Verdict {
  /**
   * 0: conforms, as far as it was provoked. 1: findings, or fewer checks provoked than required. 2: no finding, but the
   * run was stopped before its end, too little could be judged, or orders of the run may be left or were filled.
   */
  exitCode: 0 | 1 | 2;
  /** The base URL that was judged. */
  target: string;
  /** The readings under which it was judged, by the names of their overlays. */
  overlays: readonly string[];
  /** In ISO 8601, by the local clock. */
  startedAt: string;
  /** Milliseconds from the first request to the verdict. */
  durationMs: number;
  /** How many requests were sent. */
  requests: number;
  /** Why the run ended early, or could not do everything. */
  stopped?: string;
  /** Most telling first. */
  findings: JudgedFinding[];
  /** Findings that do not count, because the interface document leaves the point open. */
  reported: JudgedFinding[];
  /** In the order in which they ran. */
  checks: CheckResult[];
  /** Checks by status; `withoutServer` counts those that compare the description with the facts and send nothing. */
  counts: { passed: number; finding: number; unprovoked: number; withoutServer: number };
  /** How many checks had to be provoked. */
  minProvoked: number;
  /** How long effects of writes took to show. */
  effects: Effect[];
  /** What else the reader should know: an account without orders, orders left over. */
  notes: string[];
}

/**
 * Whether the service does not conform. A check with findings is enough, even if these are left out as consequences.
 */
export function hasFindings({ findings, counts }: Pick<Verdict, "findings" | "counts">): boolean {
  return findings.length + counts.finding > 0;
}

/** Whether fewer checks were provoked than demanded. */
export function provesTooLittle({ counts, minProvoked }: Pick<Verdict, "counts" | "minProvoked">): boolean {
  return counts.passed + counts.finding < minProvoked;
}

/** Whether no check was provoked, so that the verdict says nothing about the service. */
export function provesNothing({ counts }: Pick<Verdict, "counts">): boolean {
  return counts.passed + counts.finding === 0;
}

/** The reason of a check whose request was still rate-limited after all waits. */
export const notLetThrough = "the service rate-limited this request (429, or 503 with Retry-After)";

/** Whether more checks were rate-limited than provoked, so that the verdict rests on chance. */
export function isShutOut({ checks, counts }: Pick<Verdict, "checks" | "counts">): boolean {
  return checks.filter(({ reason }) => reason === notLetThrough).length > counts.passed + counts.finding;
}

/** An operation that was rate-limited and never succeeded, so that its conformance is unknown. */
export function findShut(
  { checks }: Pick<Verdict, "checks">,
  succeeded: ReadonlyMap<string, unknown>,
): string | undefined {
  return checks.find(({ reason, operation }) => reason === notLetThrough && !succeeded.has(operation))?.operation;
}

/** The progress of a run, before each check. */
export interface Progress {
  /** Checks that are done. */
  done: number;
  /** All checks. */
  total: number;
  /** operationId of the check that runs. */
  operation: string;
  /** Its name. */
  name: string;
  /** Why nothing is sent for a while: the service has asked for a pause. */
  waits?: string;
}
