import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, start, type Ended } from "../support/processes.js";
import { badInput, files } from "./bad-input.js";

const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };
const oneLine = /^error: [^\n]+\n$/;

/** The file of each npm script that is one of ours and that people call: npm runs what prepares by itself. */
const fileOf = Object.fromEntries(
  Object.entries(scripts).flatMap(([name, command]) => {
    const file = /^(?:tsx|node --import tsx) (\S+)$/.exec(command)?.[1];
    return file && file !== "scripts/prepare.ts" ? [[name, file]] : [];
  }),
);
const names = Object.keys(fileOf);

const folder = mkdtempSync(join(tmpdir(), "commands "));
// Everything that a script leaves behind would lie here.
const env = { TMPDIR: join(folder, "tmp"), CONTRACT_BASE_URL: "", CONTRACT_API_KEY: "", CONTRACT_API_SECRET: "" };
const taken = createServer();

/** Calls scripts with arguments, and returns what became of each. */
async function callAll(calls: readonly (readonly [name: string, args: readonly string[]])[]): Promise<Ended[]> {
  const files = calls.map(([name, args]) => [join(root, fileOf[name]!), args]);
  const { status, stdout, stderr } = await start("tests/scripts/run-many.ts", [JSON.stringify(files)], { env }).ended;
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return JSON.parse(stdout) as Ended[];
}

beforeAll(async () => {
  mkdirSync(env.TMPDIR);
  for (const [name, text] of Object.entries(files)) if (text !== undefined) writeFileSync(join(folder, name), text);
  await new Promise<void>((listening) => taken.listen(0, "127.0.0.1", listening));
});

afterAll(() => {
  taken.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("every command", () => {
  let outcomes: Ended[];

  beforeAll(async () => {
    const { port } = taken.address() as AddressInfo;
    const argument = (text: string) => (text in files ? join(folder, text) : text.replace("TAKEN", String(port)));
    outcomes = await callAll([
      ...names.map((name) => [name, ["--help"]] as const),
      ...names.map((name) => [name, ["--frobnicate"]] as const),
      ...badInput.map(([name, args]) => [name, args.split(" ").map(argument)] as const),
    ]);
  }, 120_000);

  test.each(names)("npm run %s says with --help what it does", (name) => {
    const { status, stdout, stderr } = outcomes[names.indexOf(name)]!;
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toMatch(new RegExp(`^Usage: npm (run )?${name}\\b`));
  });

  test.each(names)("npm run %s refuses an unknown flag with one line", (name) => {
    const { status, stdout, stderr } = outcomes[names.length + names.indexOf(name)]!;
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(oneLine);
    expect(stderr).toContain("--frobnicate");
  });

  test.each(badInput.map((row, index) => [...row, index] as const))(
    "npm run %s -- %s ends with status %d and one line: %s",
    (_name, _args, status, says, index) => {
      const outcome = outcomes[2 * names.length + index]!;
      expect(outcome.stderr).toMatch(oneLine);
      expect(outcome.stderr).toContain(says);
      expect({ ...outcome, stderr: "" }).toEqual({ status, stdout: "", stderr: "" });
    },
  );

  test("leaves nothing behind when it fails", () => {
    // What tsx keeps of compiled files is not ours.
    expect(readdirSync(env.TMPDIR).filter((name) => !name.startsWith("tsx-"))).toEqual([]);
  });
});
