import type { Finding } from "../../../toolkit/contract/validate/finding.js";
import type { Probe } from "./probe.js";

/**
 * What a finding says about the strength of the suite: which kind of check noticed it.
 *
 * - `happy`, `violations`, `negatives`, `witness`: what was exchanged is not as it should be.
 * - `schema`: nothing was exchanged; the compiled schemas take or refuse made-up values wrongly.
 * - `facts`: nothing was exchanged; the description's rows differ from the document's.
 */
export const levels = ["happy", "violations", "negatives", "witness", "schema", "facts"] as const;
export type Level = (typeof levels)[number];

/** One question to a target. */
export interface Check {
  level: Level;
  operation: string;
  /** A sentence without its subject: "has responses of the described shape". */
  name: string;
  /** Its requests are wrong on purpose. */
  breaksRequests?: boolean;
  /** Finds what is wrong; "unprovoked" where the target cannot be asked. What it throws is a finding too. */
  run: (probe: Probe) => Promise<Finding[] | "unprovoked">;
}

export interface SuiteCheckResult extends Omit<Check, "run"> {
  status: "passed" | "failed" | "unprovoked";
  findings: Finding[];
  durationMs: number;
}
