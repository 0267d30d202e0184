import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const name = "trading-service-client";

/**
 * The folder of this package: the clone of the repo, or what is installed in another one. Here `openapi/` or `dist/`
 * hold the description and its overlays.
 */
export function packageRoot(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const file = join(folder, "package.json");
    if (existsSync(file) && (JSON.parse(readFileSync(file, "utf8")) as { name?: string }).name === name) return folder;
    if (folder === dirname(folder)) throw new Error(`"${name}" does not find its own package.json`);
  }
}

/** The root of the description: its many files in a clone, one file where the package is installed. */
export function publishedDescription(): string {
  const candidates = ["openapi/openapi.yaml", "dist/openapi.yaml"].map((file) => join(packageRoot(), file));
  return candidates.find((file) => existsSync(file)) ?? candidates.join("");
}

/** The folder of the overlays that are known by name. */
export function publishedOverlays(): string {
  const candidates = ["openapi/overlays", "dist/overlays"].map((folder) => join(packageRoot(), folder));
  return candidates.find((folder) => existsSync(folder)) ?? candidates.join("");
}
