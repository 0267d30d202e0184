import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "./built.js";

interface Outcome {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a script. */
function run(script: string, args: string[]): Promise<Outcome> {
  const options = { cwd: root };
  const child = spawn(
    process.execPath,
    [require.resolve("tsx/cli"), join("scripts", `${script}.ts`), ...args],
    options,
  );
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk: Buffer) => (stdout += String(chunk)));
  child.stderr.on("data", (chunk: Buffer) => (stderr += String(chunk)));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => resolve({ status, stdout, stderr }));
  });
}

test.each([
  ["contract", ["--unknown"], /unknown/i],
  ["contract", ["--target", "moon"], /no target "moon"/],
  ["contract", ["--target", "live"], /no target "live"/],
  ["mutation", ["--level", "moon"], /no level "moon"/],
  ["mutation", ["--seed", "x"], /--seed must be/],
  ["mutation", ["--only", "("], /no regular expression/],
  ["mutation", ["--only", "nothing like this"], /no mutant/],
] as const)(
  "%s %j gets one clear line and exit status 2",
  async (script, args, message) => {
    const { status, stderr } = await run(script, [...args]);
    expect(stderr).toMatch(message);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(status).toBe(2);
  },
  30_000,
);

test("a reading that was not bundled gets one clear line and exit status 1", async () => {
  const { status, stderr } = await run("contract", ["--reading", "nobody"]);
  expect(stderr).toMatch(/^error: cannot read ".*nobody\.json"/);
  expect(status).toBe(1);
}, 30_000);
