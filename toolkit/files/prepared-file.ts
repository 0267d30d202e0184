import { randomUUID } from "node:crypto";
import { accessSync, closeSync, constants, fchmodSync, fchownSync, lstatSync, openSync } from "node:fs";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A text that waits beside the place of its file. */
export interface PreparedFile {
  /** Puts it there, in the place of what is there. */
  put: () => void;
  /** Removes what still waits. */
  drop: () => void;
}

/** Codes where none may be made beside it, or none of the same owner: it may be written all the same. */
const isRefused = new Set<string | undefined>(["EACCES", "EPERM", "EROFS", "ENAMETOOLONG"]);

/**
 * Writes a text beside the place of its file, so that it only takes the name of it afterwards: whoever looks sees the one
 * before or this one, whole. What cannot be replaced without loss is written where it is: what is known by several names,
 * belongs to somebody else, or lies in a folder that takes no further file.
 *
 * @throws {NodeJS.ErrnoException} when it cannot be written, as for want of space; the file is as it was then
 */
export function preparedFile(file: string, text: string): PreparedFile {
  const inPlace = { put: () => writeFileSync(file, text), drop: () => {} };
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found && (!found.isFile() || found.nlink > 1)) return inPlace;
  // Where it is protected, to take its name would be a way around.
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
