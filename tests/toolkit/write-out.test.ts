import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { assertWritable, writeOut } from "../../toolkit/write-out.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const folder = temporaryFolder();

test("folders are made where there are none, however many ask at once", async () => {
  await Promise.all([1, 2, 3].map((number) => writeOut(join(folder, "a/b/c", `${number}.txt`), `${number}`)));
  expect([1, 2, 3].map((number) => readFileSync(join(folder, `a/b/c/${number}.txt`), "utf8"))).toEqual(["1", "2", "3"]);
  await assertWritable(join(folder, "a/b"), "folder");
});

test("where none can be made it is said, with the place and the reason", async () => {
  writeFileSync(join(folder, "file"), "");
  const at = join(folder, "file/x");
  await expect(writeOut(join(at, "y/z.txt"), "")).rejects.toThrow(
    `cannot write "${join(at, "y")}": a file stands where`,
  );
  // A folder of the system's in which nobody can make one: asked for all at once, Node tries for ever.
  const nowhere = existsSync("/proc/self") ? "/proc/nowhere" : join(at, "y");
  await expect(writeOut(`${nowhere}/x/y/z.txt`, "")).rejects.toThrow(`cannot write "${nowhere}`);
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
});
