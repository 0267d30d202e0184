import { findingLine } from "../finding.js";
import type { Outcome } from "../suite/check.js";
import { junitXml } from "./junit-xml.js";

export interface JunitSuite {
  name: string;
  outcomes: readonly Outcome[];
}

/** The results in the XML that CI services read. */
export function junit(suites: readonly JunitSuite[]): string {
  return junitXml(
    suites.map(({ name, outcomes }) => ({
      name,
      cases: outcomes.map(({ operation, name: check, level, status, findings, durationMs }) => ({
        group: operation,
        name: `${check} (${level})`,
        durationMs,
        ...(status === "unprovoked" && { skipped: "unprovoked" }),
        ...(status === "failed" && { failure: findings.map(findingLine).join("\n") }),
      })),
    })),
  );
}
