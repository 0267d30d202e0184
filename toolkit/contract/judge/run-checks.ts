import { facts } from "../facts/facts.js";
import { accessChecks } from "./checks.js";
import { demandMarket } from "./probe/demand-permission.js";
import { JudgeError } from "./interface/judge-error.js";
import type { JudgeProbe, JudgeCheck } from "./probe/judge-probe.js";
import type { Results } from "./report/results.js";
import type { Run } from "./ask/run.js";
import type { ProgressReporter } from "./ask/progress-reporter.js";
import { type Became, type Sighting, SightingError, Unprovoked, hadNoResult } from "./ask/sighting.js";
import { noResponseText } from "./ask/no-response-text.js";
import { lackOf } from "./interface/needs.js";
import type { TokenSpec } from "./ask/mint-authorization.js";
import { goodParameters } from "./lists/good-parameters.js";

interface Concluded {
  sightings: readonly Sighting[];
  reason?: string;
}

/**
 * Runs a check, unless the run is over or the check needs what is missing. Any other error than a sighting or the end
 * of the run is a mistake of the judge, and does not stop the other checks.
 */
export async function runCheck(
  { run: look, needs = [], through, name }: JudgeCheck,
  probe: JudgeProbe,
  run: Run,
): Promise<Concluded> {
  const why = run.stopped === undefined ? lackOf(probe.settings, needs) : `not asked: ${run.stopped}`;
  if (why !== undefined) return { sightings: [], reason: why };
  // A check may blame an operation that it has not called itself.
  const lastCurl = (of: string) => (probe.lastCurl.get(of) ?? probe.succeeded.get(of))?.() ?? "";
  const concluded = (all: readonly Sighting[]): Concluded => {
    const sightings = all.flatMap((each) => {
      if (each.became === "silent") return takeUntold(probe, each);
      const curl = each.asked ? probe.requests.curl(each.asked) : lastCurl(each.operation);
      return [{ ...(through && { through }), curl, ...each }];
    });
    if (sightings.length > 0 || all.length === 0) return { sightings };
    return { sightings, reason: `not sent: ${all[0]?.operation} has left requests without a response` };
  };
  // The command line of another check would be misleading.
  probe.lastCurl.clear();
  try {
    if (needs.includes("writes")) probe.lists.forget();
    return concluded(await look(probe));
  } catch (error) {
    if (error instanceof SightingError) return concluded(error.sightings);
    if (error instanceof Unprovoked) return { ...concluded(error.sightings), reason: error.message };
    if (error instanceof JudgeError) throw error;
    if (!run.signal.aborted) {
      const reason = `the judge made a mistake: ${error instanceof Error ? error.message : String(error)}`;
      run.mistakes.push(`"${name}" is not known: ${reason}`);
      return { sightings: [], reason };
    }
    const [why, waitsFor] = [(run.signal.reason as Error).message, probe.wire.waitsFor()];
    run.stopped = waitsFor === undefined || why.includes(waitsFor) ? why : `${why} while it waited: ${waitsFor}`;
    return { sightings: [], reason: `not finished: ${run.stopped}` };
  }
}

/** A missing response, as often as it was missing since it was told; none if nothing was sent since then. */
function takeUntold({ untold }: JudgeProbe, silent: Sighting): Sighting[] {
  const which = `${silent.operation} ${silent.cause}`;
  const times = untold.get(which) ?? 0;
  untold.delete(which);
  return times > 0 ? [{ ...silent, times }] : [];
}

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
    if (isEach("silent") && probe.lastFailure) {
      throw new JudgeError(noResponseText(probe.settings.baseUrl, probe.lastFailure));
    }
    const { code: notFound } = facts.errors.resourceNotFound;
    if (refusals.every(({ said }) => said && [404, 405].includes(said.status) && !said.codes.includes(notFound))) {
      throw new JudgeError(`no operation is at ${probe.settings.baseUrl}, to which ${probe.described.prefix} is added`);
    }
    await demandKey(probe, refusals);
    run.stopped ??= isEach("refused")
      ? "the service takes no token of this key"
      : "the service returns none of its lists";
  }
}

/** The errors for an unknown key, for missing scopes, and for a signature with another secret (Part 7). */
const ofCredentials = ["resourceNotFound", "permissionDenied", "invalidToken"] as const;

/** Other token forms that a deviating service may accept if the key and the secret are right. */
const otherwise: readonly TokenSpec[] = [
  { secret: "base64" },
  { secret: "base64url" },
  { secret: "decoded" },
  { secret: "hex" },
  { digits: 3 },
  { digits: 6 },
  { digits: 0 },
];

/**
 * Tells a wrong key from a wrong service. If each list is refused exactly as the document says for a wrong key or
 * secret, the key is probably wrong. But if a token of another form is accepted, the service deviates.
 *
 * @param refusals the refusals of each list with a good token
 * @throws JudgeError if the key is probably wrong
 */
async function demandKey(probe: JudgeProbe, refusals: readonly Sighting[]): Promise<void> {
  const rows = ofCredentials.map((name) => facts.errors[name]);
  const isSo = ({ said }: Sighting) =>
    rows.some(({ status, code }) => said?.status === status && said.codes.includes(code));
  const [first] = refusals;
  if (!first || !refusals.every(isSo)) return;
  const { operation } = first;
  const parameters = await goodParameters(probe, operation);
  for (const token of otherwise) {
    if ((await probe.ask({ operation, token, parameters })).ok) return;
  }
  throw new JudgeError(`the service takes no token of this key (are the key and its secret right?): ${first.seen}`);
}
