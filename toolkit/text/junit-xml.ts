import { escapeHtml } from "./escape-html.js";

/** One test in the terms of JUnit. */
interface JunitCase {
  group: string;
  name: string;
  durationMs: number;
  /** Why it did not run. */
  skipped?: string;
  /** What went wrong; the first line is the message. */
  failure?: string;
}

interface XmlSuite {
  name: string;
  cases: readonly JunitCase[];
  /** What else should be known of the run, a line each. */
  notes?: readonly string[];
}

/** Writes the XML that CI services read. */
export function junitXml(suites: readonly XmlSuite[]): string {
  const body = suites.map(({ name, cases, notes = [] }) => {
    const count = (member: "failure" | "skipped") => cases.filter((each) => each[member] !== undefined).length;
    const figures = `tests="${cases.length}" failures="${count("failure")}" skipped="${count("skipped")}"`;
    const tests = cases.map(testcase).join("\n");
    const told = notes.length > 0 ? `\n    <system-out>${escaped(notes.join("\n"))}</system-out>` : "";
    return `  <testsuite name="${escaped(name)}" ${figures}>\n${tests}${told}\n  </testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${body.join("\n")}\n</testsuites>\n`;
}

function testcase({ group, name, durationMs, skipped, failure }: JunitCase): string {
  const time = (durationMs / 1000).toFixed(3);
  const head = `    <testcase classname="${escaped(group)}" name="${escaped(name)}" time="${time}"`;
  if (skipped !== undefined) return `${head}><skipped message="${escaped(skipped)}"/></testcase>`;
  if (failure === undefined) return `${head}/>`;
  const message = escaped(failure.split("\n", 1)[0] ?? "");
  return `${head}><failure message="${message}">${escaped(failure)}</failure></testcase>`;
}

/** XML has no place for control characters; the rest is escaped. */
function escaped(text: string): string {
  const printable = text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, "\uFFFD");
  return escapeHtml(printable);
}
