import { compareWithFacts } from "../facts/compare.js";
import { facts } from "../facts/facts.js";
import { caseChecks } from "./cases/case-checks.js";
import { accessChecks, checks } from "./checks.js";
import { compile } from "./ask/compile.js";
import { conclude } from "./conclude.js";
import { greet } from "./greet.js";
import { demandKey } from "./tokens/demand-key.js";
import { demandMarket } from "./probe/demand-lists.js";
import { createMask } from "./report/mask.js";
import { isAskable } from "./interface/needs.js";
import type { JudgeOptions } from "./interface/judge-options.js";
import { JudgeError, settingsFrom } from "./interface/options.js";
import { printable } from "../../text/printable.js";
import { createProbe } from "./create-probe.js";
import type { Check, Probe } from "./probe/probe.js";
import { troublesOf } from "./probe/troubles.js";
import { createResults, type Results } from "./report/results.js";
import { startRun, type Run, createTelling, type Telling } from "./ask/run.js";
import { becameNothing, type Became, type Sighting } from "./ask/sighting.js";
import { unanswered } from "./ask/attempt.js";
import { findShut, hasFindings, isShutOut, provesNothing, provesTooLittle, type Verdict } from "./interface/verdict.js";
import { createWire, type Wire } from "./ask/wire.js";
import { cleanUp } from "./writes/clean-up.js";
import type { Ledger } from "./probe/ledger.js";

/**
 * Judges a service by its description and by the interface document: forms, lists, reads, tokens and, with permission, writes.
 *
 * @returns the verdict, also when the run was stopped: it holds what was seen until then
 * @throws JudgeError when it is called wrongly, when the description cannot be compiled, or nobody answers at `baseUrl`
 *
 * @example
 * const verdict = await judge({ baseUrl, credentials: { apiKey, apiSecret }, description });
 * expect(verdict.findings).toEqual([]);
 * expect(verdict.exitCode).toBe(0);
 */
export async function judge(options: JudgeOptions): Promise<Verdict> {
  const settings = settingsFrom(options);
  const { baseUrl, overlays, minProvoked, credentials, withoutScopes, revoked } = settings;
  const { described, validate } = compile(settings.description);
  const all = [...checks, ...caseChecks(described, validate)];
  const pairs = [credentials, withoutScopes, revoked].filter((pair) => pair !== undefined);
  const secrets = new Set(pairs.flatMap(({ apiKey, apiSecret }) => [apiKey, apiSecret]));
  const mask = createMask(secrets);
  const results = createResults(described, mask);
  const run = startRun(settings);
  const { signal, leftMs, giveUp } = run;
  const isAsked = (operation: string) => described.operation(operation) && isAskable(settings, operation);
  // Of each operation the forms are looked at, and of the description what nobody is asked.
  const later = Object.keys(facts.operations).filter(isAsked).length + (overlays.length === 0 ? 1 : 0);
  const telling = createTelling(settings.onProgress, all.length + later);
  const wire = createWire({ ...settings, signal, leftMs, giveUp, onWait: telling.waits });
  const probeOver = (wire: Wire, ledger?: Ledger) =>
    createProbe({ settings, described, validate, wire, secrets, ...(ledger && { ledger }) });
  const probe = probeOver(wire);
  let cleaned;
  try {
    await greet(probe, run);
    await askAll(all, probe, run, results, telling);
  } catch (error) {
    throw error instanceof JudgeError ? new JudgeError(printable(mask(error.message, 500))) : error;
  } finally {
    run.end();
    cleaned = await cleanUp(probe, probeOver);
  }
  telling.demandTold();
  for (const { check, sightings, more } of probe.forms.results()) results.put(check, sightings, { more });
  const late = probe.terms.take().map((each) => {
    const { operation, rests } = each;
    return { check: { operation, name: "shows an item the same way each time", rests }, sightings: [each] };
  });
  for (const { check, sightings } of [...cleaned.found, ...troublesOf(probe), ...late]) results.put(check, sightings);
  if (overlays.length === 0) compareDescription(probe, results);

  for (const note of [...wire.waits(), ...probe.forms.notes()]) probe.notes.add(note);
  if (wire.closes())
    probe.notes.add("the service closes connections without notice: since then each request used a new one");
  const { leftOut, more, ...summary } = results.summary();
  telling.ends(summary.checks.length);
  if (leftOut > 0) probe.notes.add(`${leftOut} more that may follow from these: fix these and run again`);
  if (more > 0) probe.notes.add(`${more} more findings of other kinds are not listed: fix these and run again`);
  for (const mistake of run.mistakes) probe.notes.add(mistake);
  if (isShutOut(summary))
    run.stopped ??= "most of what was to be asked was not let through (429, or 503 with Retry-After)";
  const shut = findShut(summary, probe.succeeded);
  if (shut !== undefined) run.stopped ??= `${shut} let no good request through (429, or 503 with Retry-After)`;
  if (cleaned.isAnyLeft) run.stopped ??= "orders of the judge may be left over";
  const isStopped = signal.aborted || run.stopped !== undefined || run.mistakes.length > 0;
  const isOpen = isStopped || provesNothing(summary);
  const isWrong = hasFindings(summary) || provesTooLittle({ ...summary, minProvoked });
  return printable<Verdict>({
    exitCode: isWrong ? 1 : isOpen ? 2 : 0,
    target: baseUrl,
    overlays,
    startedAt: run.startedAt.toISOString(),
    durationMs: run.durationMs(),
    requests: wire.count(),
    ...(run.stopped !== undefined && { stopped: mask(run.stopped) }),
    ...summary,
    minProvoked,
    effects: [...probe.effects].map(([what, ms]) => ({ what, ms })),
    notes: [...probe.notes].map((note) => mask(note)),
  });
}

