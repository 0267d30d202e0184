import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commands } from "../../../toolkit/commands.js";
import { programOf, programsOf, root, start, type Ended } from "../../support/processes.js";
import { everyNth } from "../../support/runs.js";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { badInput, badInputOfScripts, files } from "./bad-input.js";

const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };
const oneLine = /^error: [^\n]+\n$/;

/** The file of each npm script that is one of this repo's own; the others call the package's bin. */
const fileOf = Object.fromEntries(
  Object.entries(scripts).flatMap(([name, line]) => {
    const file = /^(?:tsx|node --import tsx) ((?:scripts|bench|tests)\/\S+)$/.exec(line)?.[1];
    return file && !name.startsWith("pre") ? [[name, file]] : [];
  }),
);

const folder = temporaryFolder();
// Everything that a command leaves behind would lie here.
const env = { TMPDIR: join(folder, "tmp"), TRADING_BASE_URL: "", TRADING_API_KEY: "", TRADING_API_SECRET: "" };
const taken = createServer();

const asked = [["help", ""], ["--help", ""], ["help", "bundle"], ["bundle", "--help"], ["--version", ""], ["-v", ""], ["", ""]] as const; // prettier-ignore
const names = [...Object.keys(commands), ...Object.keys(fileOf).map((name) => `npm run ${name}`)];
const wrong = everyNth(
  [...badInput, ...badInputOfScripts.map(([name, ...rest]) => [`npm run ${name}`, ...rest] as const)],
  3,
);
let helps: Ended[], unknowns: Ended[], said: Ended[], refusals: Ended[];

/** Calls commands with arguments, and returns what became of each. */
async function callAll(calls: readonly (readonly [command: string, args: string])[]): Promise<Ended[]> {
  const { port } = taken.address() as AddressInfo;
  const argument = (text: string) => (text in files ? join(folder, text) : text.replace("TAKEN", String(port)));
  const input = calls.map(([command, args]) => {
    const script = /^npm run (\S+)/.exec(command)?.[1];
    const words = `${script ? "" : command} ${args}`.split(" ").filter((word) => word !== "");
    return [script ? programOf(fileOf[script]!) : "", words.map(argument)];
  });
  const { status, stdout, stderr } = await start("tests/toolkit/commands/run-many.ts", [JSON.stringify(input)], { env })
    .ended;
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return JSON.parse(stdout) as Ended[];
}

beforeAll(async () => {
  programsOf(Object.values(fileOf));
  mkdirSync(env.TMPDIR);
  for (const [name, text] of Object.entries(files)) if (text !== undefined) writeFileSync(join(folder, name), text);
  await new Promise<void>((listening) => taken.listen(0, "127.0.0.1", listening));
  const outcomes = await callAll([
    ...names.map((name) => [name, "--help"] as const),
    ...names.map((name) => [name, "--frobnicate=s3cret"] as const),
    ...asked,
    ...wrong.map(([name, args]) => [name, args] as const),
  ]);
  helps = outcomes.splice(0, names.length);
  unknowns = outcomes.splice(0, names.length);
  said = outcomes.splice(0, asked.length);
  refusals = outcomes;
});

afterAll(() => void taken.close());

test.each(names.map((name, index) => ({ name, index })))("$name says with --help what it does", ({ name, index }) => {
  const { status, stdout, stderr } = helps[index]!;
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const called = name.startsWith("npm run ") ? `npm (run )?${name.slice(8)}` : `trading-service-client ${name}`;
  expect(stdout).toMatch(new RegExp(`^Usage: ${called}\\b`));
  // The first paragraph has all flags that are listed below it, or says that there are others.
  const [usage = "", ...more] = stdout.split("\n\n");
  const flagsIn = (text: string, form: RegExp) => new Set(Array.from(text.matchAll(form), ([flag]) => flag.trim()));
  const listed = flagsIn(more.join("\n"), /^ {2}--[a-z-]+/gm);
  if (!usage.includes("[flags]")) expect(flagsIn(usage, /--[a-z-]+/g)).toEqual(listed);
  // A line that is there to be copied, which has one space between all its words and begins with no flag, stays whole.
  const wide = stdout.split("\n").filter((line) => line.length > 80 && !/^ {2}(?!--)\S+( \S+)*$/.test(line));
  expect(wide).toEqual([]);
});

