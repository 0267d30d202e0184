import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { inputs } from "../../scripts/build/inputs.js";
import { madeOnce } from "./made-once.js";
import { root } from "./processes.js";
import { temporaryFolder } from "./temporary-folder.js";

interface PackageJson {
  files: string[];
  dependencies: Record<string, string>;
  bin: Record<string, string>;
}

const { files } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as PackageJson;
/** What is packed as it is: what is named, and what npm takes unasked. A pattern stands for its folder. */
const unbuilt = [...files.filter((file) => !file.startsWith("dist/")), "README.md", "LICENSE"];

/**
 * A fresh folder outside of the repo, with a space in its path, in which the packed package is installed as npm does it,
 * without a network, before the tests of the file. Removed after them.
 *
 * @param peers packages of the repo that are installed beside it
 */
export function installPacked(...peers: string[]): string {
  const folder = temporaryFolder();
  beforeAll(() => install(folder, peers), 600_000);
  return folder;
}

async function install(folder: string, peers: readonly string[]): Promise<void> {
  const tarballs = await madeOnce(
    "packed",
    [...inputs, ...unbuilt.map((file) => file.replace(/\/[^/]*\*.*/, ""))],
    async (made) => {
      run(process.execPath, "--import", "tsx", "scripts/build.ts");
      run("npm", "pack", "--silent", "--ignore-scripts", "--pack-destination", made);
    },
  );
  const [tarball = ""] = readdirSync(tarballs);
  const installed = join(folder, "node_modules/trading-service-client");
  mkdirSync(installed, { recursive: true });
  run("tar", "-xzf", join(tarballs, tarball), "-C", installed, "--strip-components", "1");
  const { dependencies, bin } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8")) as PackageJson;
  for (const name of [...Object.keys(dependencies), ...peers]) link(folder, name, join(root, "node_modules", name));
  for (const [name, file] of Object.entries(bin)) {
    chmodSync(join(installed, file), 0o755);
    link(folder, `.bin/${name}`, join(installed, file));
  }
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
