import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../support/processes.js";

test("no file holds marks of a merge, which compile inside a text", () => {
  const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n");
  const marked = files.filter((file) => /^(<{7}|>{7}) \S/m.test(readFileSync(join(root, file), "utf8")));
  expect(files.length).toBeGreaterThan(100);
  expect(marked).toEqual([]);
});
