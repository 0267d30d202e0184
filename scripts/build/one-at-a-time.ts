import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

const lookMs = 100;

/**
 * Does some work while no other process does it: several test files may ask for a build at once. Takes over from a
 * process that has ended without saying so.
 *
 * @param folder the mark of who is at work; it must not exist otherwise
 */
export async function oneAtATime<T>(folder: string, work: () => Promise<T>): Promise<T> {
  while (!(await mkdir(folder).then(always, never))) {
    const owner = Number(await readFile(join(folder, "pid"), "utf8").catch(() => undefined));
    if (owner > 0 && !lives(owner)) await rm(folder, { recursive: true, force: true });
    else await setTimeout(lookMs);
  }
  try {
    await writeFile(join(folder, "pid"), String(process.pid));
    return await work();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const always = () => true;
const never = () => false;

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
