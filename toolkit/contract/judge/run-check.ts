import { lackOf } from "./interface/needs.js";
import { JudgeError } from "./interface/judge-error.js";
import type { JudgeProbe } from "./probe/judge-probe.js";
import type { JudgeCheck } from "./probe/judge-check.js";
import type { Run } from "./ask/run.js";
import type { Sighting } from "./ask/sighting.js";
import { SightingError, Unprovoked } from "./ask/check-errors.js";

/** The outcome of a check. */
interface Concluded {
  sightings: readonly Sighting[];
  /** Why the check is unprovoked. */
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
  const concluded = (sightings: readonly Sighting[]): Concluded => ({
    sightings: sightings.map((each) => ({
      ...(through && { through }),
      curl: each.asked ? probe.requests.curl(each.asked) : (probe.lastCurl.get(each.operation)?.() ?? ""),
      ...each,
    })),
  });
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
