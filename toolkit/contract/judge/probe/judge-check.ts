import type { Need } from "../interface/needs.js";
import type { CheckName } from "../interface/verdict.js";
import type { Sighting } from "../ask/sighting.js";
import type { JudgeProbe } from "./judge-probe.js";

/** One question to a service. */
export interface JudgeCheck extends CheckName {
  /** What it cannot do without. */
  needs?: readonly Need[];
  /**
   * Operations through which it looks. Where one of them has findings of its own, what is seen here may follow from them
   * and is left out.
   */
  through?: readonly string[];
  /**
   * @throws Seen where a sighting leaves nothing more to look at
   * @throws Unprovoked where it cannot ask
   */
  run: (probe: JudgeProbe) => Promise<readonly Sighting[]>;
}
