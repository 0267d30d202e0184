import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";
import { CommandError } from "../terminal/command.js";
import { whyInaccessible } from "../terminal/why-inaccessible.js";

/**
 * The text of a file that a flag names.
 *
 * @throws {CommandError} that names the file and the reason
 */
export async function readTextFile(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw unreadable(file, error);
  });
  // Other bytes would be replaced, in names and values of the wire too.
  if (!isUtf8(bytes)) throw new CommandError(`cannot read "${file}": it is not text in UTF-8`);
  return bytes.toString();
}

/**
 * The text of a file that would be generated; undefined if it does not exist.
 *
 * @param isGenerated whether a text was generated; an empty one may be overwritten too
 * @throws {CommandError} for a file that was not generated, and would be lost, or that cannot be read
 */
export async function generatedText(
  file: string,
  isGenerated: (text: string) => boolean | Promise<boolean>,
): Promise<string | undefined> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (/^ENO(ENT|TDIR)$/.test((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw unreadable(file, error);
  });
  if (text === undefined || text.trim() === "" || (await isGenerated(text))) return text;
  const instead = "move it away, or choose another folder with --out";
  throw new CommandError(`"${file}" was not generated and is not overwritten: ${instead}`);
}

function unreadable(file: string, error: unknown): CommandError {
  return new CommandError(`cannot read "${file}": ${whyInaccessible(error as NodeJS.ErrnoException)}`);
}
