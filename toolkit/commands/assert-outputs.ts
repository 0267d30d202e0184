import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { CommandError } from "../terminal/command.js";
import type { DescriptionValues } from "./description-options.js";
import { examplesAway } from "../description/read/inline-examples.js";
import { publishedDescription } from "../files/package-root.js";
import { fileOfOverlay } from "../description/overlay/read-overlay.js";
import { referredFiles, type ReferredFile } from "../description/read/referred-files.js";

/**
 * Makes sure that no output file is also another, or an input: the description with the files that it refers to, examples
 * included, and the overlays.
 *
 * @param outs the output files
 * @throws {CommandError} for two that are the same, and for the first that is an input, under any of its names
 */
export async function assertOutputs(
  outs: readonly string[],
  { description = publishedDescription(), overlay }: DescriptionValues,
): Promise<void> {
  if (new Set(outs.map((file) => resolve(file))).size < outs.length)
    throw new CommandError("two outputs go to the same file");
  const there = await Promise.all(outs.map(async (file) => ({ file, identity: await identityOf(file) })));
  if (there.every(({ identity }) => identity === undefined)) return;
  // A file that cannot be read is reported where it is needed.
  const parts = await referredFiles(description).catch(() => new Map<string, ReferredFile>());
  const referred = [...parts.values()].flatMap(({ files }) => [...files.values()]);
  for (const [file, { value }] of parts) {
    for await (const { path } of examplesAway(value, file)) referred.push(path);
  }
  const inputs = [description, ...overlay.map(fileOfOverlay), ...parts.keys(), ...referred];
  const read = new Set(await Promise.all(inputs.map(identityOf)));
  const lost = there.find(({ identity }) => identity !== undefined && read.has(identity));
  if (lost === undefined) return;
  throw new CommandError(`"${lost.file}" is an input file and is not overwritten: write to another place`);
}

/** One file may have several names, of which some lead through folders that will be made. */
async function identityOf(file: string): Promise<string | undefined> {
  const found = await stat(file, { bigint: true })
    .catch(() => stat(resolve(file), { bigint: true }))
    .catch(() => undefined);
  return found && `${found.dev} ${found.ino}`;
}
