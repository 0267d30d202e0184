import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { CommandError } from "../terminal/command.js";
import { packageRoot } from "./package-root.js";

interface Manifest {
  name?: string;
  version?: string;
  devDependencies?: Record<string, string>;
}

/**
 * The path of a file of an optional peer dependency (a heavy tool that the package does not install by itself): from
 * the repo that runs the command, else from beside this package. A version with another major number is not used.
 *
 * @param file below the package, such as `/bin/cli.js`
 * @param user the file that will load it, if it is not one of ours
 */
export function findPeer(peer: string, file = "", user?: string): string | undefined {
  return findPeers(peer, file, user)[0];
}

/** The same at each of the places, in the order in which they are looked for. */
export function findPeers(peer: string, file = "", user?: string): string[] {
  return installed(peer, file, user).flatMap((each) => (isWanted(peer, each.version) ? [each.file] : []));
}

/**
 * The same, for a required file.
 *
 * @param why what needs it, as the start of the message
 * @throws {CommandError} with the command that installs it
 */
export function resolvePeer(peer: string, why: string, file?: string, user?: string): string {
  const found = findPeer(peer, file, user);
  if (found !== undefined) return found;
  const wanted = testedVersion(peer);
  const [other] = installed(peer, file, user);
  const what = other ? `${peer} ${majorOf(wanted)}, but found ${other.version}` : peer;
  throw new CommandError(`${why} needs ${what}: npm install --save-dev ${peer}@${wanted}`);
}

/** Where a file of a tool lies, and of which version of the tool, in the order in which they are looked for. */
function installed(peer: string, file = "", user?: string): { file: string; version: string }[] {
  const places = user === undefined ? [join(process.cwd(), "package.json"), import.meta.url] : [user];
  return places.flatMap((from) => {
    try {
      const found = createRequire(from).resolve(`${peer}${file}`);
      return [{ file: found, version: versionOf(found, peer) }];
    } catch {
      return [];
    }
  });
}

function versionOf(file: string, peer: string): string {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, "package.json");
    const { name, version = "" } = existsSync(manifest) ? read(manifest) : {};
    if (name === peer) return version;
  }
  return "";
}

/** TypeScript is recognised by its API; a package without a version is accepted. */
const isWanted = (peer: string, version: string) =>
  peer === "typescript" || version === "" || majorOf(version) === majorOf(testedVersion(peer));

const majorOf = (version: string) => version.split(".", 1)[0];

/** The version that this project's own tests use. */
function testedVersion(peer: string): string {
  return read(join(packageRoot(), "package.json")).devDependencies?.[peer] ?? "latest";
}

const read = (manifest: string) => JSON.parse(readFileSync(manifest, "utf8")) as Manifest;
