import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { CommandError, runCommand } from "../toolkit/command.js";
import { paint } from "../toolkit/paint.js";

const usage = `
Usage: npm run lint -- [--only NAME]

Checks the description and its streams, the code, its import arrows and the formatting.

  --only NAME  description, code, imports or formatting
`;

/** What is run, each as the file of a package and its arguments. */
const checks: Record<string, [packageName: string, bin: string, ...args: string[]]> = {
  description: [".", "toolkit/bin.ts", "lint"],
  imports: ["dependency-cruiser", "bin/dependency-cruise.mjs", "--no-progress", "openapi", "src", "toolkit", "scripts", "tests"],
  formatting: ["prettier", "bin/prettier.cjs", "--check", "--log-level=warn", "."],
  code: ["eslint", "bin/eslint.js", "--max-warnings=0", "."],
};

const require = createRequire(import.meta.url);

/** A package's folder, also where it does not export its package.json. */
function folderOf(name: string): string {
  if (name === ".") return ".";
  for (const path of require.resolve.paths(name) ?? []) {
    try {
      return dirname(require.resolve(join(path, name, "package.json")));
    } catch {
      // The next place.
    }
  }
  throw new CommandError(`"${name}" is not installed: run \`npm ci\``);
}

await runCommand<{ only?: string }>(usage, { only: { type: "string" } }, ({ only }) => {
  if (only !== undefined && !Object.hasOwn(checks, only)) {
    throw new CommandError(`--only takes one of ${Object.keys(checks).join(", ")}, not "${only}"`, 2);
  }
  const failed = Object.entries(checks).filter(([name, [packageName, bin, ...args]]) => {
    if (only !== undefined && only !== name) return false;
    const script = [...(bin.endsWith(".ts") ? ["--import", "tsx"] : []), join(folderOf(packageName), bin)];
    const { status, stdout, stderr } = spawnSync(process.execPath, [...script, ...args], { encoding: "utf8" });
    console.log(`${status === 0 ? paint("green", "ok    ") : paint("red", "failed")} ${name}`);
    if (status !== 0) process.stderr.write(stdout + stderr);
    return status !== 0;
  });
  if (failed.length > 0) throw new CommandError(`lint found something in: ${failed.map(([name]) => name).join(", ")}`);
});
