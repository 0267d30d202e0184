import type { Probe } from "./probe.js";
import type { Sighting } from "./sighting.js";

/** What a check cannot do without. */
export type Need = "writes" | "cancelAll" | "withoutScopes" | "revoked";

/** One question to a service. */
export interface Check {
  operation: string;
  /** A sentence without its subject: "gives the order that was asked for". */
  name: string;
  /** Parts of the interface document, or ids of open points. */
  rests: string;
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
  run: (probe: Probe) => Promise<readonly Sighting[]>;
}
