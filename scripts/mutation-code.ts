import { spawnSync } from "node:child_process";
import { CommandError, runCommand } from "../toolkit/terminal/command.js";
import { judgeSurvivors, readSurvivors } from "./mutation/code/survivors.js";
import { runStryker } from "./mutation/code/run-stryker.js";

const report = "reports/mutation-code.json";
const usage = `
Usage: npm run test:mutation:code -- [--only GLOB]

Changes one thing at a time in src/ (without generated/) and requires that a test notices. Fails if the score is below
95 %, or if a mutant survives that is not listed with a reason in scripts/mutation/code/survivors/. A full run takes an hour
and a half on two cores; the report is ${report}.

  --only GLOB  only these files, such as "src/auth/*.ts", separated by commas
`;

await runCommand<{ only?: string }>(usage, { only: { type: "string" } }, async ({ only }) => {
  // What the tests read of dist/; Stryker copies it.
  const { status } = spawnSync(process.execPath, ["--import", "tsx", "scripts/build.ts"], { stdio: "inherit" });
  if (status !== 0) throw new CommandError("the build failed");
  const mutants = await runStryker("stryker.config.js", report, only);
  const { lines, unlisted } = judgeSurvivors(mutants, await readSurvivors());
  console.log(lines.join("\n"));
  if (unlisted > 0)
    throw new CommandError(`${unlisted} survivors without a reason: see scripts/mutation/code/survivors/`, 1);
  if (!mutants.passed) throw new CommandError("the score is below 95 %", 1);
});
