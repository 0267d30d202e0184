import { spawnSync } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { CommandError, runCommand } from "../toolkit/command.js";
import { bundleDescription } from "../toolkit/description/bundle-description.js";
import { judgeSurvivors, type Report } from "./mutation/code/judge-survivors.js";
import { readSurvivors } from "./mutation/code/read-survivors.js";

const report = "reports/mutation-judge.json";
const least = 85;
/** The overlays of the second run of the judge: see tests/stryker/judge.ts. */
const overlays = [
  ...["post-parameters-in-query", "cancel-all-collection", "create-order-201", "error-body-nested"],
  ...["responses-in-data", "page-cursors-null", "order-members-null"],
];
const usage = `
Usage: npm run test:mutation:judge -- [--only GLOB]

Changes one thing at a time in src/sandbox/ and demands that the judge of servers notices, from outside and with no other test.
Fails when fewer than ${least} % are noticed of those that change a response, and when one survives that is not listed with a
reason in scripts/mutation/judge/survivors/. All of it takes an hour or two on two cores; the report is ${report}.

  --only GLOB  only these files, such as "src/sandbox/lists/*.ts", separated by commas
`;

await runCommand<{ only?: string }>(usage, { only: { type: "string" } }, async ({ only }) => {
  for (const [file, names] of [
    ["openapi.json", []],
    ["judged-under-overlays.json", overlays],
  ] as const) {
    const { json } = await bundleDescription({ description: "openapi/openapi.yaml", overlays: names });
    await writeFile(join("dist", file), json);
  }
  const core = dirname(fileURLToPath(import.meta.resolve("@stryker-mutator/core/package.json")));
  await rm(report, { force: true });
  const args = [join(core, "bin/stryker.js"), "run", "stryker.judge.config.json"];
  spawnSync(process.execPath, [...args, ...(only === undefined ? [] : ["--mutate", only])], { stdio: "inherit" });
  const text = await readFile(report, "utf8").catch(() => {
    throw new CommandError("Stryker made no report");
  });
  const mutants = JSON.parse(text) as Report;
  if (Object.keys(mutants.files).length === 0) throw new CommandError(`no file matches "${only}"`, 2);
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
