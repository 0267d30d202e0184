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
  const source = join(packageRoot(), "openapi/openapi.yaml");
  return existsSync(source) ? source : join(packageRoot(), "dist/openapi.yaml");
}

/** The folder of the overlays that are known by name. */
export function publishedOverlays(): string {
  return join(packageRoot(), "openapi/overlays");
}
