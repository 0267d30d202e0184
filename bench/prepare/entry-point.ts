import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const known = new Map<string, string | undefined>();

/**
 * The built file behind an export of this package, as Node finds it for those who import the package.
 *
 * @returns its path; undefined where there is no such export, or where it is not built
 */
export function entryPoint(specifier: string): string | undefined {
  if (!known.has(specifier)) {
    // Only a module of this package may ask for the package by its name: one that Node evaluates here.
    const code = `console.log(import.meta.resolve(${JSON.stringify(specifier)}))`;
    const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", code], { encoding: "utf8" });
    const file = stdout.trim() && fileURLToPath(stdout.trim());
    known.set(specifier, file && existsSync(file) ? file : undefined);
  }
  return known.get(specifier);
}
