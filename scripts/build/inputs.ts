import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Everything that the build reads, and the build itself. */
export const inputs: readonly string[] = [
  ...["src", "toolkit", "openapi", "redocly.yaml"],
  ...["scripts/build", "scripts/build.ts", "tsconfig.json", "tsconfig.build.json", "package.json", "package-lock.json"],
];

/** A text that changes with any of these files, and with those below these folders. */
export async function hashOf(paths: readonly string[]): Promise<string> {
  const hash = createHash("sha256").update(process.version);
  for (const file of (await Promise.all(paths.map(filesOf))).flat().sort()) {
    hash.update(`${file}\0`).update(await readFile(file));
  }
  return hash.digest("hex");
}

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined);
  return entries?.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)) ?? [path];
}
