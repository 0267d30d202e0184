import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { CommandError, runCommand } from "../toolkit/command.js";
import { paint } from "../toolkit/paint.js";

const usage = `
Usage: npm run lint -- [--only NAME]

Checks the description and its streams, the code, its import arrows and the formatting.

  --only NAME  description, code, imports or formatting
`;

/** What is run, each as the name of a program and its arguments. */
const checks: Record<string, [program: string, ...args: string[]]> = {
  description: ["tsx", "toolkit/bin.ts", "lint"],
  imports: ["depcruise", "--no-progress", "openapi", "src", "toolkit", "scripts", "tests"],
  formatting: ["prettier", "--check", "--log-level=warn", "."],
  code: ["eslint", "--max-warnings=0", "."],
};

await runCommand<{ only?: string }>(usage, { only: { type: "string" } }, ({ only }) => {
  if (only !== undefined && !Object.hasOwn(checks, only)) {
    throw new CommandError(`--only takes one of ${Object.keys(checks).join(", ")}, not "${only}"`, 2);
  }
  const failed = Object.entries(checks).filter(([name, [program, ...args]]) => {
    if (only !== undefined && only !== name) return false;
    const options = { encoding: "utf8", shell: process.platform === "win32" } as const;
    const { status, stdout, stderr } = spawnSync(join("node_modules/.bin", program), args, options);
    console.log(`${status === 0 ? paint("green", "ok    ") : paint("red", "failed")} ${name}`);
    if (status !== 0) process.stderr.write(stdout + stderr);
    return status !== 0;
  });
  if (failed.length > 0) throw new CommandError(`lint found something in: ${failed.map(([name]) => name).join(", ")}`);
});
