import { randomUUID } from "node:crypto";
import { accessSync, closeSync, constants, fchmodSync, fchownSync, lstatSync, openSync } from "node:fs";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A text in a temporary file beside its final place. */
export interface PreparedFile {
  /** Moves it to its place, replacing the existing file. */
  put: () => void;
  /** Removes the temporary file. */
  drop: () => void;
}

/** Error codes if no temporary file can be made beside it, or none with the same owner: it may still be writable. */
const isRefused = new Set<string | undefined>(["EACCES", "EPERM", "EROFS", "ENAMETOOLONG"]);

/**
 * Writes a text to a temporary file that is then renamed, so that a reader sees either the old file or the new one,
 * complete. A file that cannot be replaced without loss is written in place: one with several links, of another owner,
 * or in a read-only folder.
 *
 * @throws {NodeJS.ErrnoException} if it cannot be written, such as without space; the file is then unchanged
 */
export function preparedFile(file: string, text: string): PreparedFile {
  const inPlace = { put: () => writeFileSync(file, text), drop: () => {} };
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found && (!found.isFile() || found.nlink > 1)) return inPlace;
  // Renaming over a write-protected file would circumvent the protection.
  if (found) accessSync(file, constants.W_OK);
  const beside = join(dirname(file), `.${randomUUID()}.tmp`);
  const drop = () => rmSync(beside, { force: true });
  try {
    const opened = openSync(beside, "wx", found?.mode);
    try {
      if (found) fchownSync(opened, found.uid, found.gid);
      if (found) fchmodSync(opened, found.mode);
      writeFileSync(opened, text);
    } finally {
      closeSync(opened);
    }
  } catch (error) {
    drop();
    if (isRefused.has((error as NodeJS.ErrnoException).code)) return inPlace;
    throw error;
  }
  const put = () => {
    try {
      renameSync(beside, file);
    } catch {
      // As where the file is a mount of its own, or is open on Windows.
      inPlace.put();
    }
  };
  return { put, drop };
}
