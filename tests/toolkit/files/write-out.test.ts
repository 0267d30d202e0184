import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, linkSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { assertWritable, writeOut } from "../../../toolkit/files/write-out.js";
import { programOf } from "../../support/processes.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

const folder = temporaryFolder();

test("folders are made where there are none, however many ask at once", async () => {
  await Promise.all([1, 2, 3].map((number) => writeOut([[join(folder, "a/b/c", `${number}.txt`), `${number}`]])));
  expect([1, 2, 3].map((number) => readFileSync(join(folder, `a/b/c/${number}.txt`), "utf8"))).toEqual(["1", "2", "3"]);
  await assertWritable(join(folder, "a/b"), "folder");
});

test("where none can be made it is said, with the place and the reason", async () => {
  writeFileSync(join(folder, "file"), "");
  const at = join(folder, "file/x");
  await expect(writeOut([[join(at, "y/z.txt"), ""]])).rejects.toThrow(
    `cannot write "${join(at, "y")}": a file stands where`,
  );
  // A folder of the system's in which nobody can make one: asked for all at once, Node tries for ever.
  const nowhere = existsSync("/proc/self") ? "/proc/nowhere" : join(at, "y");
  await expect(writeOut([[`${nowhere}/x/y/z.txt`, ""]])).rejects.toThrow(`cannot write "${nowhere}`);
});

test("whether a file can be written is known before it is, and nothing of it stays", async () => {
  const file = join(folder, "report.xml");
  await assertWritable(file, "file");
  await assertWritable(join(folder, "none/at/all.xml"), "file");
  expect([file, join(folder, "none")].filter(existsSync)).toEqual([]);
  writeFileSync(file, "before");
  await assertWritable(file, "file");
  expect(readFileSync(file, "utf8")).toBe("before");
  await expect(assertWritable(folder, "file")).rejects.toThrow(`cannot write "${folder}": it is a folder`);
  await expect(assertWritable(file, "folder")).rejects.toThrow(`cannot write "${file}": a file stands where`);
  await expect(assertWritable(join(file, "x/y.xml"), "file")).rejects.toThrow(`cannot write "${file}": a file stands`);
  const long = join(folder, "x".repeat(300));
  await expect(assertWritable(long, "file")).rejects.toThrow(`cannot write "${long}": the name is too long`);
  expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([]);
});

test("where whoever has the right to write cannot, it is known before", async () => {
  // As the superuser in a folder of the system's.
  const nowhere = existsSync("/proc/self") ? "/proc/nowhere" : join(folder, "file/x");
  for (const name of ["", "/x.xml", "/x/y.xml"])
    await expect(assertWritable(`${nowhere}${name}`, "file")).rejects.toThrow("cannot write");
});

const named = (at: string, text: string, ...names: string[]) => names.map((name) => [join(at, name), text] as const);
const textsIn = (at: string) =>
  existsSync(at) ? readdirSync(at).map((name) => readFileSync(join(at, name), "utf8")) : [];

test("nobody sees some of the files of one writing without the others, nor a part of one", async () => {
  const at = join(folder, "seen/whole");
  const seen = new Set<string>();
  for (const text of ["1", "2"]) {
    const state = { isDone: false };
    const written = writeOut(named(at, text.repeat(1 << 20), "a", "b", "c")).finally(() => (state.isDone = true));
    for (; !state.isDone; await setImmediate()) {
      seen.add(
        textsIn(at)
          .map((each) => `${each.slice(0, 1)}x${each.length}`)
          .join(),
      );
    }
    await written;
  }
  const whole = (text: string) =>
    Array(3)
      .fill(`${text}x${1 << 20}`)
      .join();
  expect([...seen]).toEqual(["", whole("1"), whole("2")]);
});

/** Writes two files, and is sent a signal with each call of a function of node:fs. */
const interrupted = (step: string, at: string) => `
  import fs from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  import { writeOut } from ${JSON.stringify(pathToFileURL(programOf("toolkit/files/write-out.ts")).href)};
  const work = fs.${step};
  fs.${step} = (...args) => { process.kill(process.pid, "SIGTERM"); return work(...args); };
  syncBuiltinESMExports();
  await writeOut(${JSON.stringify(named(at, "new", "a", "b"))});
  console.log("still there");
`;

