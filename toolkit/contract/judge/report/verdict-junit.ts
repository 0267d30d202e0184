import { findingLine } from "../../validate/finding.js";
import { junitXml } from "../../../text/junit-xml.js";
import type { Verdict } from "../interface/verdict.js";
import { shortfall } from "./headline.js";

/**
 * The verdict as JUnit XML for CI services, with one test for each check. A finding is described at the first check
 * that saw it, and has its number at the others; all findings are listed at the end.
 */
export function verdictJunit(verdict: Verdict): string {
  const { checks, findings, stopped, notes } = verdict;
  const firstCheck = new Map<number, string>();
  const causes = findings.map((finding, at) => `finding ${at + 1} of ${findings.length}: ${findingLine(finding)}`);
  const cases = checks.map(({ operation, name, rests, status, reason, findings: numbers, durationMs }) => {
    const lines = numbers.flatMap((number) => {
      const [finding, line = ""] = [findings[number - 1], causes[number - 1]];
      const before = firstCheck.get(number);
      if (!finding || before !== undefined) return [line, `  told at "${before}"`];
      firstCheck.set(number, `${operation} ${name}`);
      return [line, `  rests on ${finding.rests}`, `  ${finding.curl}`];
    });
    const what = { group: operation, name: `${name} (${rests})`, durationMs };
    // Its sightings may be left out as consequences of the findings.
    const failure = lines.length > 0 ? lines.join("\n") : "what it saw may follow from the findings of other checks";
    return {
      ...what,
      ...(status === "unprovoked" && { skipped: `unprovoked: ${reason ?? ""}` }),
      ...(status === "finding" && { failure }),
    };
  });
  const run = { group: "*", durationMs: 0 };
  const poor = shortfall(verdict);
  if (poor !== undefined) cases.push({ ...run, name: "proves enough", failure: poor });
  if (stopped !== undefined) cases.push({ ...run, name: "is finished", failure: stopped });
  return junitXml([{ name: verdict.target, cases, notes: [...causes, ...notes] }]);
}
