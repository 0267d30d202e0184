import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Makes a folder for the tests of a file, with a space in its path, and removes it after them. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "folder of tests "));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