/** Asks every question, unless nothing can come of it. */
async function askAll(checks: readonly Check[], probe: Probe, run: Run, results: Results, telling: Telling) {
  const { bail } = probe.settings;
  const refusals: Sighting[] = [];
  for (const [index, check] of checks.entries()) {
    const { operation, name } = check;
    telling.at({ done: index, operation, name });
    const begun = performance.now();
    const { sightings, ...how } = await conclude(check, probe, run);
    results.put(check, sightings, { ...how, durationMs: Math.round(performance.now() - begun) });
    if (bail && sightings.some(({ open }) => !open)) run.stopped ??= "a check has findings";
    if (!accessChecks.includes(check)) continue;
    const refusal = sightings.find(
      ({ became, pointer, open }) => becameNothing(became) || (!open && pointer === "/response/status"),
    );
    if (refusal) refusals.push(refusal);
    if (check === accessChecks.at(-1)) demandMarket(probe, refusals);
    if (refusals.length < accessChecks.length || check !== accessChecks.at(-1)) continue;
    const isEach = (wanted: Became) => refusals.every(({ became }) => became === wanted);
    if (isEach("unanswered") && probe.lastFailure) {
      throw new JudgeError(unanswered(probe.settings.baseUrl, probe.lastFailure));
    }
    const { code: notFound } = facts.errors.resourceNotFound;
    if (refusals.every(({ said }) => said && [404, 405].includes(said.status) && !said.codes.includes(notFound))) {
      throw new JudgeError(`no operation is at ${probe.settings.baseUrl}, to which ${probe.described.prefix} is added`);
    }
    await demandKey(probe, refusals);
    run.stopped ??= isEach("refused")
      ? "the service takes no token of this key"
      : "the service answers none of its lists";
  }
}

/** The description beside the document: nobody is asked. */
function compareDescription({ settings }: Probe, results: Results): void {
  const check = { operation: "*", name: "is described as the document says", rests: "description" };
  const differing = compareWithFacts(settings.description);
  const sightings = differing.map((finding) => {
    return { ...finding, rests: check.rests, cause: "the description", follows: true as const };
  });
  results.put(check, sightings, { withoutServer: true });
}
