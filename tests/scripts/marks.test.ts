import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "../support/processes.js";

const files = ["docs", "openapi", "src"]
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => relative(root, join(entry.parentPath, entry.name)));

/** What says in its first line that nobody edits it, and two files that tools write without such a line. */
const generated = [
  ...files.filter((file) => /^.*do not edit/i.test(readFileSync(join(root, file), "utf8"))),
  "openapi/released.yaml",
  "package-lock.json",
].sort();

test("exactly the generated files are marked as such, so that a review folds them", () => {
  const lines = readFileSync(join(root, ".gitattributes"), "utf8").split("\n");
  const marks = lines.flatMap((line) => /^(\S+) linguist-generated=true$/.exec(line)?.[1] ?? []);
  const isMarked = (file: string) =>
    marks.some((mark) => (mark.endsWith("/**") ? file.startsWith(mark.slice(0, -2)) : file === mark));
  expect([...files, "package-lock.json"].filter(isMarked).sort()).toEqual(generated);
});

test("no file holds marks of a merge, which compile inside a text", () => {
  const tracked = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n");
  const marked = tracked.filter((file) => /^(<{7}|>{7}) \S/m.test(readFileSync(join(root, file), "utf8")));
  expect(tracked.length).toBeGreaterThan(100);
  expect(marked).toEqual([]);
});
