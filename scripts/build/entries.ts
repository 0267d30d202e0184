import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";

/** What is built, as sources: `dist/src/index.js` comes from `src/index.ts`, and so on. */
export interface Entries {
  /** What programs import, as ES modules and as CommonJS. */
  libraries: string[];
  /** What the package's `bin` runs. */
  commands: string[];
}

interface PackageJson {
  exports: Record<string, string | { import: { default: string } }>;
  bin: Record<string, string>;
}

/** The sources of everything that package.json exports, which is the one list of entries. */
export async function readEntries(): Promise<Entries> {
  const { exports, bin } = JSON.parse(await readFile("package.json", "utf8")) as PackageJson;
  const modules = Object.values(exports).flatMap((target) => (typeof target === "string" ? [] : target.import.default));
  return { libraries: sourcesOf([...new Set(modules)]), commands: sourcesOf(Object.values(bin)) };
}

function sourcesOf(built: readonly string[]): string[] {
  const sources = built.map((file) => file.replace(/^\.\/dist\//, "").replace(/\.js$/, ".ts"));
  return sources.filter((source) => existsSync(source));
}
