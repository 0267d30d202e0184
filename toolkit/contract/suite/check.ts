import type { Finding } from "../finding.js";
import type { Probe } from "./probe.js";

/** What a finding says about the strength of the suite: which kind of check noticed it. */
export type Level = "happy" | "violations" | "negatives" | "witness";

export const levels: readonly Level[] = ["happy", "violations", "negatives", "witness"];

/** One question to a target. */
export interface Check {
  level: Level;
  operation: string;
  /** A sentence without its subject: "answers with the described shape". */
  name: string;
  /** Whether it changes anything on the target if the target deviates. */
  writes?: boolean;
  /** Finds what is wrong; "unprovoked" where the target cannot be asked. What it throws is a finding too. */
  run: (probe: Probe) => Promise<Finding[] | "unprovoked">;
}

export interface Outcome extends Omit<Check, "run"> {
  status: "passed" | "failed" | "unprovoked";
  findings: Finding[];
  durationMs: number;
}
