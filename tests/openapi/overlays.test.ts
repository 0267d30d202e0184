import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, runScript, temporaryFolder } from "./run.js";

const folder = temporaryFolder();
const overlay = (name: string) => readFileSync(join(root, "openapi/overlays", `${name}.overlay.yaml`), "utf8");

function folderOf(name: string, text: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  writeFileSync(join(path, `${name}.overlay.yaml`), text);
  return path;
}

describe("overlays", () => {
  test("change something with each action, and each reading lints clean", () => {
    const out = join(folder, "all readings");
    expect(runScript("readings", "--out", out)).toMatchObject({ status: 0, stderr: "" });
    const names = readdirSync(join(root, "openapi/overlays")).map((name) => name.replace(".overlay.yaml", ".json"));
    expect(readdirSync(out).sort()).toEqual(names.sort());
  }, 120_000);

  test("are refused when an action changes nothing", () => {
    const silent = overlay("cancel-all-array").replace("CancelledOrders[", "CancelledOrder[");
    const { status, stdout, stderr } = runScript("readings", "--overlays", folderOf("silent", silent), "--out", folder);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^silent .*silent\.overlay\.yaml: action 1 \(\$\.components\.schemas\.CancelledOrder\[/);
    expect(stderr).toBe("error: overlay actions that change nothing: their targets match no node any more\n");
  }, 60_000);

  test("are refused when they leave an example behind that is no longer valid", () => {
    const stale = overlay("order-id-string").replace('example: "1001"', "example: 1001");
    const { status, stderr } = runScript(
      "readings",
      "--overlays",
      folderOf("stale", stale),
      "--out",
      join(folder, "out"),
    );
    expect(status).toBe(1);
    expect(stderr).toMatch(/^error: redocly lint: .*stale\.json.*\n$/);
  }, 60_000);
});
