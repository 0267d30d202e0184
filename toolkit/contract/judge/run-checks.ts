import { facts } from "../facts/facts.js";
import { accessChecks } from "./checks.js";
import { runCheck } from "./run-check.js";
import { demandKey } from "./tokens/demand-key.js";
import { demandMarket } from "./probe/demand-market.js";
import { JudgeError } from "./interface/judge-error.js";
import type { JudgeProbe } from "./probe/judge-probe.js";
import type { JudgeCheck } from "./probe/judge-check.js";
import type { Results } from "./report/results.js";
import type { Run } from "./ask/run.js";
import type { ProgressReporter } from "./ask/progress-reporter.js";
import type { Became, Sighting } from "./ask/sighting.js";
import { hadNoResult } from "./ask/failed-requests.js";
import { noResponseText } from "./ask/attempt.js";

/** Runs all checks, unless the first of them show that the rest is pointless. */
export async function runChecks(
  checks: readonly JudgeCheck[],
  probe: JudgeProbe,
  run: Run,
  results: Results,
  progress: ProgressReporter,
) {
  const { bail } = probe.settings;
  const refusals: Sighting[] = [];
  for (const [index, check] of checks.entries()) {
    const { operation, name } = check;
    progress.reportCheck({ done: index, operation, name });
    const begun = performance.now();
    const { sightings, ...how } = await runCheck(check, probe, run);
    results.put(check, sightings, { ...how, durationMs: Math.round(performance.now() - begun) });
    if (bail && sightings.some(({ open }) => !open)) run.stopped ??= "a check has findings";
    if (!accessChecks.includes(check)) continue;
    const refusal = sightings.find(
      ({ became, pointer, open }) => hadNoResult(became) || (!open && pointer === "/response/status"),
    );
    if (refusal) refusals.push(refusal);
    if (check === accessChecks.at(-1)) demandMarket(probe, refusals);
    if (refusals.length < accessChecks.length || check !== accessChecks.at(-1)) continue;
    const isEach = (wanted: Became) => refusals.every(({ became }) => became === wanted);
    if (isEach("unanswered") && probe.lastFailure) {
      throw new JudgeError(noResponseText(probe.settings.baseUrl, probe.lastFailure));
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
