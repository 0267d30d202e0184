import { spawnSync } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { CommandError } from "../../../toolkit/terminal/command.js";
import type { MutationReport } from "./survivors.js";

/**
 * Runs Stryker and reads what it reports.
 *
 * @param report where its configuration has it write
 * @param only globs of files, separated by commas; default: those of the configuration
 * @throws {CommandError} where it reports nothing, or about no file
 */
export async function runStryker(
  config: string,
  report: string,
  only?: string,
): Promise<MutationReport & { passed: boolean }> {
  const core = dirname(fileURLToPath(import.meta.resolve("@stryker-mutator/core/package.json")));
  await rm(report, { force: true });
  const args = [join(core, "bin/stryker.js"), "run", config, ...(only === undefined ? [] : ["--mutate", only])];
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
  const text = await readFile(report, "utf8").catch(() => {
    throw new CommandError("Stryker made no report");
  });
  const mutants = JSON.parse(text) as MutationReport;
  if (Object.keys(mutants.files).length === 0) throw new CommandError(`no file matches "${only}"`);
  return { ...mutants, passed: status === 0 };
}
