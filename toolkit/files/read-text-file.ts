import { readFile } from "node:fs/promises";
import { CommandError } from "../terminal/command.js";
import { whyInaccessible } from "../terminal/why-inaccessible.js";

/**
 * The text of a file that a flag names.
 *
 * @throws {CommandError} that names the file and the reason
 */
export async function readTextFile(file: string): Promise<string> {
  return await readFile(file, "utf8").catch((error: unknown) => {
    throw new CommandError(`cannot read "${file}": ${whyInaccessible(error as NodeJS.ErrnoException)}`, 2);
  });
}
