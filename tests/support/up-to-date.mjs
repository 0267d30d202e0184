import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const cwd = fileURLToPath(new URL("../..", import.meta.url));

/** Before the tests: the bundled description is that of the sources, and so is the build, where it is what is tested. */
export function bringUpToDate() {
  const args = ["--import", "tsx", "scripts/build.ts", ...(process.env.TEST_BUILT ? [] : ["--only", "description"])];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
}
