import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CommandError, runCommand } from "../toolkit/command.js";
import { bundleDescription } from "../toolkit/description/bundle-description.js";
import { judgeSurvivors } from "./mutation/code/judge-survivors.js";
import { readSurvivors } from "./mutation/code/read-survivors.js";
import { runStryker } from "./mutation/code/run-stryker.js";
import { judgedRuns } from "./mutation/judge/runs.js";

const report = "reports/mutation-judge.json";
const least = 85;
const usage = `
Usage: npm run test:mutation:judge -- [--only GLOB]

Changes one thing at a time in src/sandbox/ and demands that the judge of servers notices, from outside and with no other test.
Fails when fewer than ${least} % are noticed of those that change a response, and when one survives that is not listed with a
reason in scripts/mutation/judge/survivors/. All of it takes an hour or two on two cores; the report is ${report}.

  --only GLOB  only these files, such as "src/sandbox/lists/*.ts", separated by commas
`;

await runCommand<{ only?: string }>(usage, { only: { type: "string" } }, async ({ only }) => {
  for (const { file, overlays } of judgedRuns) {
    const { json } = await bundleDescription({ description: "openapi/openapi.yaml", overlays });
    await writeFile(join("dist", file), json);
  }
  const mutants = await runStryker("stryker.judge.config.json", report, only);
  const survivors = await readSurvivors("scripts/mutation/judge/survivors");
  const { lines, unlisted } = judgeSurvivors(mutants, survivors);
  const all = Object.values(mutants.files).flatMap((file) => file.mutants);
  const killed = all.filter(({ status }) => status === "Killed" || status === "Timeout").length;
  // One that changes no response over HTTP cannot be noticed from outside.
  const unseen = survivors.filter(
    ({ reason, file }) => reason.startsWith("not visible: ") && `src/${file}` in mutants.files,
  );
  const visible = all.length - unseen.length;
  const share = (100 * killed) / visible;
  console.log(lines.join("\n"));
  console.log(`${killed} of ${visible} that change a response are noticed: ${share.toFixed(1)} %`);
  if (unlisted > 0)
    throw new CommandError(`${unlisted} survivors without a reason: see scripts/mutation/judge/survivors/`);
  if (share < least) throw new CommandError(`fewer than ${least} % are noticed`);
});
