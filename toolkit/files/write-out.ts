import { constants, mkdirSync, mkdtempSync, rmdirSync, statSync, type Stats } from "node:fs";
import { access, stat, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { setImmediate } from "node:timers/promises";
import { CommandError } from "../terminal/command.js";
import { preparedFile, type PreparedFile } from "./prepared-file.js";
import { whenStopped } from "../terminal/when-stopped.js";
import { whyNotWritten } from "../terminal/why-not-written.js";

/**
 * Writes files that flags name, and makes their folders where there are none. All of them at once: a signal that comes
 * meanwhile is heard afterwards, and where one cannot be written the others are as they were.
 *
 * @throws {CommandError} that names the file and says why not
 */
export async function writeOut(files: Iterable<readonly [file: string, text: string]>): Promise<void> {
  const plain: [file: string, text: string][] = [];
  for (const [file, text] of files) {
    const found = await orRefuse(file, statOf(file));
    if (found === undefined || found.isFile()) plain.push([file, text]);
    // A pipe waits for its reader, and a device has nothing to lose.
    else await orRefuse(file, writeFile(file, text));
  }
  const heard = whenStopped(() => {});
  try {
    putTogether(plain);
    // What has come is told to listeners in the next round.
    for (let round = 0; round < 2; round++) await setImmediate();
  } finally {
    heard();
  }
}

/** In one run, so that nothing comes between. */
function putTogether(files: readonly [file: string, text: string][]): void {
  const prepared: [file: string, PreparedFile][] = [];
  try {
    for (const [file, text] of files) {
      orRefuseAtOnce(dirname(file), () => makeFolder(dirname(file)));
      prepared.push([file, orRefuseAtOnce(file, () => preparedFile(file, text))]);
    }
    for (const [file, { put }] of prepared) orRefuseAtOnce(file, put);
  } finally {
    for (const [, { drop }] of prepared) drop();
  }
}

/**
 * Makes sure that a file or folder that a flag names can be written, and leaves nothing: asked before long work, whose
 * result would be lost otherwise.
 *
 * @throws {CommandError} that names what cannot be written and says why not
 */
export async function assertWritable(path: string, kind: "file" | "folder"): Promise<void> {
  if (path === "-")
    throw new CommandError(`"-" does not stand for standard output: write ./- for a ${kind} of that name`, 2);
  const found = await orRefuse(path, statOf(path));
  // Where there is nothing yet, it is made in the nearest folder that is there.
  if (found === undefined) {
    const folder = dirname(path);
    await assertWritable(folder, "folder");
    const trial = resolve(folder, ".try-");
    // Who has the right to may not be able to, as in `/proc`.
    if (await statOf(folder)) orRefuseAtOnce(path, () => rmdirSync(mkdtempSync(trial)));
    return;
  }
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
function makeFolder(folder: string): void {
  const isThere = () => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isThere()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Somebody else may have made it meanwhile.
    if (!isThere()) throw error;
  }
}

async function orRefuse<T>(path: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw refusal(path, error as NodeJS.ErrnoException);
  }
}

function orRefuseAtOnce<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw refusal(path, error as NodeJS.ErrnoException);
  }
}

function refusal(path: string, error: Parameters<typeof whyNotWritten>[0]): CommandError {
  return new CommandError(`cannot write "${path}": ${whyNotWritten(error)}`, 2);
}
