import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { CommandError } from "../../toolkit/terminal/command.js";
import { progress } from "./progress.js";

/** Names the lock that `bench/node_modules` was made from. */
const stamp = "bench/node_modules/.from-lock";

/** Installs the peers from the lock of `bench/`, unless they are there already. Nothing else ever installs them. */
export function installPeers(): void {
  const lock = createHash("sha256").update(readFileSync("bench/package-lock.json")).digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  progress("installing the peers");
  const { status, stderr } = spawnSync("npm", ["ci"], {
    cwd: "bench",
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new CommandError(`cannot install the peers: ${stderr.trim().split("\n").at(-1) ?? ""}`);
  writeFileSync(stamp, lock);
}
