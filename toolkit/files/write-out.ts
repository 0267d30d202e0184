import { constants, mkdirSync, mkdtempSync, rmdirSync, statSync, type Stats } from "node:fs";
import { access, stat, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { setImmediate } from "node:timers/promises";
import { CommandError } from "../terminal/command.js";
import { isStandardOutput } from "./is-standard-output.js";
import { preparedFile, type PreparedFile } from "./prepared-file.js";
import { cleanUpOnExit } from "../terminal/clean-up-on-exit.js";
import { whyInaccessible } from "../terminal/why-inaccessible.js";

/**
 * Writes the files that flags name, and creates missing folders. All or none: a signal in between is handled
 * afterwards, and if one file cannot be written, the others are unchanged.
 *
 * @throws {CommandError} that names the file and the reason
 */
export async function writeOut(files: Iterable<readonly [file: string, text: string]>): Promise<void> {
  const plain: [file: string, text: string][] = [];
  for (const [file, text] of files) {
    // Opened anew it would begin at its start, before what is printed.
    if (isStandardOutput(file)) {
      process.stdout.write(text);
      continue;
    }
    const found = await orRefuse(file, statOf(file));
    if (found === undefined || found.isFile()) plain.push([file, text]);
    // A pipe waits for its reader, and a device has no content to lose.
    else await orRefuse(file, writeFile(file, text));
  }
  const heard = cleanUpOnExit(() => {});
  try {
    putTogether(plain);
    // Pending signals are delivered in the next turn.
    for (let round = 0; round < 2; round++) await setImmediate();
  } finally {
    heard();
  }
}

/** Synchronously, so that nothing runs in between. */
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
 * Checks that a file or folder that a flag names can be written, without side effects: before long work, whose result
 * would be lost otherwise.
 *
 * @throws {CommandError} that names the file or folder and the reason
 */
export async function assertWritable(path: string, kind: "file" | "folder"): Promise<void> {
  if (path === "-")
    throw new CommandError(`"-" is not supported as standard output: use ./- for a ${kind} of that name`);
  const found = await orRefuse(path, statOf(path));
  // If it does not exist yet, it is created in the nearest existing folder.
  if (found === undefined) {
    const folder = dirname(path);
    await assertWritable(folder, "folder");
    const trial = resolve(folder, ".try-");
    // Even with permission it may be impossible, as in `/proc`.
    if (await statOf(folder)) orRefuseAtOnce(path, () => rmdirSync(mkdtempSync(trial)));
    return;
  }
  const isKind = found.isDirectory() === (kind === "folder");
  if (!isKind) throw refusal(path, { code: kind === "file" ? "EISDIR" : "ENOTDIR" });
  await orRefuse(path, access(path, constants.W_OK));
}

/** The status of the path, if it exists. */
async function statOf(path: string): Promise<Stats | undefined> {
  return await stat(path).catch((error: unknown) => {
    // A file is where a folder is needed: reported for that file.
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  });
}

/** One folder after the other: with `recursive` Node never ends if none can be made, as in `/proc`. */
function makeFolder(folder: string): void {
  const isThere = () => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isThere()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have created it meanwhile.
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

function refusal(path: string, error: Parameters<typeof whyInaccessible>[0]): CommandError {
  return new CommandError(`cannot write "${path}": ${whyInaccessible(error)}`);
}
