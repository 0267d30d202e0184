import { access } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { decoded } from "../../text/decoded.js";
import { parseFile } from "./parse-document.js";
import { references, referencesInData } from "../json/references.js";

/** A file of a description: what stands in it, and which files its references lead to. */
export interface ReferredFile {
  value: unknown;
  /** By what stands before the `#` of the reference. */
  files: Map<string, string>;
}

/**
 * The files of a description, by their paths. Files that cannot be read, are not JSON or YAML by their names, or are
 * not on this machine, are left to the bundler.
 *
 * @param note gets a line for each file besides the first in which numbers lose digits
 * @throws {CommandError} for a file that holds what JSON cannot say, with the position
 */
export async function referredFiles(root: string, note?: (line: string) => void): Promise<Map<string, ReferredFile>> {
  const found = new Map<string, ReferredFile>();
  const open = [resolve(root)];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    const { value } = await parseFile(path, found.size > 0 ? note : undefined);
    const files = new Map<string, string>();
    found.set(path, { value, files });
    for (const { target } of [...references(value), ...referencesInData(value)]) {
      const name = fileOf(target);
      if (name === undefined || files.has(name)) continue;
      const inner = await pathOf(name, dirname(path));
      if (inner === undefined) continue;
      files.set(name, inner);
      if (isStructured(inner)) open.push(inner);
    }
  }
  return found;
}

/** What stands before the `#`, where it is a file. */
export function fileOf(reference: string): string | undefined {
  const [name = ""] = reference.split("#", 1);
  return name === "" || /^[a-z][a-z\d+.-]+:/i.test(name) ? undefined : name;
}

/** Whether a file is JSON or YAML by its name. */
export function isStructured(path: string): boolean {
  return /\.(ya?ml|json)$/i.test(path);
}

/** A reference is a URI: a space in the name of a file is `%20`. Some write the name as it is. */
export async function pathOf(name: string, folder: string): Promise<string | undefined> {
  for (const each of [decoded(name), name]) {
    const path = resolve(folder, each);
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return undefined;
}
