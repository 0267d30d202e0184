import { findingLine } from "../finding.js";
import type { Outcome } from "../suite/check.js";

export interface JunitSuite {
  name: string;
  outcomes: readonly Outcome[];
}

/** The outcomes in the XML that CI services read. */
export function junit(suites: readonly JunitSuite[], mask: (text: string) => string): string {
  const body = suites.map(({ name, outcomes }) => {
    const count = (status: Outcome["status"]) => outcomes.filter((outcome) => outcome.status === status).length;
    const figures = `tests="${outcomes.length}" failures="${count("failed")}" skipped="${count("unprovoked")}"`;
    return `  <testsuite name="${escaped(name)}" ${figures}>\n${outcomes.map(testcase).join("\n")}\n  </testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${body.join("\n")}\n</testsuites>\n`;

  function testcase({ operation, name, level, status, findings, durationMs }: Outcome): string {
    const head = `    <testcase classname="${escaped(operation)}" name="${escaped(`${name} (${level})`)}" time="${(durationMs / 1000).toFixed(3)}"`;
    if (status === "passed") return `${head}/>`;
    if (status === "unprovoked") return `${head}><skipped message="unprovoked"/></testcase>`;
    const text = mask(findings.map(findingLine).join("\n"));
    return `${head}><failure message="${escaped(text.split("\n", 1)[0] ?? "")}">${escaped(text)}</failure></testcase>`;
  }
}

/** XML has no place for control characters; the rest is escaped. */
function escaped(text: string): string {
  const printable = text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "\uFFFD");
  return printable.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
