import { findingLine } from "../../toolkit/contract/validate/finding.js";
import { paint } from "../../toolkit/terminal/paint.js";
import type { SuiteResult } from "./suite/suite.js";

/** One row for each operation and status: how many cells it has, how many of them were exercised, how often. */
export function cellTable({ coverage }: SuiteResult): string[] {
  const rows = new Map<string, { cells: number; exercised: number; times: number }>();
  for (const [cell, count] of coverage) {
    const [operation = "", place = ""] = cell.split(" ");
    const key = `${operation.padEnd(16)} ${/^\d/.test(place) ? `response ${place}` : place}`;
    const row = rows.get(key) ?? { cells: 0, exercised: 0, times: 0 };
    rows.set(key, { cells: row.cells + 1, exercised: row.exercised + Number(count > 0), times: row.times + count });
  }
  const lines = [...rows].map(
    ([key, { cells, exercised, times }]) =>
      `  ${key.padEnd(30)} ${`${exercised}/${cells}`.padStart(7)} ${`${times}`.padStart(7)}`,
  );
  return [`  ${"operation        place".padEnd(30)} ${"cells".padStart(7)} ${"times".padStart(7)}`, ...lines];
}

export function coverageOf({ coverage }: SuiteResult): { exercised: number; cells: number } {
  return { exercised: [...coverage.values()].filter((count) => count > 0).length, cells: coverage.size };
}

/** The verdict: one line if the target conforms, else one line for each thing that does not. */
export function verdict(target: string, { results, findings }: SuiteResult): string[] {
  const count = (status: string) => results.filter((result) => result.status === status).length;
  const figures = `${count("passed")} passed, ${count("failed")} failed, ${count("unprovoked")} unprovoked`;
  if (findings.length === 0) return [`${paint("green", "conforms")}  ${target}: ${figures}`];
  const lines = findings.map((finding) => `  ${findingLine(finding)}`);
  return [`${paint("red", "deviates")}  ${target}: ${figures}; ${findings.length} findings`, ...lines];
}

/** The results in the terms of JUnit, which CI services read. */
export function junitSuite(target: string, { results }: SuiteResult) {
  const cases = results.map(({ operation, name, level, status, findings, durationMs }) => ({
    group: operation,
    name: `${name} (${level})`,
    durationMs,
    ...(status === "unprovoked" && { skipped: "unprovoked" }),
    ...(status === "failed" && { failure: findings.map(findingLine).join("\n") }),
  }));
  return { name: target, cases };
}
