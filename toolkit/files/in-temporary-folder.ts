import { mkdtempSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cleanUpOnExit } from "../terminal/clean-up-on-exit.js";
import { CommandError } from "../terminal/command.js";
import { whyInaccessible } from "../terminal/why-inaccessible.js";

/**
 * Does some work in a folder of its own, and removes it afterwards, also where the work fails or is stopped.
 *
 * @throws {CommandError} if there can be no such folder
 */
export async function inTemporaryFolder<T>(name: string, work: (folder: string) => Promise<T>): Promise<T> {
  const options = { recursive: true, force: true };
  let folder: string | undefined;
  const done = cleanUpOnExit(() => folder !== undefined && rmSync(folder, options));
  try {
    folder = madeIn(tmpdir(), name);
    return await work(folder);
  } finally {
    if (folder !== undefined) await rm(folder, options);
    done();
  }
}

function madeIn(folder: string, name: string): string {
  try {
    return mkdtempSync(join(folder, `${name}-`));
  } catch (error) {
    throw new CommandError(`cannot write "${folder}": ${whyInaccessible(error as NodeJS.ErrnoException)}`);
  }
}

/** A message about files in a temporary folder of this name, in which they are called by their names there. */
export function withoutTemporaryFolder(message: string, name: string): string {
  return message.replace(new RegExp(`[^\\s'"]*/${name}-\\w+/`, "g"), "");
}
