import { execFile } from "node:child_process";
import { join } from "node:path";
import { CommandError, runCommand } from "../toolkit/terminal/command.js";
import { paint } from "../toolkit/terminal/paint.js";
import { unlistedFiles } from "./lint/unlisted-files.js";

const usage = `
Usage: npm run lint -- [--only NAME]

Checks the description and its streams, that something refers to each of its files, the code, which file imports
which, and the formatting.

  --only NAME  description, references, code, imports or formatting
`;

/** Each returns what it found, undefined for nothing. */
const checks: Record<string, () => Promise<string | undefined>> = {
  description: () => outputOf("tsx", "toolkit/bin.ts", "lint"),
  references: () => Promise.resolve(unreferred()),
  imports: () => outputOf("depcruise", "--no-progress", "openapi", "src", "toolkit", "scripts", "tests", "bench"),
  formatting: () => outputOf("prettier", "--check", "--log-level=warn", "."),
  code: () => outputOf("oxlint"),
};

await runCommand<{ only?: string }>(usage, { only: { type: "string" } }, async ({ only }) => {
  if (only !== undefined && !Object.hasOwn(checks, only)) {
    throw new CommandError(`--only takes one of ${Object.keys(checks).join(", ")}, not "${only}"`);
  }
  const names = Object.keys(checks).filter((name) => only === undefined || only === name);
  console.log(`checking ${names.join(", ")} …`);
  // None of them takes a second processor.
  const found = await Promise.all(names.map(findsSomething));
  const failed = names.filter((_name, at) => found[at]);
  if (failed.length > 0) throw new CommandError(`lint found problems in: ${failed.join(", ")}`, 1);
});

async function findsSomething(name: string): Promise<boolean> {
  const found = await checks[name]?.();
  console.log(`${found === undefined ? paint("green", "ok    ") : paint("red", "failed")} ${name}`);
  if (found !== undefined) process.stderr.write(found);
  return found !== undefined;
}

/** What a program prints that fails. */
async function outputOf(program: string, ...args: string[]): Promise<string | undefined> {
  const options = { shell: process.platform === "win32", maxBuffer: Infinity };
  return await new Promise((resolve) => {
    execFile(join("node_modules/.bin", program), args, options, (error, stdout, stderr) => {
      resolve(error ? stdout + stderr || `${error.message}\n` : undefined);
    });
  });
}

function unreferred(): string | undefined {
  const lines = unlistedFiles("openapi").map((file) => `openapi/${file}: nothing refers to it\n`);
  return lines.join("") || undefined;
}
