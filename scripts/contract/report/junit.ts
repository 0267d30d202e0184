import { findingLine } from "../../../toolkit/contract/validate/finding.js";
import { junitXml } from "../../../toolkit/text/junit-xml.js";
import type { CheckResult } from "../suite/check.js";

export interface JunitSuite {
  name: string;
  results: readonly CheckResult[];
}

/** The results in the XML that CI services read. */
export function junit(suites: readonly JunitSuite[]): string {
  return junitXml(
    suites.map(({ name, results }) => ({
      name,
      cases: results.map(({ operation, name: check, level, status, findings, durationMs }) => ({
        group: operation,
        name: `${check} (${level})`,
        durationMs,
        ...(status === "unprovoked" && { skipped: "unprovoked" }),
        ...(status === "failed" && { failure: findings.map(findingLine).join("\n") }),
      })),
    })),
  );
}
