import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CommandError, runCommand } from "../toolkit/terminal/command.js";
import { bundleDescription } from "../toolkit/description/bundle-description.js";
import { sandboxUnder } from "../toolkit/mock/sandbox-under.js";
import { judgeSurvivors, readSurvivors } from "./mutation/code/survivors.js";
import { runStryker } from "./mutation/code/run-stryker.js";
import { judgedRuns, runWithCases } from "./mutation/judge/runs.js";

const report = "reports/mutation-judge.json";
const bar = 85;
const usage = `
Usage: npm run test:mutation:judge -- [--only GLOB]

Changes one thing at a time in src/sandbox/ and requires that the judge of servers notices it from outside, without any
other test. Fails if a mutant survives that is not listed with a reason in scripts/mutation/judge/survivors/: no response
over HTTP changes ("not visible"), or the interface document leaves open what changes ("not stated"). A full run takes an
hour or two on two cores, and also fails if fewer than ${bar} % of the mutants that change a response are noticed; the
report is ${report}.

  --only GLOB  only these files, such as "src/sandbox/lists/*.ts", separated by commas
`;

await runCommand<{ only?: string }>(usage, { only: { type: "string" } }, async ({ only }) => {
  for (const { file, overlays, more } of judgedRuns) {
    const { description } = await bundleDescription({ description: "openapi/openapi.yaml", overlays });
    const { options } = await sandboxUnder(overlays);
    await writeFile(join("dist", file), JSON.stringify({ description, options: { ...options, ...more } }));
  }
  const mutants = await runStryker("stryker.judge.config.js", report, only);
  const survivors = await readSurvivors("scripts/mutation/judge/survivors");
  const { lines, listed, unlisted } = judgeSurvivors(mutants, survivors);
  const all = Object.values(mutants.files).flatMap((file) => file.mutants);
  const killed = all.filter(({ status }) => status === "Killed" || status === "Timeout").length;
  const open = listed.filter(({ kind }) => kind === "not stated").length;
  const tests = Object.values(mutants.testFiles ?? {}).flatMap((file) => file.tests);
  const ofCases = tests.filter(({ name }) => name.includes(runWithCases.file)).map(({ id }) => id);
  const byCases = all.filter(({ killedBy = [] }) => killedBy.some((id) => ofCases.includes(id))).length;
  const share = (part: number, whole: number) => `${part} of ${whole}, ${((100 * part) / whole).toFixed(1)} %`;
  const changing = killed + open + unlisted;
  console.log(lines.join("\n"));
  console.log(`noticed:                        ${share(killed, killed + listed.length + unlisted)}`);
  // One that changes no response over HTTP cannot be noticed from outside.
  console.log(`of those that change a response: ${share(killed, changing)}`);
  console.log(`  by the document alone:         ${share(killed - byCases, changing)}`);
  console.log(`  by the cases of its own team:  ${share(byCases, changing)}`);
  if (unlisted > 0)
    throw new CommandError(`${unlisted} survivors without a reason: see scripts/mutation/judge/survivors/`, 1);
  if (only === undefined && (100 * killed) / changing < bar)
    throw new CommandError(`fewer than ${bar} % are noticed`, 1);
});
