import type { Need } from "../interface/needs.js";
import type { CheckName } from "../interface/verdict.js";
import type { Sighting } from "../ask/sighting.js";
import type { JudgeProbe } from "./judge-probe.js";

/** One question to a service. */
export interface JudgeCheck extends CheckName {
  /** What the check requires. */
  needs?: readonly Need[];
  /**
   * Operations that the check relies on. If one of them has findings of its own, the sightings of this check may follow
   * from them, and are left out.
   */
  through?: readonly string[];
  /**
   * @throws SightingError if it cannot continue after a sighting
   * @throws Unprovoked if it cannot be made
   */
  run: (probe: JudgeProbe) => Promise<readonly Sighting[]>;
}
