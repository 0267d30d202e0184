import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { CommandError } from "../toolkit/terminal/command.js";

/**
 * A module as it is published, which need not be there when the one that asks for it is compiled.
 *
 * @param file below dist
 * @throws {CommandError} where nothing is built
 */
export async function importBuilt<T>(file: string): Promise<T> {
  const path = resolve("dist", file);
  if (!existsSync(path)) throw new CommandError(`"dist/${file}" does not exist: run \`npm run build\` first`);
  return (await import(pathToFileURL(path).href)) as T;
}
