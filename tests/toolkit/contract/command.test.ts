import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createSandbox } from "trading-service-client/sandbox";
import { serveSandbox, type ServedSandbox } from "trading-service-client/sandbox/serve";
import { temporaryFolder } from "../../openapi/run.js";
import { root } from "./built.js";

const folder = temporaryFolder();
const sandbox = createSandbox();
let served: ServedSandbox;

beforeAll(async () => {
  sandbox.seedOrders({ count: 5 });
  served = await serveSandbox(sandbox);
});
afterAll(() => served.close());

interface Outcome {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a script without blocking the sandbox that it talks to. */
function run(script: string, args: string[], environment: Record<string, string> = {}): Promise<Outcome> {
  const options = { cwd: root, env: { ...process.env, ...environment } };
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

const live = (more: Record<string, string> = {}) => {
  const { apiKey, apiSecret } = sandbox.keys.demo;
  return { CONTRACT_BASE_URL: served.url, CONTRACT_API_KEY: apiKey, CONTRACT_API_SECRET: apiSecret, ...more };
};

test("a live service is read, judged and reported, and no secret is printed", async () => {
  const before = JSON.stringify(sandbox.balances());
  const file = join(folder, "junit report.xml");
  const { status, stdout, stderr } = await run("contract", ["--junit", file], live());
  expect(stderr).toBe("");
  expect(stdout).toMatch(/^conforms {2}127\.0\.0\.1:\d+: \d+ passed, 0 failed, \d+ unprovoked$/m);
  expect(stdout).toContain("unprovoked: createOrder");
  expect(status).toBe(0);
  expect(JSON.stringify(sandbox.balances())).toBe(before);
  const xml = readFileSync(file, "utf8");
  expect(xml).toContain('<skipped message="unprovoked"/>');
  for (const text of [stdout, xml]) expect(text).not.toContain(sandbox.keys.demo.apiSecret);
}, 60_000);

test("a live service that may be written to is asked everything", async () => {
  const { status, stdout } = await run("contract", ["--quiet"], live({ CONTRACT_WRITES: "1" }));
  expect(stdout).toMatch(/^conforms /m);
  expect(status).toBe(0);
}, 60_000);

test("wrong credentials are a verdict with findings, and exit status 1", async () => {
  const { status, stdout } = await run("contract", ["--quiet"], live({ CONTRACT_API_SECRET: "not-the-secret" }));
  expect(stdout).toMatch(/^deviates /m);
  expect(stdout).not.toContain("not-the-secret");
  expect(status).toBe(1);
}, 60_000);

test.each([
  ["contract", ["--unknown"], /unknown/i],
  ["contract", ["--target", "moon"], /no target "moon"/],
  ["contract", ["--target", "live"], /CONTRACT_BASE_URL/],
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
