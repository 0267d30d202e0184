import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root } from "./processes.js";

interface PackageJson {
  dependencies: Record<string, string>;
  bin: Record<string, string>;
}

/**
 * A fresh folder outside of the repo, with a space in its path, in which the packed package is installed as npm does it,
 * without a network. Removed after the tests of the file.
 *
 * @param peers packages of the repo that are installed beside it
 */
export function installPacked(...peers: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "packed package "));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  run(process.execPath, "--import", "tsx", "scripts/build.ts");
  run("npm", "pack", "--silent", "--ignore-scripts", "--pack-destination", folder);
  const tarball = join(folder, readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "");
  const installed = join(folder, "node_modules/trading-service-client");
  mkdirSync(installed, { recursive: true });
  run("tar", "-xzf", tarball, "-C", installed, "--strip-components", "1");
  const { dependencies, bin } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8")) as PackageJson;
  for (const name of [...Object.keys(dependencies), ...peers]) link(folder, name, join(root, "node_modules", name));
  for (const [name, file] of Object.entries(bin)) {
    chmodSync(join(installed, file), 0o755);
    link(folder, `.bin/${name}`, join(installed, file));
  }
  rmSync(tarball);
  return folder;
}

function link(folder: string, name: string, target: string): void {
  const path = join(folder, "node_modules", name);
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${stderr}`);
}
