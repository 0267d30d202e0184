import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createSandbox } from "trading-service-client/sandbox";
import { serveSandbox, type ServedSandbox } from "trading-service-client/sandbox/serve";
import { judge, type JudgeOptions } from "../../../toolkit/contract/index.js";
import { main } from "../../../toolkit/main.js";
import { programOf, start, type Ended } from "../../support/processes.js";
import { longTest, some } from "../../support/runs.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

const folder = temporaryFolder();
const posts: string[] = [];
const sandbox = createSandbox({
  startingOrders: false,
  onResponse: ({ method, path }) => {
    if (method === "POST") posts.push(path);
  },
});
let served: ServedSandbox;

beforeAll(async () => {
  sandbox.seedOrders({ count: 5 });
  served = await serveSandbox(sandbox);
});
afterAll(() => served.close());

const { apiKey, apiSecret } = sandbox.keys.demo;
const credentials = { TRADING_API_KEY: apiKey, TRADING_API_SECRET: apiSecret };

/** Takes no bundling: the description is bundled already. */
const bundled = ["--description", "dist/openapi.json"];

const { setTimeout: realTimeout } = globalThis;
const { now, performanceNow } = { now: Date.now, performanceNow: performance.now.bind(performance) };
let skippedMs = 0;
Date.now = () => now() + skippedMs;
performance.now = () => performanceNow() + skippedMs;

/** The seconds after which the judge uses a token again are over at once, for it and for the sandbox. */
function sooner(run: () => void, ms = 0) {
  const isSkipped = ms === 4500;
  if (isSkipped) skippedMs += ms;
  return realTimeout(run, isSkipped ? 0 : ms);
}

/** Calls the command in this process. */
async function contract(args: string[], environment: Record<string, string> = {}): Promise<Ended> {
  const before = { ...process.env };
  Object.assign(process.env, credentials, environment);
  const written = { stdout: "", stderr: "" };
  jest.spyOn(globalThis, "setTimeout").mockImplementation(sooner);
  for (const name of ["stdout", "stderr"] as const) {
    jest.spyOn(process[name], "write").mockImplementation((text) => (written[name] += String(text)) !== "");
  }
  try {
    await main(["contract", ...args]);
    return { ...written, status: Number(process.exitCode ?? 0) };
  } finally {
    jest.restoreAllMocks();
    process.exitCode = undefined;
    process.env = before;
  }
}

test("a server is read, judged and reported, and no secret is printed", async () => {
  const files = ["junit.xml", "verdict.json", "verdict.html"].map((name) => join(folder, "a new folder", name));
  const [junit = "", json = "", html = ""] = files;
  const reports = ["--junit", junit, "--json", json, "--html", html, "--min-provoked", "100"];
  const { status, stdout, stderr } = await contract(["--base-url", served.url, ...bundled, ...reports]);
  expect(stderr).toMatch(/^0\/\d+ listAccounts responds to a request with a good token …\n(\d+\/\d+ .* …\n)*$/);
  expect(stdout).toMatch(
    /^conforms {2}http:\/\/127\.0\.0\.1:\d+ under dist\/openapi\.json\n\d+ passed, 0 with findings, \d+ unprovoked/,
  );
  expect(stdout).toContain("needs permission to create and cancel orders: --writes");
  expect(status).toBe(0);
  expect(posts).toEqual([]);
  const [xml, verdict, page] = files.map((file) => readFileSync(file, "utf8"));
  expect(xml).toContain('failures="0"');
  expect(JSON.parse(verdict ?? "")).toMatchObject({ exitCode: 0, findings: [] });
  expect(page).toContain("conforms");
  for (const text of [stdout, xml, verdict, page]) expect(text).not.toContain(apiSecret);
});

test("a server that may be written to is asked everything, with an overlay of the package", async () => {
  const keys = { withoutScopes: sandbox.keys.withoutScopes, revoked: sandbox.keys.revoked };
  const more = {
    TRADING_BASE_URL: served.url,
    TRADING_API_KEY_WITHOUT_SCOPES: keys.withoutScopes.apiKey,
    TRADING_API_SECRET_WITHOUT_SCOPES: keys.withoutScopes.apiSecret,
    TRADING_API_KEY_REVOKED: keys.revoked.apiKey,
    TRADING_API_SECRET_REVOKED: keys.revoked.apiSecret,
  };
  const { status, stdout } = await contract(["--writes", ...bundled, "--overlay", "cancel-all-array"], more);
  expect(stdout).toMatch(
    /^conforms .* under dist\/openapi\.json, cancel-all-array\n\d+ passed, 0 with findings, 0 unprovoked/,
  );
  expect(status).toBe(0);
});

