import { appendFileSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { projectCopy } from "../support/project.js";
import { root, start } from "../support/processes.js";

const cwd = projectCopy();
const generate = (...args: string[]) => start("scripts/generate.ts", args, { cwd }).ended;
const generated = readdirSync(join(root, "src/generated"));

/** Names, contents and times of everything under `src` of the copy. */
function state(): string[] {
  return readdirSync(join(cwd, "src"), { recursive: true, encoding: "utf8" }).map((name) => {
    const file = join(cwd, "src", name);
    const { mtimeMs } = statSync(file);
    return `${name} ${mtimeMs} ${statSync(file).isFile() ? readFileSync(file, "utf8") : ""}`;
  });
}

test("npm run generate -- --check passes on what is committed, and writes nothing", async () => {
  const before = state();
  const { status, stdout } = await generate("--check");
  expect(status).toBe(0);
  const files = [
    "openapi/docs/open-points.md",
    "docs/sandbox-rules.md",
    ...generated.map((name) => `src/generated/${name}`),
  ];
  expect(stdout.trim().split("\n").sort()).toEqual(files.map((file) => `unchanged ${file}`).sort());
  expect(state()).toEqual(before);
}, 60_000);

test("it fails on a file that was edited and on one that is gone, and without --check both are mended", async () => {
  appendFileSync(join(cwd, "src/generated/types.ts"), "// by hand\n");
  rmSync(join(cwd, "src/generated/shapes.ts"));
  const before = state();
  const { status, stdout, stderr } = await generate("--check");
  expect(status).toBe(1);
  expect(stdout.match(/^stale .*$/gm)?.sort()).toEqual([
    "stale     src/generated/shapes.ts",
    "stale     src/generated/types.ts",
  ]);
  expect(stderr).toMatch(/^error: generated files differ from the description[^\n]*\n$/m);
  expect(state()).toEqual(before);

  const mended = await generate();
  expect(mended.status).toBe(0);
  expect(mended.stdout.match(/^written .*$/gm)).toHaveLength(2);
  for (const name of generated) {
    const text = (folder: string) => readFileSync(join(folder, "src/generated", name), "utf8");
    expect(text(cwd)).toBe(text(root));
  }
}, 60_000);

test("generated files are marked as such", () => {
  const marks = readFileSync(join(root, ".gitattributes"), "utf8")
    .split("\n")
    .flatMap((line) => /^(\S+) .*linguist-generated=true/.exec(line)?.[1] ?? []);
  const pages = ["openapi/released.yaml", "openapi/docs/open-points.md", "docs/sandbox-rules.md"];
  expect(marks).toEqual(expect.arrayContaining(["src/generated/**", ...pages]));
});
