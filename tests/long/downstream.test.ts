import { spawn } from "node:child_process";
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installPacked } from "../support/packed.js";
import { root, type Ended } from "../support/processes.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const example = join(root, "examples/downstream");
const { devDependencies, scripts } = JSON.parse(readFileSync(join(example, "package.json"), "utf8")) as Record<
  "devDependencies" | "scripts",
  Record<string, string>
>;
const folder = installPacked(...Object.keys(devDependencies));
const beside = temporaryFolder();
const PATH = `${join(folder, "node_modules/.bin")}:${join(root, "node_modules/.bin")}:${process.env.PATH}`;
/** What the sandbox prints, its address and the key among it. */
let printed = "";
let sandbox: ReturnType<typeof launch>;

beforeAll(async () => {
  cpSync(example, folder, { recursive: true, filter: (file) => !/node_modules|src.service/.test(file) });
  sandbox = launch(`exec ${scripts.sandbox} --port 0`);
  sandbox.stderr.on("data", (text: string) => (printed += text));
  await new Promise<void>((ready, fail) => {
    sandbox.stdout.on("data", (text: string) => void (/^secret .*\n/m.test((printed += text)) && ready()));
    sandbox.once("close", () => fail(new Error(`the sandbox ended: ${printed}`)));
  });
});

afterAll(() => void sandbox.kill());

/** Starts a line of a shell in the downstream repo, with what npm puts into the path. */
function launch(line: string, env: Record<string, string> = {}, cwd = folder) {
  const child = spawn("sh", ["-c", line], {
    cwd,
    env: { ...process.env, NO_COLOR: "1", PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8");
  return child;
}

const shown = (pattern: RegExp) => pattern.exec(printed)?.[1] ?? "";

/** Runs a line, with the key that the sandbox prints, to its end. */
function run(line: string, cwd = folder): Promise<Ended> {
  const env = {
    TRADING_BASE_URL: shown(/^sandbox at (\S+)/m),
    TRADING_API_KEY: shown(/^key +(\S+)/m),
    TRADING_API_SECRET: shown(/^secret +(\S+)/m),
  };
  const child = launch(line, env, cwd);
  const output = { stdout: "", stderr: "" };
  child.stdout.on("data", (text: string) => (output.stdout += text));
  child.stderr.on("data", (text: string) => (output.stderr += text));
  return new Promise((settle) => child.once("close", (status) => settle({ status, ...output })));
}

/** A script of the example, with the sandbox of this test in place of the one on its port. */
const script = (name: string) =>
  run((scripts[name] ?? "").replaceAll("http://127.0.0.1:4030", shown(/^sandbox at (\S+)/m)));

test("the README names every script, in the order in which they are tried here", () => {
  const readme = readFileSync(join(example, "README.md"), "utf8");
  const named = [...readme.matchAll(/^npm (?:run )?(\w+)/gm)].map(([, name]) => name);
  expect(named).toEqual(["install", "generate", "typecheck", "sandbox", "start", "contract"]);
  expect([...named.slice(1), "drift"].sort()).toEqual(Object.keys(scripts).sort());
});

test("one command generates the service of the description and both overlays", async () => {
  const { status, stdout, stderr } = await script("generate");
  expect({ status, stderr: status === 0 ? "" : stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout.match(/^written +src\/service\/\w+\.(ts|md)$/gm)).toHaveLength(6);
  expect(readFileSync(join(folder, "src/service/types.ts"), "utf8")).toMatch(/^export interface Account \{$/m);
});

test("its program compiles with accounts typed, and one with a misspelt member does not", async () => {
  const mismatch = `import { service } from "./service/index.js";
import { defineClient } from "trading-service-client/define";
const [account] = await defineClient(service)({ baseUrl: "https://a.example", apiKey: "a", apiSecret: "b" }).listAccounts();
// @ts-expect-error asset_id
account?.asset;
account?.available satisfies string | undefined;
`;
  writeFileSync(join(folder, "src/mismatch.ts"), mismatch);
  expect(await script("typecheck")).toMatchObject({ status: 0, stdout: "" });
});

test("it runs: accounts, and a walk over pages, through the envelope", async () => {
  const { status, stdout, stderr } = await script("start");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toMatch(/^BTC [0-9.]+$/m);
  expect(stdout).toMatch(/^2 orders$/m);
});

test("drift fails when a file was edited, not for other ends of lines, and writes nothing", async () => {
  const drift = `${scripts.generate} --check`;
  const types = join(folder, "src/service/types.ts");
  writeFileSync(types, readFileSync(types, "utf8").replaceAll("\n", "\r\n"));
  expect(await run(drift)).toMatchObject({ status: 0 });
  appendFileSync(join(folder, "src/service/shapes.ts"), "// by hand\n");
  const { status, stdout } = await run(drift);
  expect({ status, stale: stdout.match(/^stale .*$/gm) }).toEqual({
    status: 1,
    stale: ["stale     src/service/shapes.ts"],
  });
  expect(existsSync(join(folder, "src/service/types.ts"))).toBe(true);
});

test("the judge tests the sandbox under the same overlays", async () => {
  const { status, stdout, stderr } = await script("contract");
  expect({ status, said: status === 0 ? "" : stdout + stderr }).toEqual({ status: 0, said: "" });
});

test("from a separate folder of a repo with TypeScript 7 it generates, and the README names that folder", async () => {
  for (const [name, exported] of [
    ["openapi-typescript", "{}"],
    ["typescript", '{ version: "7.0.2" }'],
  ] as const) {
    mkdirSync(join(beside, "node_modules", name), { recursive: true });
    writeFileSync(join(beside, "node_modules", name, "index.js"), `module.exports = ${exported};\n`);
  }
  const bin = "node_modules/trading-service-client/dist/toolkit/bin.js";
  cpSync(folder, join(beside, "tools"), { recursive: true, verbatimSymlinks: true });
  const { status, stderr } = await run(`node tools/${bin} generate --out service`, beside);
  expect({ status, stderr: status === 0 ? "" : stderr }).toEqual({ status: 0, stderr: "" });
  expect(readFileSync(join(beside, "service/README.md"), "utf8")).toContain(
    "`npx --prefix tools trading-service-client generate --out service`",
  );
});
