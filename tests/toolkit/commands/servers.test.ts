import { spawn, spawnSync } from "node:child_process";
import { existsSync, openSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "../../../src/index.js";
import { createTokenSigner } from "../../../src/auth/token.js";
import { programOf, root, start, type Running } from "../../support/processes.js";
import { longTest, some } from "../../support/runs.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

const cwd = temporaryFolder();
const TMPDIR = temporaryFolder();
let running: Running | undefined;

afterEach(async () => {
  running?.stop("SIGKILL");
  await running?.ended;
});

/** What a command leaves in the folder for temporary files. */
const leftovers = () => readdirSync(TMPDIR);

const launch = (file: string, ...args: string[]) => {
  return (running = start(file, [...args, "--port", "0"], { cwd, env: { TMPDIR } }));
};

/** Asks a server to end, and checks that nothing is left of it: no process, no socket, no file. */
async function expectCleanStop(server: Running, url: string, signal: NodeJS.Signals): Promise<void> {
  server.stop(signal);
  const { status, stderr } = await server.ended;
  // What was under way is said there.
  expect({ status, stderr: stderr.replace(/^.* …\n/gm, "") }).toEqual({ status: 0, stderr: "" });
  await expect(fetch(url)).rejects.toThrow("fetch failed");
  expect(leftovers()).toEqual([]);
}

test("npm run mock answers under the path prefix, and stops without a trace", async () => {
  const server = launch("toolkit/bin.ts", "mock", "--description", join(root, "dist/openapi.json"));
  const full = await server.says(/^mock at (http:\S+) /m);
  expect(full).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/v3$/);
  const url = full.replace("/api/v3", "");
  await server.says(new RegExp(`\\((for clients: ${url});`));
  const sign = createTokenSigner({ apiKey: "key", apiSecret: "secret" });
  const answer = await fetch(`${url}/api/v3/viewer/orders/1001`, {
    headers: { Authorization: `Bearer ${await sign()}` },
  });
  expect(answer.status).toBe(200);
  await expect(answer.json()).resolves.toMatchObject({ id: 1001, market_id: "BTC-USDT" });
  expect((await fetch(`${url}/api/v3/viewer/accounts`)).status).toBe(401);
  // The description has no error for a parameter that is missing: the mock makes up no code for it.
  const unfit = await fetch(`${url}/api/v3/viewer/orders`, { headers: { Authorization: `Bearer ${await sign()}` } });
  expect([unfit.status, await unfit.json()]).toEqual([400, { message: expect.stringContaining("does not fit") }]);
  await expectCleanStop(server, url, "SIGTERM");
});

longTest("npm run mock stops without a trace when it has hardly begun", async () => {
  const server = launch("toolkit/bin.ts", "mock", "--description", join(root, "dist/openapi.json"));
  await until(() => leftovers().length > 0);
  server.stop("SIGTERM");
  const { status } = await server.ended;
  expect(status).toBe(0);
  expect(leftovers()).toEqual([]);
});

test.each(some(["SIGINT", "SIGTERM", "SIGHUP"] as const))(
  "what works in a folder of its own leaves nothing behind when %s ends it",
  async (signal) => {
    const args = ["docs", "--out", join(cwd, "docs"), "--description", join(root, "dist/openapi.json")];
    running = start("toolkit/bin.ts", args, { cwd, env: { TMPDIR } });
    await until(() => leftovers().some((name) => name.startsWith("docs-")));
    running.stop(signal);
    // Ended by the signal, as it would be without a folder.
    expect((await running.ended).status).toBeNull();
    expect(leftovers()).toEqual([]);
  },
);

test("npm run sandbox answers the client that it prints, and stops", async () => {
  const server = launch("toolkit/bin.ts", "sandbox");
  // The line is there to be copied: `contract --base-url` takes it too.
  const baseUrl = await server.says(/^sandbox at (http:\S+)/);
  const client = createClient({ baseUrl, apiKey: "sandbox-key", apiSecret: "sandbox-secret" });
  const order = await client.createOrder({ market_id: "BTC-USDT", side: "BID", price: "64001.5", amount: "0.01" });
  expect(order.state).toBe("FILLED");
  await server.says(/POST \/api\/v3\/viewer\/orders 200/);
  // As docs/contract.md says: its lines, pasted into a shell where another service was set.
  const lines = await server.says(/((?:^ {2}export .*\n)+)/m);
  for (const suffix of ["", "_WITHOUT_SCOPES", "_REVOKED"]) {
    expect(lines).toMatch(new RegExp(`TRADING_API_KEY${suffix}=\\S+ TRADING_API_SECRET${suffix}=\\S+$`, "m"));
  }
  const shell = ["-c", `${lines}exec "$0" "$1" call listAccounts`, process.execPath, programOf("toolkit/bin.ts")];
  const env = { ...process.env, TRADING_BASE_URL: "https://staging.example", TRADING_API_KEY: "a" };
  expect(spawnSync("sh", shell, { env })).toMatchObject({ status: 0 });
  await expectCleanStop(server, baseUrl, "SIGINT");
});