test("another reading than that of the server is a verdict with findings, and exit status 1", async () => {
  const { status, stdout, stderr } = await contract([
    ...["--base-url", served.url, ...bundled, "--overlay", "responses-in-data"],
    ...["--quiet", "--settle", "0.1"],
  ]);
  expect(stderr).toBe("");
  expect(stdout).toMatch(/^deviates: \d+ findings? /);
  expect(status).toBe(1);
});

test.each([
  ["TRADING_API_SECRET", '401 {"code":40106,"message":"Invalid Token"}'],
  ["TRADING_API_KEY", '404 {"code":10013,"message":"Resource not found"}'],
])("a wrong %s is a wrong call, of which nothing is said about the service", async (name, seen) => {
  const { status, stdout, stderr } = await contract(["--base-url", served.url, ...bundled], { [name]: "not-right" });
  expect(stderr).toContain(`the service takes no token of this key (are the key and its secret right?): ${seen}\n`);
  expect(stdout).toBe("");
  expect(stdout + stderr).not.toContain("not-right");
  expect(status).toBe(2);
});

test.each([
  [
    "actions that match nothing",
    "[{ target: $.gone, remove: true }, { target: $.lost, remove: true }]",
    "FILE:3:21: action 1 ($.gone) matches nothing\nFILE:3:55: action 2 ($.lost) matches nothing",
  ],
  [
    "a reference that leads nowhere",
    '[{ target: $.components.schemas, update: { A: { $ref: "#/B" } } }]',
    'the description under "FILE": #/components/schemas/A/$ref: "#/B" leads nowhere',
  ],
])("%s in an overlay: refused with all places, a line each", async (_what, actions, says) => {
  const file = join(folder, "refused.overlay.yaml");
  writeFileSync(file, `overlay: 1.1.0\ninfo: { title: t, version: 1.0.0 }\nactions: ${actions}\n`);
  const { status, stderr } = await contract(["--base-url", served.url, ...bundled, "--overlay", file]);
  expect({ status, stderr }).toEqual({ status: 2, stderr: `error: ${says.replaceAll("FILE", file)}\n` });
});

test.each([
  ["nothing responds", ["--base-url", "http://127.0.0.1:1"], /nothing responds at http:\/\/127\.0\.0\.1:1/],
  [
    "an option is wrong",
    ["--base-url", "http://127.0.0.1:1", "--settle", "soon"],
    /--settle must be a number of seconds/,
  ],
  ["the address is none", ["--base-url", "user:pass@here"], /no address/],
])("where %s, each report says so, and none of an earlier run is left", async (_why, args, message) => {
  const files = ["junit", "json", "html"].map((name) => [`--${name}`, join(folder, `earlier.${name}`)] as const);
  for (const [, file] of files) writeFileSync(file, "earlier");
  const { status, stdout } = await contract([...args, ...bundled, ...files.flat()]);
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  for (const [, file] of files) {
    expect(readFileSync(file, "utf8")).toMatch(message);
    expect(readFileSync(file, "utf8")).not.toMatch(/earlier|conforms|user:pass/);
  }
  expect(readFileSync(files[0]?.[1] ?? "", "utf8")).toContain('tests="1" failures="1"');
});

test.each(some(["SIGINT", "SIGTERM", "SIGHUP"] as const))("%s cancels the orders of the run", async (signal) => {
  posts.length = 0;
  const args = ["contract", "--base-url", served.url, "--writes", ...bundled];
  const { stop, ended } = start("toolkit/bin.ts", args, { env: credentials });
  while (posts.length < 4) await new Promise((done) => setTimeout(done, 5));
  stop(signal);
  // As a terminal and a shell around it both send it.
  setTimeout(() => stop(signal), 30);
  const { status, stderr, stdout } = await ended;
  expect(stderr).toContain("the judge's orders are cancelled first");
  expect(stdout).toContain("it was interrupted");
  expect(status).toBe(2);
  expect(posts.at(-1)).toMatch(/\/cancel$/);
});

