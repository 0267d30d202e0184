import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { CommandError } from "../terminal/command.js";
import { packageRoot } from "./package-root.js";

/**
 * Where a file of an optional peer dependency lies, a heavy tool that the package does not install by itself: in the repo
 * that runs the command, else beside this package.
 *
 * @param file below the package, such as `/bin/cli.js`
 * @param user the file that will load it, where that is not a file of ours
 */
export function findPeer(peer: string, file = "", user?: string): string | undefined {
  for (const from of user === undefined ? [join(process.cwd(), "package.json"), import.meta.url] : [user]) {
    try {
      return createRequire(from).resolve(`${peer}${file}`);
    } catch {
      // The next place.
    }
  }
  return undefined;
}

/**
 * The same, of one that must be there.
 *
 * @param why what needs it, as the start of the message
 * @throws {CommandError} with the line that installs it
 */
export function resolvePeer(peer: string, why: string, file?: string, user?: string): string {
  const found = findPeer(peer, file, user);
  if (found !== undefined) return found;
  const { peerDependencies = {} } = JSON.parse(readFileSync(join(packageRoot(), "package.json"), "utf8")) as {
    peerDependencies?: Record<string, string>;
  };
  throw new CommandError(
    `${why} needs ${peer}: npm install --save-dev ${peer}@${peerDependencies[peer]?.replace(/^\D+/, "") ?? "latest"}`,
  );
}
