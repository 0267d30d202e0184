import { appendFileSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { projectCopy } from "../support/project.js";
import { root, start } from "../support/processes.js";

const cwd = projectCopy();
const generate = (...args: string[]) => start("toolkit/commands/generate.ts", args, { cwd }).ended;
const generated = readdirSync(join(root, "src/generated"));

/** Names, contents and times of everything under `src` of the copy. */
function state(): string[] {
  return readdirSync(join(cwd, "src"), { recursive: true, encoding: "utf8" }).map((name) => {
    const file = join(cwd, "src", name);
    const { mtimeMs } = statSync(file);
    return `${name} ${mtimeMs} ${statSync(file).isFile() ? readFileSync(file, "utf8") : ""}`;
  });
}

describe("npm run generate -- --check", () => {
  test("passes on what the description gives", async () => {
    const before = state();
    const { status, stdout, stderr } = await generate("--check");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    for (const name of generated.filter((each) => each.endsWith(".ts"))) {
      expect(stdout).toContain(`unchanged ${join("src/generated", name)}\n`);
    }
    expect(stdout).toContain("unchanged docs/sandbox-rules.md\n");
    expect(state()).toEqual(before);
  }, 60_000);

  test("fails on a file that was edited and on one that is gone, and writes nothing", async () => {
    appendFileSync(join(cwd, "src/generated/types.ts"), "// by hand\n");
    rmSync(join(cwd, "src/generated/shapes.ts"));
    const before = state();
    const { status, stdout, stderr } = await generate("--check", "--input", "dist/openapi.json");
    expect(status).toBe(1);
    expect(stdout.match(/^stale .*$/gm)).toEqual([
      "stale     src/generated/types.ts",
      "stale     src/generated/shapes.ts",
    ]);
    expect(stderr).toBe("error: generated files differ from the description: run `npm run generate`\n");
    expect(state()).toEqual(before);
  }, 60_000);

  test("makes no folder where there is none", async () => {
    const { status } = await generate("--check", "--input", "dist/openapi.json", "--out", "elsewhere");
    expect(status).toBe(1);
    expect(readdirSync(cwd)).not.toContain("elsewhere");
  }, 60_000);
});

test("npm run generate mends what is stale and nothing else", async () => {
  const { status, stdout } = await generate("--input", "dist/openapi.json");
  expect(status).toBe(0);
  expect(stdout.match(/^written .*$/gm)).toHaveLength(2);
  for (const name of generated) {
    expect(readFileSync(join(cwd, "src/generated", name), "utf8")).toBe(
      readFileSync(join(root, "src/generated", name), "utf8"),
    );
  }
}, 60_000);

test("generated files are marked as such", () => {
  const marks = readFileSync(join(root, ".gitattributes"), "utf8")
    .split("\n")
    .flatMap((line) => /^(\S+) .*linguist-generated=true/.exec(line)?.[1] ?? []);
  expect(marks).toEqual(
    expect.arrayContaining([
      "src/generated/**",
      "openapi/released.yaml",
      "openapi/docs/open-points.md",
      "docs/sandbox-rules.md",
    ]),
  );
});
