import { constants } from "node:fs";
import { access, mkdir, open, rm, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { CommandError } from "./command.js";
import { whyNotWritten } from "./why-not-written.js";

/**
 * Writes a file that a flag names, and makes its folder where there is none.
 *
 * @throws {CommandError} that names the file and says why not
 */
export async function writeOut(file: string, text: string): Promise<void> {
  await prepareFolder(dirname(file));
  await orRefuse(file, writeFile(file, text));
}

/**
 * Makes sure that a file that a flag names can be written, and leaves it as it is: asked before long work, whose result
 * would be lost otherwise.
 *
 * @throws {CommandError} that names the file and says why not
 */
export async function prepareFile(file: string): Promise<void> {
  await prepareFolder(dirname(file));
  await orRefuse(file, tryToOpen(file));
}

async function tryToOpen(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) throw Object.assign(new Error("it is a folder"), { code: "EISDIR" });
  // What is no file, such as a pipe, may wait for a reader when it is opened.
  if (found) return await access(file, constants.W_OK);
  await (await open(file, "a")).close();
  await rm(file);
}

/**
 * Makes a folder where there is none: asked before long work, so that it is not done in vain.
 *
 * @throws {CommandError} that names the folder and says why nothing can be written there
 */
export async function prepareFolder(folder: string): Promise<void> {
  await orRefuse(
    folder,
    makeFolder(folder).then(() => access(folder, constants.W_OK)),
  );
}

/** One folder after the other: asked for all at once, Node tries for ever where none can be made, as in `/proc`. */
async function makeFolder(folder: string): Promise<void> {
  const isThere = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (isThere) return;
  if (dirname(folder) !== folder) await makeFolder(dirname(folder));
  await mkdir(folder).catch(async (error: unknown) => {
    // Somebody else may have made it meanwhile.
    if (!(await stat(folder).catch(() => undefined))?.isDirectory()) throw error;
  });
}

async function orRefuse(path: string, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw new CommandError(`cannot write "${path}": ${whyNotWritten(error as NodeJS.ErrnoException)}`, 2);
  }
}
