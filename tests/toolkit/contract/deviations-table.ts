import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { onlyPattern } from "../../../scripts/only-pattern.js";
import { CommandError, runCommand } from "../../../toolkit/terminal/command.js";
import type { Totals } from "./judge-part.js";

const usage = `
Usage: npm run test:deviations -- [--only PATTERN] [--quiet]

Judges every deviating and every tolerable service, on all processors, prints what became of each, and fails where a fault
is not recognised, blamed wrongly, told twice or not shown, or a tolerable service accused.

  --only PATTERN  only services whose "group: name" matches this regular expression
  --quiet         print only what is not as it should be, and the figures
`;

const options = { only: { type: "string", default: "" }, quiet: { type: "boolean" } } as const;
/** Bundled, each part takes an eighth less than compiled file by file, where each function is made to keep its name. */
const asProgram = { bundle: true, format: "esm", platform: "node", target: "node20", packages: "external" } as const;
const program = "dist/tests/deviations-table.js";
const description = "dist/openapi.json";
/** Set in a process that does a part: "the how many of how many". */
const partOf = process.env.DEVIATIONS_PART?.split("/").map(Number) as [number, number] | undefined;

await runCommand<{ only: string; quiet?: boolean }>(usage, options, async ({ only, quiet }) => {
  const wanted = onlyPattern(only);
  if (partOf) {
    // It reads the bundled description, which is there by now.
    const { judgePart } = await import("./judge-part.js");
    const print = (line: string, isFine: boolean) => (isFine && quiet ? undefined : console.log(line));
    return void process.send?.(await judgePart(wanted, print, partOf));
  }
  const started = Date.now();
  if (!existsSync(description)) throw new CommandError(`"${description}" does not exist: run \`npm run build\` first`);
  const parts = availableParallelism();
  await build({ ...asProgram, entryPoints: [fileURLToPath(import.meta.url)], outfile: program });
  const all = await Promise.all(Array.from({ length: parts }, (_each, part) => startPart(`${part}/${parts}`)));
  const sum = (name: keyof Totals) => all.reduce((total, each) => total + each[name], 0);
  const [services, tolerable, accused] = [sum("services"), sum("tolerable"), sum("accused")];
  const [known, blamed, alone, once] = [sum("recognised"), sum("blamed"), sum("alone"), sum("once")];
  const shown = sum("shown");
  if (services + tolerable === 0) throw new CommandError(`no service is named like "${only}"`);
  console.log(
    `${services} deviating services: ${known} recognised, ${blamed} blamed on operation and cause, ${alone} without blame for others, ${once} with one finding, ${shown} with a request that shows it`,
  );
  console.log(`${tolerable} tolerable services: ${accused} accused; ${((Date.now() - started) / 1000).toFixed(1)} s`);
  if (Math.min(known, blamed, alone, once, shown) < services || accused > 0) process.exitCode = 1;
});

/** Judges a part in a process of its own, which has a time of its own. */
async function startPart(part: string): Promise<Totals> {
  const env = { ...process.env, DEVIATIONS_PART: part };
  const child = fork(program, process.argv.slice(2), { env });
  return await new Promise((resolve, reject) => {
    child.once("message", (totals) => resolve(totals as Totals));
    child.once("exit", (status) => reject(new CommandError(`a part ended with status ${status}`)));
  });
}
