import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CommandError } from "../toolkit/command.js";

/**
 * Runs another script of this folder and returns what it printed.
 *
 * @param name its file name without ending
 * @throws CommandError with the script's own complaint
 */
export async function runStep(name: string, ...args: string[]): Promise<string> {
  const own = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const script = existsSync(own) ? own : fileURLToPath(new URL(`../toolkit/commands/${name}.ts`, import.meta.url));
  const tsx = import.meta.resolve("tsx");
  const child = spawn(process.execPath, ["--import", tsx, script, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  const output = { out: "", error: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output.out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output.error += text));
  const status = await new Promise((resolve) => child.once("close", resolve));
  if (status === 0) return output.out.trim();
  const complaint = /^error: (.*)$/m.exec(output.error)?.[1];
  throw new CommandError(`${name}: ${complaint ?? `failed\n${output.out}${output.error}`}`);
}
