import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { CommandError } from "../command.js";

const cli = createRequire(import.meta.url).resolve("@redocly/cli/bin/cli.js");

/**
 * Runs the Redocly CLI with the Node that runs the script, and returns what it printed.
 *
 * @throws {CommandError} with the first line of its complaint
 */
export async function redocly(...args: string[]): Promise<string> {
  return (await runRedocly(...args)).stdout;
}

/** As {@link redocly}, with what it printed on either stream: its warnings go to the second. */
export async function runRedocly(...args: string[]): Promise<{ stdout: string; stderr: string }> {
  const env = { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0", REDOCLY_TELEMETRY: "off" };
  return await new Promise((resolve, reject) => {
    execFile(process.execPath, [cli, ...args], { env, maxBuffer: 64 << 20 }, (error, stdout, stderr) => {
      if (error === null) resolve({ stdout, stderr });
      else reject(new CommandError(`redocly ${args[0]}: ${complaint(stdout + stderr)}`));
    });
  });
}

/** The line that says what is wrong, among banners, progress and source excerpts. */
function complaint(output: string): string {
  const lines = output.split("\n").map((line) => line.trim());
  const problem = lines.findIndex((line) => /^\[\d+\] /.test(line));
  if (problem >= 0) {
    const message = lines.slice(problem + 1).find((line) => line !== "");
    return `${lines[problem]?.replace(/^\[\d+\] /, "")}: ${message}`;
  }
  const wrong = /^(- |Error: )|cannot|can't|could not|not found|ENOENT|failed|invalid|unexpected|unsupported/i;
  const line = lines.find((text) => wrong.test(text) && !text.endsWith(":")) ?? lines.find((text) => wrong.test(text));
  return line?.replace(/^(- |❌\s*)/, "") ?? "it failed without saying why";
}
