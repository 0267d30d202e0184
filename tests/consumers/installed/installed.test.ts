import { join } from "node:path";
import { installPacked } from "../../support/packed.js";
import { root } from "../../support/processes.js";
import { linkPackages, runInProject } from "../project.js";
import { resolutions, typedProject } from "../resolutions.js";
import { importingTest } from "../samples.js";

// Projects that use the packed package with tools that this one does not have: `npm run test:consumers` installs them.
const folder = installPacked("jest", "babel-jest", "typescript", "@types/jest");
const tools = join(__dirname, "node_modules");
linkPackages(folder, tools, ["ts-jest", "vitest", "@babel/preset-env", "@babel/preset-typescript"]);
const runner = join(root, "node_modules/jest/bin/jest.js");

test.each<[name: string, files: Record<string, unknown>]>([
  [
    "babel-jest",
    {
      "babel.config.json": {
        presets: [["@babel/preset-env", { targets: { node: "current" } }], "@babel/preset-typescript"],
      },
    },
  ],
  [
    "ts-jest",
    {
      "jest.config.json": { preset: "ts-jest" },
      "tsconfig.json": { compilerOptions: { strict: true, target: "ES2022", module: "CommonJS", skipLibCheck: true } },
    },
  ],
])("a Jest project with %s passes", async (name, files) => {
  const typed = importingTest.replace("const ids = [];", "const ids: unknown[] = [];");
  const { status, stderr } = await runInProject(folder, name, { "client.test.ts": typed, ...files }, [runner]);
  expect([status, stderr]).toEqual([0, expect.stringContaining("1 passed, 1 total")]);
});

test("a Vitest project passes", async () => {
  const files = { "client.test.ts": `import { expect, test } from "vitest";\n${importingTest}` };
  const { status, stdout } = await runInProject(folder, "vitest", files, [join(tools, "vitest/vitest.mjs"), "run"]);
  expect([status, stdout]).toEqual([0, expect.stringMatching(/Tests +1 passed/)]);
});

const compilers = { current: join(root, "node_modules/typescript"), "5.4": join(tools, "typescript-5.4") };

test.each(
  Object.entries(compilers).flatMap(([version, compiler]) =>
    resolutions.map((resolution) => [version, resolution.name, compiler, resolution] as const),
  ),
)("TypeScript (%s) finds the types: %s", async (version, name, compiler, resolution) => {
  const command = [join(compiler, "bin/tsc")];
  const ended = await runInProject(folder, `${name} ${version}`, typedProject(resolution), command);
  expect(ended).toEqual({ status: 0, stdout: "", stderr: "" });
});
