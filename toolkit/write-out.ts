import { constants, type Stats } from "node:fs";
import { access, mkdir, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { CommandError } from "./command.js";
import { whyNotWritten } from "./why-not-written.js";

/**
 * Writes a file that a flag names, and makes its folder where there is none.
 *
 * @throws {CommandError} that names the file and says why not
 */
export async function writeOut(file: string, text: string): Promise<void> {
  await orRefuse(dirname(file), makeFolder(dirname(file)));
  await orRefuse(file, writeFile(file, text));
}

/**
 * Makes sure that a file or folder that a flag names can be written, and changes nothing: asked before long work, whose
 * result would be lost otherwise.
 *
 * @throws {CommandError} that names what cannot be written and says why not
 */
export async function assertWritable(path: string, kind: "file" | "folder"): Promise<void> {
  const found = await orRefuse(path, statOf(path));
  // Where there is nothing yet, it is made in the nearest folder that is there.
  if (found === undefined) return await assertWritable(dirname(path), "folder");
  const isKind = found.isDirectory() === (kind === "folder");
  if (!isKind) throw refusal(path, { code: kind === "file" ? "EISDIR" : "ENOTDIR" });
  await orRefuse(path, access(path, constants.W_OK));
}

/** What stands there, if anything does. */
async function statOf(path: string): Promise<Stats | undefined> {
  return await stat(path).catch((error: unknown) => {
    // A file stands where a folder is needed: told at that file.
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  });
}

/** One folder after the other: asked for all at once, Node tries for ever where none can be made, as in `/proc`. */
async function makeFolder(folder: string): Promise<void> {
  const isThere = async () => (await stat(folder).catch(() => undefined))?.isDirectory();
  if (await isThere()) return;
  if (dirname(folder) !== folder) await makeFolder(dirname(folder));
  await mkdir(folder).catch(async (error: unknown) => {
    // Somebody else may have made it meanwhile.
    if (!(await isThere())) throw error;
  });
}

async function orRefuse<T>(path: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw refusal(path, error as NodeJS.ErrnoException);
  }
}

function refusal(path: string, error: Parameters<typeof whyNotWritten>[0]): CommandError {
  return new CommandError(`cannot write "${path}": ${whyNotWritten(error)}`, 2);
}