test.each(["mkdirSync", "openSync", "writeFileSync", "closeSync", "renameSync"])(
  "a signal that comes at %s ends the process, and leaves whole files and nothing else",
  (step) => {
    const at = join(folder, "cut", step);
    if (step !== "mkdirSync") mkdirSync(at, { recursive: true });
    const { signal, stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", interrupted(step, at)]);
    expect([signal, String(stdout)]).toEqual(["SIGTERM", ""]);
    expect(readdirSync(at)).toEqual(["a", "b"]);
    expect(textsIn(at)).toEqual(["new", "new"]);
  },
);

test("where one file cannot be written, those beside it are as they were", async () => {
  const at = join(folder, "refused");
  await writeOut(named(at, "before", "a", "b"));
  mkdirSync(join(at, "c"));
  await expect(writeOut(named(at, "after", "a", "b", "c"))).rejects.toThrow(`cannot write "${join(at, "c")}"`);
  await expect(writeOut(named(at, "after", "a", "b/c"))).rejects.toThrow(`cannot write "${join(at, "b")}"`);
  expect(readdirSync(at)).toEqual(["a", "b", "c"]);
  expect(["a", "b"].map((name) => readFileSync(join(at, name), "utf8"))).toEqual(["before", "before"]);
});

test("a file keeps its mode, and what is known by several names all of them", async () => {
  const at = join(folder, "kept");
  const [file, other, link] = [join(at, "file"), join(at, "other"), join(at, "link")];
  await writeOut(named(at, "before", "file", "linked"));
  chmodSync(file, 0o640);
  linkSync(join(at, "linked"), other);
  symlinkSync("linked", link);
  const one = lstatSync(other).ino;
  for (const name of ["file", "linked", "link"]) await writeOut(named(at, `${name}\n`, name));
  expect(statSync(file).mode & 0o777).toBe(0o640);
  expect(readFileSync(other, "utf8")).toBe("link\n");
  expect([lstatSync(link).isSymbolicLink(), lstatSync(join(at, "linked")).ino]).toEqual([true, one]);
  expect(readdirSync(at).sort()).toEqual(["file", "link", "linked", "other"]);
});

test("a protected file is written by the superuser alone; a folder that is one keeps nobody from what is in it", async () => {
  const isAllowed = process.getuid?.() === 0;
  const at = join(folder, "protected");
  const shut = async (text: string) =>
    await writeOut(named(at, text, "shut")).catch((error: unknown) => (error as Error).message);
  const answer = isAllowed ? undefined : (expect.stringContaining("permission denied") as unknown);
  await writeOut(named(at, "before", "open", "shut"));
  chmodSync(join(at, "shut"), 0o444);
  chmodSync(at, 0o555);
  try {
    await writeOut(named(at, "after", "open"));
    expect(await shut("after")).toEqual(answer);
  } finally {
    chmodSync(at, 0o755);
  }
  expect(textsIn(at)).toEqual(["after", isAllowed ? "after" : "before"]);
  expect(await shut("last")).toEqual(answer);
  expect(textsIn(at)).toEqual(["after", isAllowed ? "last" : "before"]);
});

(existsSync("/dev/stdout") ? test : test.skip)("what is not a file is written as such", () => {
  const writing = `
    const { writeOut } = await import(${JSON.stringify(pathToFileURL(programOf("toolkit/files/write-out.ts")).href)});
    await writeOut([["/dev/stdout", "out"], ["/dev/null", "gone"]]);
  `;
  const { stdout, stderr } = spawnSync("sh", [
    "-c",
    '"$0" --input-type=module -e "$1" | cat',
    process.execPath,
    writing,
  ]);
  expect([String(stdout), String(stderr)]).toEqual(["out", ""]);
  expect(statSync("/dev/null").isCharacterDevice()).toBe(true);
});

(existsSync("/dev/stdout") ? test : test.skip)(
  "standard output that is led into a file has the bundle alone, whole",
  () => {
    const [description, into] = [join(folder, "described.json"), join(folder, "led.yaml")];
    const paths = {};
    writeFileSync(description, JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, paths }));
    const line = '"$0" "$1" bundle --description "$2" --out /dev/stdout > "$3"';
    const { stderr } = spawnSync("sh", ["-c", line, process.execPath, programOf("toolkit/bin.ts"), description, into]);
    expect(String(stderr)).toBe("written /dev/stdout\n");
    expect(readFileSync(into, "utf8")).toMatch(/^openapi: 3\.1\.0\ninfo:\n  title: T\n[^]*paths: \{\}\n$/);
  },
);