test("help says what --help does, and no command gets the list", () => {
  const [list, sameList, bundle, sameBundle, version, sameVersion, nothing] = said;
  expect([list!.status, bundle!.status]).toEqual([0, 0]);
  expect([list, bundle]).toEqual([sameList, sameBundle]);
  expect(bundle!.stdout).toMatch(/^Usage: trading-service-client bundle/);
  expect(version).toEqual(sameVersion);
  expect(nothing).toMatchObject({ status: 2, stdout: "" });
  const lines = nothing!.stderr.trimEnd().split("\n").slice(1);
  expect(lines.map((line) => / {2}(\w+) {2}/.exec(line)?.[1])).toEqual(Object.keys(commands));
  expect(list!.stdout).toContain(lines.join("\n"));
});

test.each(names.map((name, index) => ({ name, index })))("$name refuses an unknown flag with one line", ({ index }) => {
  const { status, stdout, stderr } = unknowns[index]!;
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toMatch(oneLine);
  expect(stderr).toContain("--frobnicate");
  expect(stderr).not.toContain("s3cret");
});

test.each(wrong.map(([name, args, says], index) => ({ name, args, says, index })))(
  "$name $args ends with status 2 and one line: $says",
  ({ says, index }) => {
    const outcome = refusals[index]!;
    // What is under way is not part of the error.
    const stderr = outcome.stderr.replace(/^.* …\n/gm, "");
    expect(stderr).toMatch(oneLine);
    expect(stderr).toContain(says);
    expect(stderr).not.toContain("s3cr3t");
    expect({ ...outcome, stderr: "" }).toEqual({ status: 2, stdout: "", stderr: "" });
  },
);

test("a call that failed leaves nothing behind", () => {
  expect(readdirSync(env.TMPDIR)).toEqual([]);
});

const full = "/dev/full";
(existsSync(full) ? test : test.skip)("what cannot be printed is one clear line too", () => {
  const program = [programOf("toolkit/bin.ts"), "--version"];
  const { status, stderr } = spawnSync(process.execPath, program, { stdio: ["ignore", openSync(full, "w"), "pipe"] });
  expect({ status, stderr: String(stderr) }).toEqual({
    status: 2,
    stderr: "error: cannot write standard output: no space is left\n",
  });
});

(existsSync(full) ? test : test.skip)("a command that cannot print leaves no temporary folder behind", () => {
  const TMPDIR = join(folder, "full");
  mkdirSync(TMPDIR);
  const program = [programOf("toolkit/bin.ts"), "lint", "--description", join(folder, "small.yaml")];
  const stdio = ["ignore", openSync(full, "w"), "pipe"] as const;
  const { stderr } = spawnSync(process.execPath, program, { stdio: [...stdio], env: { ...process.env, TMPDIR } });
  expect(String(stderr)).toContain("error: cannot write standard output: no space is left\n");
  expect(readdirSync(TMPDIR)).toEqual([]);
});

test.each([["generate", "--out", "x"], ["bundle", "--out", "x.yaml"], ["lint"]])(
  "%s in a folder that is gone says so",
  (...args) => {
    const gone = mkdtempSync(join(tmpdir(), "gone-"));
    const line = 'cd "$0" && rmdir "$0" && exec "$@"';
    const program = [process.execPath, programOf("toolkit/bin.ts"), ...args];
    const { status, stderr } = spawnSync("/bin/sh", ["-c", line, gone, ...program], { encoding: "utf8" });
    expect(stderr).toMatch(/^(\w+ …\n)?error: the working folder is gone: change to one that exists\n$/);
    expect(status).toBe(2);
  },
);

test("a command that has nothing to wait for, and has not ended its work, does not succeed", async () => {
  const never = `import fs from "node:fs/promises"; import { syncBuiltinESMExports } from "node:module";
    const { readFile } = fs;
    fs.readFile = (file, ...more) => (file === "redocly.yaml" ? new Promise(() => {}) : readFile(file, ...more));
    syncBuiltinESMExports();`;
  const options = `--import=data:text/javascript,${encodeURIComponent(never)}`;
  const args = ["lint", "--config", "redocly.yaml"];
  const { status } = await start("toolkit/bin.ts", args, { env: { ...env, NODE_OPTIONS: options } }).ended;
  expect(status).toBe(13);
});
