import { spawnSync } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { CommandError, runCommand } from "../toolkit/command.js";
import { judgeSurvivors, type Report } from "./mutation/code/judge-survivors.js";
import { readSurvivors } from "./mutation/code/read-survivors.js";

const report = "reports/mutation-code.json";
const usage = `
Usage: npm run test:mutation:code -- [--only GLOB]

Changes one thing at a time in src/ (without generated/) and demands that a test notices. Fails when the score is below
95 %, and when a mutant survives that is not listed with a reason in scripts/mutation/survivors/. All of it takes an hour and
a half on two cores; the report is ${report}.

  --only GLOB  only these files, such as "src/auth/*.ts", separated by commas
`;

await runCommand<{ only?: string }>(usage, { only: { type: "string" } }, async ({ only }) => {
  // What the tests read of dist/; Stryker copies it.
  spawnSync(process.execPath, ["--import", "tsx", "scripts/build.ts"], { stdio: "inherit" });
  const stryker = join(
    dirname(fileURLToPath(import.meta.resolve("@stryker-mutator/core/package.json"))),
    "bin/stryker.js",
  );
  await rm(report, { force: true });
  const { status } = spawnSync(process.execPath, [stryker, "run", ...(only === undefined ? [] : ["--mutate", only])], {
    stdio: "inherit",
  });
  const text = await readFile(report, "utf8").catch(() => {
    throw new CommandError("Stryker made no report");
  });
  const mutants = JSON.parse(text) as Report;
  if (Object.keys(mutants.files).length === 0) throw new CommandError(`no file matches "${only}"`, 2);
  const { lines, unlisted } = judgeSurvivors(mutants, await readSurvivors());
  console.log(lines.join("\n"));
  if (unlisted > 0) throw new CommandError(`${unlisted} survivors without a reason: see scripts/mutation/survivors/`);
  if (status !== 0) throw new CommandError("the score is below 95 %");
});
