import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { CommandError, runCommand } from "../toolkit/command.js";
import { applyOverlays } from "../toolkit/description/apply-overlays.js";
import type { Description } from "../toolkit/description/description.js";
import { readDescription } from "../toolkit/description/read-description.js";
import { readOverlay } from "../toolkit/description/read-overlay.js";
import { redocly } from "../toolkit/description/redocly.js";

const usage = `
Usage: npm run readings -- [--input FILE] [--overlays DIR] [--out DIR]

Bundles the description once under each overlay: the other readings of what the document leaves open. Fails when an
overlay action changes nothing, or when a reading does not lint clean.

  --input FILE    the root of the description, default openapi/openapi.yaml
  --overlays DIR  the folder of the *.overlay.yaml files, default openapi/overlays
  --out DIR       where NAME.json goes, default dist/readings
`;

const suffix = ".overlay.yaml";

await runCommand<{ input: string; overlays: string; out: string }>(
  usage,
  {
    input: { type: "string", default: "openapi/openapi.yaml" },
    overlays: { type: "string", default: "openapi/overlays" },
    out: { type: "string", default: "dist/readings" },
  },
  async ({ input, overlays, out }) => {
    const names = await readdir(overlays).catch(() => {
      throw new CommandError(`cannot read the folder "${overlays}"`);
    });
    const files = names.filter((name) => name.endsWith(suffix)).sort();
    if (files.length === 0) throw new CommandError(`no *${suffix} in "${overlays}"`);
    const base = await readDescription(input);
    const readings = new Map<string, Description>();
    for (const name of files) {
      try {
        readings.set(name, applyOverlays(base, [await readOverlay(join(overlays, name))]));
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        console.log(`silent  ${error.message}`);
      }
    }
    if (readings.size < files.length) {
      throw new CommandError("overlay actions that change nothing: their targets match no node any more");
    }
    await rm(out, { recursive: true, force: true });
    await mkdir(out, { recursive: true });
    const outputs = files.map((name) => join(out, `${basename(name, suffix)}.json`));
    for (const [index, output] of outputs.entries()) {
      await writeFile(output, `${JSON.stringify(readings.get(files[index] ?? ""), undefined, 2)}\n`);
    }
    await redocly("lint", ...outputs);
    for (const output of outputs) console.log(`bundled ${output}`);
  },
);
