import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./processes.js";

/** Made by commands; each copy of the project makes its own. */
const made = ["dist", "reports", "coverage", ".git"];

/**
 * A folder that stands for the project, with a space in its path, so that commands can write into it: `src` is copied,
 * everything else is linked, `dist` is empty. Removed after the tests of the file.
 */
export function projectCopy(): string {
  const parent = mkdtempSync(join(tmpdir(), "project copy "));
  const folder = join(parent, "trading service client");
  afterAll(() => rmSync(parent, { recursive: true, force: true }));
  mkdirSync(folder);
  cpSync(join(root, "src"), join(folder, "src"), { recursive: true });
  for (const name of readdirSync(root)) {
    if (name !== "src" && !made.includes(name)) symlinkSync(join(root, name), join(folder, name));
  }
  return folder;
}
