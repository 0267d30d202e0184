import { readFile, writeFile } from "node:fs/promises";
import { CommandError } from "../../toolkit/command.js";

/**
 * Writes a page that is derived from something else, or only compares it.
 *
 * @throws CommandError where it is to be compared and differs
 */
export async function writePage(file: string, text: string, check = false): Promise<void> {
  const current = await readFile(file, "utf8").catch(() => undefined);
  if (current === text) return console.log(`unchanged ${file}`);
  if (check) throw new CommandError(`"${file}" is out of date: run \`npm run generate\``);
  await writeFile(file, text);
  console.log(`written   ${file}`);
}
