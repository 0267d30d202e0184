import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { inTemporaryFolder } from "../in-temporary-folder.js";
import { resolvePeer } from "../peer.js";
import type { Description } from "./description.js";
import { redocly } from "./redocly.js";

/**
 * Puts a description that lies in several files into one, by Redocly under an empty configuration.
 *
 * @throws {CommandError} when a file is missing or broken, and when `@redocly/cli` is not installed
 */
export async function bundleFiles(file: string): Promise<Description> {
  resolvePeer("@redocly/cli", `"${file}" refers to other files, which`, "/bin/cli.js");
  return await inTemporaryFolder("bundle", async (folder) => {
    const [config, output] = [join(folder, "redocly.yaml"), join(folder, "bundle.json")];
    await writeFile(config, "telemetry: off\n");
    await redocly("bundle", resolve(file), "--config", config, "--output", output);
    return JSON.parse(await readFile(output, "utf8")) as Description;
  });
}
