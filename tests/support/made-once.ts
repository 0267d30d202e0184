import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { hashOf } from "../../scripts/build/inputs.js";
import { oneAtATime } from "../../scripts/build/one-at-a-time.js";
import { root } from "./processes.js";

/**
 * A folder below dist/ that several test files read. The first that asks for it makes it; it is made anew when something
 * has changed of what it is made of.
 *
 * @param inputs files and folders of the project
 * @param make fills the folder, which is empty
 */
export async function madeOnce(
  name: string,
  inputs: readonly string[],
  make: (folder: string) => Promise<unknown>,
): Promise<string> {
  const parent = join(root, "dist/tests", name);
  const folder = join(parent, (await hashOf(inputs)).slice(0, 16));
  await mkdir(parent, { recursive: true });
  await oneAtATime(`${parent}.making`, async () => {
    if (existsSync(folder)) return;
    for (const old of await readdir(parent)) await rm(join(parent, old), { recursive: true });
    const half = join(parent, "half");
    await mkdir(half);
    await make(half);
    await rename(half, folder);
  });
  return folder;
}
