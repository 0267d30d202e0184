import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import type { ChangeableMachine } from "./get-browser.js";

const cli = join(require.resolve("playwright-core/package.json"), "../cli.js");

/** The machine that the tests run on. */
export const thisMachine: ChangeableMachine = {
  platform: process.platform,
  env: process.env,
  isRoot: process.getuid?.() === 0,
  playwright: chromium.executablePath(),
  installer: [process.execPath, cli, "install", "--no-shell", "chromium"],
  // On Windows a browser that is asked for its version opens a window.
  runs: (path) =>
    existsSync(path) &&
    (process.platform === "win32" || spawnSync(path, ["--version"], { timeout: 30_000 }).status === 0),
  run(command, args) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const { status, error, stdout, stderr } = spawnSync(command, args, { env, encoding: "utf8", timeout: 600_000 });
    if (status === 0) return undefined;
    const lines = `${stdout}\n${stderr}`.split("\n").filter((line) => /\S/.test(line) && !/^\s+at /.test(line));
    return error?.message ?? lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? `exit status ${status}`;
  },
  say: (text) => void process.stderr.write(text),
};
