import { mkdtempSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cleanUpOnExit } from "../terminal/clean-up-on-exit.js";

/** Does some work in a folder of its own, and removes it afterwards, also where the work fails or is stopped. */
export async function inTemporaryFolder<T>(name: string, work: (folder: string) => Promise<T>): Promise<T> {
  const options = { recursive: true, force: true };
  let folder: string | undefined;
  const done = cleanUpOnExit(() => folder !== undefined && rmSync(folder, options));
  try {
    folder = mkdtempSync(join(tmpdir(), `${name}-`));
    return await work(folder);
  } finally {
    if (folder !== undefined) await rm(folder, options);
    done();
  }
}

/** A message about files in a temporary folder of this name, in which they are called by their names there. */
export function withoutTemporaryFolder(message: string, name: string): string {
  return message.replace(new RegExp(`[^\\s'"]*/${name}-\\w+/`, "g"), "");
}
