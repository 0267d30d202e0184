import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { runScript, temporaryFolder } from "./run.js";

const folder = temporaryFolder();
const broken = join(folder, "broken.yaml");
const oneLine = /^error: [^\n]+\n$/;

beforeAll(() => writeFileSync(broken, "openapi: 3.1.1\n  info: [\n"));

describe.each(["bundle", "readings", "open-points", "docs"])("npm run %s", (name) => {
  test("says with --help what it does", () => {
    const { status, stdout } = runScript(name, "--help");
    expect(status).toBe(0);
    expect(stdout).toContain(`Usage: npm run ${name} --`);
  }, 60_000);

  test("refuses an unknown flag with one line and status 2", () => {
    const { status, stdout, stderr } = runScript(name, "--frobnicate");
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(/^error: [^\n]*--frobnicate[^\n]*\n$/);
  }, 60_000);

  test.each([join(folder, "missing.yaml"), broken])(
    "refuses %s with one line and status 1",
    (file) => {
      const { status, stdout, stderr } = runScript(name, "--input", file, "--out", join(folder, "out"));
      expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
      expect(stderr).toMatch(oneLine);
      expect(stderr).toContain(file.split("/").at(-1));
    },
    60_000,
  );
});

describe("npm run bundle", () => {
  test.each([
    ["is missing", "missing.overlay.yaml", undefined],
    ["is no YAML", "broken.overlay.yaml", "actions: [\n"],
    ["has no actions", "empty.overlay.yaml", "overlay: 1.1.0\nactions: []\n"],
    ["has a target that is no path", "path.overlay.yaml", 'actions: [{ target: "$.[[", remove: true }]\n'],
    ["changes nothing", "silent.overlay.yaml", "actions: [{ target: $.nowhere, remove: true }]\n"],
  ])(
    "refuses an overlay that %s",
    (_fault, name, text) => {
      const file = join(folder, name);
      if (text) writeFileSync(file, text);
      const { status, stderr } = runScript("bundle", "--overlay", file, "--out", join(folder, "out"));
      expect(status).toBe(1);
      expect(stderr).toMatch(oneLine);
    },
    60_000,
  );
});
