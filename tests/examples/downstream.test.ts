import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createSandbox } from "trading-service-client/sandbox";
import { serveSandbox, type ServedSandbox } from "trading-service-client/sandbox/serve";
import { root, type Ended } from "../support/processes.js";

const folder = mkdtempSync(join(tmpdir(), "downstream "));
const sandbox = createSandbox({ startingOrders: false });
let served: ServedSandbox;

function link(name: string, target: string): void {
  const path = join(folder, "node_modules", name);
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}

beforeAll(async () => {
  cpSync(join(root, "examples/downstream"), folder, { recursive: true });
  rmSync(join(folder, "src/service.d.ts"), { force: true });
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Record<
    "dependencies" | "devDependencies",
    Record<string, string>
  >;
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    link(name, name === "trading-service-client" ? root : join(root, "node_modules", name));
  }
  link(".bin", join(root, "node_modules/.bin"));
  sandbox.seedOrders({ count: 3 });
  served = await serveSandbox(sandbox);
});

afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a script of the downstream repo with npm, as its README says. */
function npm(script: string): Promise<Ended> {
  const { apiKey: API_KEY, apiSecret: API_SECRET } = sandbox.keys.demo;
  const env = { ...process.env, BASE_URL: served.url, API_KEY, API_SECRET, NO_COLOR: "1" };
  const child = spawn("npm", ["run", "--silent", script], { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  const output = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output.stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output.stderr += text));
  return new Promise((settle) => child.once("close", (status) => settle({ status, ...output })));
}

test("a downstream repo generates its types from the published description", async () => {
  expect(await npm("generate")).toMatchObject({ status: 0, stdout: "written src/service.d.ts\n" });
  const types = readFileSync(join(folder, "src/service.d.ts"), "utf8");
  expect(types).toContain('"/viewer/orders/cancel_all"');
}, 60_000);

test("its program compiles against them and runs, and one with a misspelt parameter does not compile", async () => {
  const misfit = `import createClient from "openapi-fetch";
import type { paths } from "./service.js";
// @ts-expect-error market_id
await createClient<paths>().GET("/viewer/orders", { params: { query: { market: "BTC-USDT" } } });
`;
  writeFileSync(join(folder, "src/misfit.ts"), misfit);
  expect(await npm("typecheck")).toMatchObject({ status: 0, stdout: "" });
  const { status, stdout } = await npm("start");
  expect(status).toBe(0);
  expect(stdout).toBe("1003 BID 63987\n1002 ASK 64012\n1001 BID 63989\n3 pending\n");
}, 60_000);
