import { findingLine } from "../../validate/finding.js";
import { junitXml } from "../../../text/junit-xml.js";
import type { Verdict } from "../interface/verdict.js";
import { poorness } from "./words.js";

/** The verdict in the XML that CI services read: one test for each check. A finding stands at each check that saw it. */
export function verdictJunit(verdict: Verdict): string {
  const { checks, findings, stopped, notes } = verdict;
  const cases = checks.map(({ operation, name, rests, status, reason, findings: numbers, durationMs }) => {
    const lines = numbers.flatMap((number) => {
      const finding = findings[number - 1];
      return finding ? [findingLine(finding), `  rests on ${finding.rests}`, `  ${finding.curl}`] : [];
    });
    const what = { group: operation, name: `${name} (${rests})`, durationMs };
    return {
      ...what,
      ...(status === "unprovoked" && { skipped: `unprovoked: ${reason ?? ""}` }),
      ...(status === "finding" && { failure: lines.join("\n") }),
    };
  });
  const run = { group: "*", durationMs: 0 };
  const poor = poorness(verdict);
  if (poor !== undefined) cases.push({ ...run, name: "proves enough", failure: poor });
  if (stopped !== undefined) cases.push({ ...run, name: "is finished", failure: stopped });
  return junitXml([{ name: verdict.target, cases, notes }]);
}
