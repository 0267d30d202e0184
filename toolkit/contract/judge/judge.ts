import { compareWithFacts } from "../facts/compare-with-facts.js";
import { facts } from "../facts/facts.js";
import { caseChecks } from "./cases/case-checks.js";
import { checks } from "./checks.js";
import { compileDescription } from "./ask/service-description.js";
import { sendFirstRequest } from "./first-request.js";
import { createMask } from "./report/mask.js";
import { isAskable } from "./interface/needs.js";
import type { JudgeOptions } from "./interface/judge-options.js";
import { settingsFrom } from "./interface/settings.js";
import { JudgeError } from "./interface/judge-error.js";
import { printable } from "../../text/printable.js";
import { createJudgeProbe } from "./create-judge-probe.js";
import { flakyOperations } from "./probe/flaky-operations.js";
import { createResults } from "./report/results.js";
import { startRun } from "./ask/run.js";
import { createProgressReporter } from "./ask/progress-reporter.js";
import { findShut, hasFindings, isShutOut, provesNothing, provesTooLittle, type Verdict } from "./interface/verdict.js";
import { createWire, type Wire } from "./ask/wire.js";
import { cleanUp } from "./writes/clean-up.js";
import { filledWithoutSuccess } from "./writes/filled-without-success.js";
import { createLedger } from "./probe/ledger.js";
import { runChecks } from "./run-checks.js";
/**
 * Judges a service by its description and by the interface document: forms, lists, reads, tokens and, with permission,
 * writes.
 *
 * @returns the verdict, also when the run was stopped: it holds what was seen until then
 * @throws JudgeError when it is called wrongly, when the description cannot be compiled, when nothing responds at
 *   `baseUrl`, or something that is not this service, and when the service refuses the key; and what `onProgress` throws
 *
 * @example
 * const verdict = await judge({ baseUrl, credentials: { apiKey, apiSecret }, description });
 * expect(verdict.findings).toEqual([]);
 * expect(verdict.exitCode).toBe(0);
 */
export async function judge(options: JudgeOptions): Promise<Verdict> {
  const settings = settingsFrom(options);
  const { baseUrl, overlays, minProvoked, credentials, withoutScopes, revoked } = settings;
  const { described, validate } = compileDescription(settings.description);
  const all = [...checks, ...caseChecks(described, validate)];
  const pairs = [credentials, withoutScopes, revoked].filter((pair) => pair !== undefined);
  const secrets = new Set(pairs.flatMap(({ apiKey, apiSecret }) => [apiKey, apiSecret]));
  const mask = createMask(secrets);
  const results = createResults(described, mask);
  const run = startRun(settings);
  const { signal, leftMs, giveUp } = run;
  const isAsked = (operation: string) => described.operation(operation) && isAskable(settings, operation);
  // One result for the forms of each operation, and one for the comparison of the description.
  const later = Object.keys(facts.operations).filter(isAsked).length + (overlays.length === 0 ? 1 : 0);
  const progress = createProgressReporter(settings.onProgress, all.length + later);
  const ledger = createLedger();
  const onAway = () => ledger.ownIds.requireRead();
  const wire = createWire({ ...settings, signal, leftMs, giveUp, onWait: progress.reportWait, onAway });
  const probeOver = (wire: Wire) => createJudgeProbe({ settings, described, validate, wire, secrets, ledger });
  const probe = probeOver(wire);
  let cleaned;
  try {
    await sendFirstRequest(probe, run);
    await runChecks(all, probe, run, results, progress);
  } catch (error) {
    throw error instanceof JudgeError ? new JudgeError(printable(mask(error.message, 500))) : error;
  } finally {
    run.end();
    cleaned = await cleanUp(probe, probeOver, run);
  }
  progress.throwIfRejected();
  for (const { check, sightings, more } of probe.forms.results()) results.put(check, sightings, { more });
  const late = probe.shownTerms.take().map((each) => {
    const { operation, rests } = each;
    return { check: { operation, name: "shows an item the same way each time", rests }, sightings: [each] };
  });
  for (const { check, sightings } of [...cleaned.found, ...flakyOperations(probe), ...late])
    results.put(check, sightings);
  if (overlays.length === 0) {
    const check = { operation: "*", name: "is described as the document says", rests: "description" };
    const what = { rests: check.rests, cause: "the description", follows: true } as const;
    const differing = compareWithFacts(settings.description).map((finding) => ({ ...finding, ...what }));
    results.put(check, differing, { withoutServer: true });
  }
  const filled = ledger.filledOrders.note();
  if (filled !== undefined) probe.notes.add(filled);
  for (const note of [...wire.waitNotes(), ...(probe.isForging ? probe.forms.notes() : [])]) probe.notes.add(note);
  if (wire.closesConnections())
    probe.notes.add("the service closes connections without notice: since then each request used a new one");
  const { leftOut, more, ...summary } = results.summary();
  progress.end(summary.checks.length);
  if (leftOut > 0) probe.notes.add(`${leftOut} more that may follow from these: fix these and run again`);
  if (more > 0) probe.notes.add(`${more} more findings of other kinds are not listed: fix these and run again`);
  for (const mistake of run.mistakes) probe.notes.add(mistake);
  if (!hasFindings(summary)) run.stopped ??= filledWithoutSuccess(probe);
  if (isShutOut(summary))
    run.stopped ??= "most of what was to be asked was not let through (429, or 503 with Retry-After)";
  const shut = findShut(summary, probe.succeeded);
  if (shut !== undefined) run.stopped ??= `${shut} let no good request through (429, or 503 with Retry-After)`;
  if (cleaned.isAnyLeft) run.stopped ??= "orders of the judge may be left over";
  if (ledger.roundedOrders.size > 0) run.stopped ??= "orders came that may be of the judge or of somebody else";
  const isStopped = signal.aborted || run.stopped !== undefined || run.mistakes.length > 0;
  const isOpen = isStopped || provesNothing(summary);
  const isWrong = hasFindings(summary) || provesTooLittle({ ...summary, minProvoked });
  return printable<Verdict>({
    exitCode: isWrong ? 1 : isOpen ? 2 : 0,
    target: baseUrl,
    overlays,
    startedAt: run.startedAt.toISOString(),
    durationMs: run.durationMs(),
    requests: wire.count() + cleaned.requests,
    ...(run.stopped !== undefined && { stopped: mask(run.stopped) }),
    ...summary,
    minProvoked,
    effects: [...probe.effects].map(([what, ms]) => ({ what, ms })),
    notes: [...probe.notes].map((note) => mask(note)),
  });
}