test.each([0, 1_000_000])(
  "a signal that comes with a verdict of %d bytes or more does not change it",
  async (length) => {
    const args = ["contract", "--base-url", served.url, ...bundled, "--overlay", "responses-in-data", "--quiet"];
    // The process waits for its reader, and then winds down.
    const longer = `const { write } = process.stdout; process.stdout.write = (text, ...more) => {
    process.stdout.write = write; return write.call(process.stdout, "-".repeat(${length}) + text, ...more); };`;
    const env = { ...credentials, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(longer)}` };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      const { says, stop, ended } = start("toolkit/bin.ts", [...args, "--timeout", "1"], { env });
      await says(/[-d]/);
      stop(signal);
      const { status, stdout } = await ended;
      expect(stdout.slice(length)).toMatch(/^deviates: .*(\n.*)*\n$/);
      expect(status).toBe(1);
    }
  },
);

test("a run whose shell npm has ended cancels its orders", async () => {
  posts.length = 0;
  const args = ["contract", "--base-url", served.url, "--writes", ...bundled];
  const line = `"$0" "$@"; true`;
  const shell = spawn("sh", ["-c", line, process.execPath, programOf("toolkit/bin.ts"), ...args], {
    env: { ...process.env, ...credentials, npm_command: "exec" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  let printed = "";
  shell.stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
  while (posts.length < 4) await new Promise((done) => setTimeout(done, 5));
  shell.kill("SIGTERM");
  // The pipe is closed by the last process that holds it.
  await new Promise((closed) => shell.stdout.once("close", closed));
  expect(printed).toContain("it was interrupted");
  expect(posts.at(-1)).toMatch(/\/cancel$/);
});

longTest("another signal than the first one does not leave the orders of the run", async () => {
  posts.length = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const slow = await serveSandbox({
    ...sandbox,
    handle: async (request, address) => {
      if (request.url.endsWith("/cancel")) await released;
      return await sandbox.handle(request, address);
    },
  });
  const args = ["contract", "--base-url", slow.url, "--writes", ...bundled];
  const { stop, ended } = start("toolkit/bin.ts", args, { env: credentials });
  while (posts.length < 1) await new Promise((done) => setTimeout(done, 5));
  stop("SIGINT");
  setTimeout(() => stop("SIGTERM"), 2300);
  setTimeout(release, 2500);
  const { status, stdout } = await ended;
  await slow.close();
  expect(stdout).toContain("it was interrupted");
  expect(stdout).not.toContain("may be left over");
  expect(posts.at(-1)).toMatch(/\/cancel$/);
  expect(status).toBe(2);
});

longTest("a second signal leaves the orders of the run, names them and writes the reports", async () => {
  posts.length = 0;
  // Whatever is to be cancelled is waited for in vain.
  const silent = await serveSandbox({
    ...sandbox,
    handle: (request, address) =>
      request.url.endsWith("/cancel") ? new Promise(() => {}) : sandbox.handle(request, address),
  });
  const report = join(folder, "left.xml");
  const args = ["contract", "--base-url", silent.url, "--writes", "--junit", report, ...bundled];
  const { stop, ended } = start("toolkit/bin.ts", args, { env: credentials });
  while (posts.length < 1) await new Promise((done) => setTimeout(done, 5));
  stop("SIGINT");
  setTimeout(() => stop("SIGINT"), 2300);
  const { status, stdout } = await ended;
  await silent.close();
  expect(stdout).toMatch(/of the judge's orders may be left over in BTC-USDT.*: \d+/);
  expect(readFileSync(report, "utf8")).toMatch(/<system-out>.*may be left over/);
  expect(status).toBe(2);
});

/** Nobody listens there. */
const nobody = ["--base-url", "http://127.0.0.1:9", ...bundled];

test.each([
  [[], /^error: specify the service with --base-url or TRADING_BASE_URL\n$/],
  [
    ["--base-url", "exchange.example", ...bundled],
    /^error: --base-url must be an http\(s\) URL such as .+, without user, query and fragment\n$/,
  ],
  [
    ["--base-url", "https://exchange.example/api/v3/", ...bundled],
    /^error: --base-url must not end with "\/api\/v3", which is added\n$/,
  ],
  [[...nobody, "--junit", "LICENSE/contract.xml"], /^error: cannot write "LICENSE": a file/],
  ...["--junit", "--json", "--html"].map((report): [string[], RegExp] => [
    [...nobody, report, "toolkit"],
    /^error: cannot write "toolkit": it is a folder\n$/,
  ]),
  [[...nobody, "--junit", "dist/../report", "--html", "report"], /^error: two outputs go to the same file\n$/],
  [["--base-url", "https://exchange.example/?key=1", ...bundled], /^error: --base-url must be .+ without user, query/],
  [["--base-url", "https://u:pass@exchange.example", ...bundled], /^error: --base-url must be .+ without user, query/],
  [
    ["--base-url", "http://exchange.example", ...bundled],
    /^error: --base-url must be https or loopback, unless --allow-insecure-http is set\n$/,
  ],
  [
    [...nobody, "--market", "LTC-USDT", "--other-market", "ltc-usdt"],
    /^error: --other-market must not be LTC-USDT too: .+\n$/,
  ],
  [[...nobody, "--market", "BTC"], /^error: --market must be a market, of the form .+\n$/],
  [
    [...nobody, "--price", "2", "--spare-orders"],
    /^note: no effect without --writes: --spare-orders, --price\nerror: nothing responds/,
  ],
  [nobody, /^error: nothing responds at http:\/\/127\.0\.0\.1:9: no response/],
  [[...nobody, "--overlay", "nobody"], /^error: .*nobody/],
  [
    ["--base-url", "http://127.0.0.1:9", "--settle", "soon"],
    /^error: --settle must be a number of seconds, such as 60\n$/,
  ],
  [[...nobody, "--timeout", "0"], /^error: --timeout must be more than 0 seconds\n$/],
  [[...nobody, "--request-timeout", "0.0"], /^error: --request-timeout must be more than 0 seconds\n$/],
  [[...nobody, "--timeout", "99999999"], /^error: --timeout must be 2147483 seconds at most\n$/],
  [[...nobody, "--min-provoked", "1.5"], /^error: --min-provoked must be a whole number, such as 200\n$/],
  [[...nobody, "--base-url", "http://127.0.0.1:8"], /^error: --base-url is given twice, and takes one value\n$/],
  [[...nobody, "--writes", "--market", "DOGE-USDT"], /^error: --writes in DOGE-USDT needs/],
])(
  "%j gets one clear line and exit status 2",
  async (args, message) => {
    const { status, stdout, stderr } = await contract(args);
    expect(stderr).toMatch(message);
    expect(stdout).toBe("");
    expect(status).toBe(2);
  },
  30_000,
);

test("what the service says is quoted as it says it, also where it has the name of an option", async () => {
  const service = await serveSandbox({
    ...sandbox,
    handle: async (request, address) =>
      request.url.includes("orders?")
        ? Response.json({ code: 90007, price: "none" }, { status: 404 })
        : sandbox.handle(request, address),
  });
  const { status, stderr } = await contract(["--base-url", service.url, "--quiet", ...bundled]);
  await service.close();
  expect(stderr).toMatch(
    /^error: the service refuses to list orders of BTC-USDT .*: 404 \{"code":90007,"price":"none"\}\n$/,
  );
  expect(status).toBe(2);
});

test("the judge names what it is not given", async () => {
  const given = { baseUrl: "http://127.0.0.1:9", credentials: { apiKey: "k", apiSecret: "s" } };
  await expect(judge(given as JudgeOptions)).rejects.toThrow('"description" is required');
  const description = JSON.parse(readFileSync("dist/openapi.json", "utf8")) as JudgeOptions["description"];
  for (const [wrong, message] of [
    [{ credentials: undefined }, '"credentials" is required'],
    [{ price: 1 }, '"price" must be a decimal larger than 0, in a string'],
  ] as const) {
    const options = { ...given, description, ...wrong } as unknown as JudgeOptions;
    await expect(judge(options)).rejects.toThrow(message);
  }
});
