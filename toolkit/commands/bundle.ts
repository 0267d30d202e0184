import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { CommandError, runCommand } from "../command.js";
import { bundleReadings } from "../description/overlays.js";

const usage = `
Usage: npm run bundle -- [--input FILE] [--overlay FILE]... [--out DIR]

Writes the description as one file, in YAML and in JSON.

  --input FILE    the root of the description, default openapi/openapi.yaml
  --overlay FILE  an overlay to apply; several are applied in the order given
  --out DIR       where openapi.yaml and openapi.json go, default dist
`;

await runCommand<{ input: string; overlay: string[]; out: string }>(
  usage,
  {
    input: { type: "string", default: "openapi/openapi.yaml" },
    overlay: { type: "string", multiple: true, default: [] },
    out: { type: "string", default: "dist" },
  },
  async ({ input, overlay, out }) => {
    const [reading] = await bundleReadings(input, [overlay]);
    if (!reading) throw new CommandError("nothing was bundled");
    if (reading.silent[0]) throw new CommandError(`an overlay action changes nothing: ${reading.silent[0]}`);
    await mkdir(out, { recursive: true });
    const files = {
      "openapi.yaml": reading.yaml,
      "openapi.json": `${JSON.stringify(parse(reading.yaml), undefined, 2)}\n`,
    };
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(out, name), text);
      console.log(`bundled ${join(out, name)}`);
    }
  },
);
