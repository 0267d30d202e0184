import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Metafile } from "esbuild";
import { CommandError } from "../../toolkit/terminal/command.js";

/**
 * The licences of all packages whose code went into some bundles, as one text.
 *
 * @throws {CommandError} for a package without a licence file
 */
export async function licensesOf(metafiles: readonly Metafile[]): Promise<string> {
  const inputs = metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap((output) => {
      return Object.entries(output.inputs).flatMap(([name, { bytesInOutput }]) => (bytesInOutput > 0 ? [name] : []));
    }),
  );
  const folders = inputs.flatMap((input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0] ?? []);
  const texts = [...new Set(folders)].sort().map(async (folder) => {
    const { name, version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as Record<
      string,
      string
    >;
    const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
    if (file === undefined) throw new CommandError(`"${name}" is bundled and has no licence file`);
    return `${name} ${version}\n\n${(await readFile(join(folder, file), "utf8")).trim()}\n`;
  });
  return (await Promise.all(texts)).join(`\n${"-".repeat(80)}\n\n`);
}