longTest(
  "npm run sandbox does what overlays say, of the package and of others, and names one that says nothing",
  async () => {
    const own = join(cwd, "own.overlay.yaml");
    const silent = join(root, "examples/cases/lists.overlay.yaml");
    const action = "{ target: $.info, update: { x-own: 1 } }";
    writeFileSync(
      own,
      `overlay: 1.0.0\ninfo: { title: a, version: "1", x-sandbox: { createdStatus: 201 } }\nactions: [${action}]\n`,
    );
    const overlays = ["responses-in-data", own, silent].flatMap((name) => ["--overlay", name]);
    const server = launch("toolkit/bin.ts", "sandbox", ...overlays);
    const url = await server.says(/^sandbox at (http:\S+)/);
    const sign = createTokenSigner({ apiKey: "sandbox-key", apiSecret: "sandbox-secret" });
    const response = await fetch(`${url}/api/v3/viewer/orders`, {
      method: "POST",
      headers: { Authorization: `Bearer ${await sign()}`, "Content-Type": "application/json", Connection: "close" },
      body: JSON.stringify({ market_id: "BTC-USDT", side: "BID", price: "1", amount: "1" }),
    });
    expect([response.status, await response.json()]).toMatchObject([201, { data: { state: "PENDING" } }]);
    server.stop("SIGINT");
    const note = `note: no effect without x-sandbox in its info: "${silent}"\n`;
    expect(await server.ended).toMatchObject({ status: 0, stderr: note });
  },
);

const full = "/dev/full";
(existsSync(full) ? test : test.skip)("a call whose result cannot be shown says that it succeeded", async () => {
  const server = launch("toolkit/bin.ts", "sandbox");
  const baseUrl = await server.says(/baseUrl: "(http:[^"]+)"/);
  const words = ["createOrder", "market_id=BTC-USDT", "side=BID", "price=1.5", "amount=0.5", "--base-url", baseUrl];
  const env = { ...process.env, TRADING_API_KEY: "sandbox-key", TRADING_API_SECRET: "sandbox-secret" };
  const stdio = ["ignore", openSync(full, "w"), "pipe"] as const;
  const { status, stderr } = spawnSync(process.execPath, [programOf("toolkit/bin.ts"), "call", ...words], {
    env,
    stdio: [...stdio],
  });
  const line = "error: createOrder succeeded, but cannot write standard output: no space is left\n";
  expect({ status, stderr: String(stderr) }).toEqual({ status: 2, stderr: line });
});

test("npm start serves docs and sandbox, and stops both", async () => {
  const server = launch("scripts/start.ts");
  const baseUrl = await server.says(/^sandbox at (http:\S+)/m);
  const docs = await server.says(/^docs at (http:\S+)/m);
  const page = await fetch(docs);
  expect(page.headers.get("Content-Type")).toContain("text/html");
  expect(await page.text()).toContain("List orders in a market");
  for (const path of ["/nowhere", "/nowhere/index.html", "/%zz", "/..%2f..%2fpackage.json", "/%00"]) {
    expect((await fetch(docs + path)).status).toBe(404);
  }
  expect((await fetch(docs, { method: "POST" })).status).toBe(405);
  const client = createClient({ baseUrl, apiKey: "sandbox-key", apiSecret: "sandbox-secret" });
  await expect(client.listOrders({ market_id: "BTC-USDT" })).resolves.toHaveProperty("edges");
  await expectCleanStop(server, baseUrl, "SIGTERM");
  await expect(fetch(docs)).rejects.toThrow("fetch failed");
});

test("a server whose shell was ended ends as well: npm tells the shell only", async () => {
  const line = `"$0" "$1" sandbox --port 0; true`;
  const shell = spawn("sh", ["-c", line, process.execPath, programOf("toolkit/bin.ts")], {
    cwd,
    env: { ...process.env, npm_command: "exec" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  let printed = "";
  shell.stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
  await until(() => printed.includes("sandbox at "));
  shell.kill("SIGTERM");
  // The pipe is closed by the last process that holds it.
  await new Promise((closed) => shell.stdout.once("close", closed));
  await expect(fetch(/http:\S+/.exec(printed)![0])).rejects.toThrow("fetch failed");
});

/** Waits for a condition, a turn of the timers at a time; the test's own limit bounds it. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((turn) => setTimeout(turn, 10));
}
