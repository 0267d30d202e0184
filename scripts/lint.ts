import { execFile } from "node:child_process";
import { join } from "node:path";
import { CommandError, runCommand } from "../toolkit/terminal/command.js";
import { paint } from "../toolkit/terminal/paint.js";
import { unlistedFiles } from "./lint/unlisted-files.js";

const usage = `
Usage: npm run lint -- [--only NAME]

Checks the description and its streams, the code, which file imports which, and the formatting.

  --only NAME  description, code, imports or formatting
`;

/** What is run, each as the name of a program and its arguments. */
const checks: Record<string, [program: string, ...args: string[]]> = {
  description: ["tsx", "toolkit/bin.ts", "lint"],
  imports: ["depcruise", "--no-progress", "openapi", "src", "toolkit", "scripts", "tests", "bench"],
  formatting: ["prettier", "--check", "--log-level=warn", "."],
  code: ["oxlint"],
};

await runCommand<{ only?: string }>(usage, { only: { type: "string" } }, async ({ only }) => {
  if (only !== undefined && !Object.hasOwn(checks, only)) {
    throw new CommandError(`--only takes one of ${Object.keys(checks).join(", ")}, not "${only}"`);
  }
  const names = Object.keys(checks).filter((name) => only === undefined || only === name);
  console.log(`checking ${names.join(", ")} …`);
  // None of them takes a second processor.
  const found = await Promise.all(names.map(findsSomething));
  const unlisted = names.includes("description") ? unlistedFiles("openapi") : [];
  for (const file of unlisted) process.stderr.write(`openapi/${file}: openapi/openapi.yaml does not refer to it\n`);
  if (unlisted.length > 0) found[names.indexOf("description")] = true;
  const failed = names.filter((_name, at) => found[at]);
  if (failed.length > 0) throw new CommandError(`lint found problems in: ${failed.join(", ")}`, 1);
});

async function findsSomething(name: string): Promise<boolean> {
  const [program = "", ...args] = checks[name] ?? [];
  const options = { shell: process.platform === "win32", maxBuffer: Infinity };
  return await new Promise((resolve) => {
    execFile(join("node_modules/.bin", program), args, options, (error, stdout, stderr) => {
      console.log(`${error ? paint("red", "failed") : paint("green", "ok    ")} ${name}`);
      if (error) process.stderr.write(stdout + stderr || `${error.message}\n`);
      resolve(error !== null);
    });
  });
}
