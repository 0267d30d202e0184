import { CommandError, runCommand } from "../../../toolkit/command.js";
import { described } from "./described.js";
import { deviations } from "./services/deviations/index.js";
import { judged, lineOf, recognised } from "./services/judged.js";
import { createService } from "./services/create-service.js";
import { tolerableServices } from "./services/tolerable/index.js";

const usage = `
Usage: npm run test:deviations -- [--only PATTERN] [--quiet]

Judges every deviating and every tolerable service, prints what became of each, and fails where a fault is not
recognised, blamed wrongly or told twice, or a tolerable service accused.

  --only PATTERN  only services whose "group: name" matches this regular expression
  --quiet         print only what is not as it should be, and the figures
`;

const options = { only: { type: "string", default: "" }, quiet: { type: "boolean" } } as const;

await runCommand<{ only: string; quiet?: boolean }>(usage, options, async ({ only, quiet }) => {
  const wanted = patternOf(only);
  const started = Date.now();
  const totals = { services: 0, recognised: 0, blamed: 0, alone: 0, once: 0, tolerable: 0, accused: 0 };
  const print = (line: string, isFine: boolean) => (isFine && quiet ? undefined : console.log(line));

  for (const [group, rows] of Object.entries(deviations)) {
    for (const deviation of rows.filter(({ name }) => wanted.test(`${group}: ${name}`))) {
      const result = await recognised(deviation, await described());
      totals.services++;
      totals.recognised += Number(result.recognised);
      totals.blamed += Number(result.blamed);
      totals.alone += Number(result.others.length === 0);
      totals.once += Number(result.lines.length === 1);
      const verdict = !result.recognised
        ? "MISSED"
        : !result.blamed
          ? "MISBLAMED"
          : result.others.length > 0
            ? "OTHERS"
            : "found";
      const isFine = verdict === "found";
      print(`${verdict.padEnd(9)} ${group}: ${deviation.name}`, isFine);
      for (const line of result.lines) print(`          ${line}`, isFine);
    }
  }
  for (const [group, rows] of Object.entries(tolerableServices)) {
    for (const { name, change, account, overlay } of rows.filter((each) => wanted.test(`${group}: ${each.name}`))) {
      const overlays = overlay === undefined ? [] : [overlay];
      const { findings } = await judged(createService(change, account), await described(...overlays), overlays);
      totals.tolerable++;
      totals.accused += Number(findings.length > 0);
      const isFine = findings.length === 0;
      print(`${isFine ? "tolerated" : "ACCUSED"} ${group}: ${name}`, isFine);
      for (const finding of findings) print(`          ${lineOf(finding)}: ${finding.seen}`, isFine);
    }
  }
  if (totals.services + totals.tolerable === 0) throw new CommandError(`no service is named like "${only}"`, 2);
  const { services, recognised: known, blamed, alone, once, tolerable, accused } = totals;
  console.log(
    `${services} deviating services: ${known} recognised, ${blamed} blamed on operation and cause, ${alone} without blame for others, ${once} with one finding`,
  );
  console.log(`${tolerable} tolerable services: ${accused} accused; ${((Date.now() - started) / 1000).toFixed(1)} s`);
  if (Math.min(known, blamed, alone, once) < services || accused > 0) process.exitCode = 1;
});

function patternOf(text: string): RegExp {
  try {
    return new RegExp(text);
  } catch {
    throw new CommandError(`--only is no regular expression: "${text}"`, 2);
  }
}
