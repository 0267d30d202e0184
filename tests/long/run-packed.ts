import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { installPacked } from "../support/packed.js";
import type { Ended } from "../support/processes.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const TMPDIR = temporaryFolder();

/** What a command reads of the environment, for the sandbox. */
export const credentials = { TRADING_API_KEY: "sandbox-key", TRADING_API_SECRET: "sandbox-secret" };

function launch(cwd: string, args: readonly string[], env: Record<string, string> = {}) {
  const bin = join(cwd, "node_modules/.bin/trading-service-client");
  return spawn(bin, args, { cwd, env: { PATH: process.env.PATH, TMPDIR, ...env }, stdio: ["pipe", "pipe", "pipe"] });
}

/** Runs a command of the packed package to its end, in a folder that has it. */
export async function run(cwd: string, args: readonly string[], { env = {}, input = "" } = {}): Promise<Ended> {
  const child = launch(cwd, args, env);
  const output = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output.stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output.stderr += text));
  child.stdin.end(input);
  return await new Promise((settle) => child.once("close", (status) => settle({ status, ...output })));
}

/** Starts a server, does something while it runs, and ends it as Ctrl-C does. */
export async function during(
  cwd: string,
  args: readonly string[],
  work: (url: string) => Promise<void>,
): Promise<void> {
  const child = launch(cwd, args);
  const ended = new Promise<number | null>((settle) => child.once("close", settle));
  try {
    for await (const line of createInterface(child.stdout)) {
      const url = / at (http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1];
      if (!url) continue;
      await work(url);
      break;
    }
    child.kill("SIGINT");
    expect(await ended).toBe(0);
  } finally {
    child.kill("SIGKILL");
    await ended;
  }
}

const ownOverlay =
  "overlay: 1.1.0\ninfo: { title: t, version: 1.0.0 }\nactions: [{ target: $.info, update: { title: Ours } }]\n";

/** What another repo has: the packed package, these tools, an overlay of its own, and nothing of this one. */
export function folderElsewhere(...tools: string[]): string {
  const folder = installPacked(...tools);
  writeFileSync(join(folder, "ours.overlay.yaml"), ownOverlay);
  return folder;
}
