import type { Verdict } from "../contract/judge/interface/verdict.js";
import { verdictHtml } from "../contract/judge/report/html.js";
import { verdictJunit } from "../contract/judge/report/junit.js";
import { writeOut } from "../files/write-out.js";
import type { ContractValues } from "./contract-flags.js";

const writers = {
  junit: verdictJunit,
  html: verdictHtml,
  json: (verdict: Verdict) => `${JSON.stringify(verdict, undefined, 2)}\n`,
};

/** Writes a verdict to the files that flags name, each in its form. */
export async function writeReports(values: Pick<ContractValues, keyof typeof writers>, verdict: Verdict) {
  const names = Object.keys(writers) as (keyof typeof writers)[];
  await writeOut(names.flatMap((name) => (values[name] === undefined ? [] : [[values[name], writers[name](verdict)]])));
}
