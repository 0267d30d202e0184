import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runCommand } from "../command.js";
import { bundleDescription } from "../description/bundle-description.js";

const usage = `
Usage: npm run bundle -- [--input FILE] [--overlay NAME|FILE]... [--out DIR]

Writes the description as one file, in YAML and in JSON.

  --input FILE         the root of the description, default openapi/openapi.yaml
  --overlay NAME|FILE  an overlay to apply; several are applied in the order given
  --out DIR            where openapi.yaml and openapi.json go, default dist
`;

await runCommand<{ input: string; overlay: string[]; out: string }>(
  usage,
  {
    input: { type: "string", default: "openapi/openapi.yaml" },
    overlay: { type: "string", multiple: true, default: [] },
    out: { type: "string", default: "dist" },
  },
  async ({ input, overlay, out }) => {
    const { yaml, json } = await bundleDescription({ description: input, overlays: overlay });
    await mkdir(out, { recursive: true });
    for (const [name, text] of Object.entries({ "openapi.yaml": yaml, "openapi.json": json })) {
      await writeFile(join(out, name), text);
      console.log(`bundled ${join(out, name)}`);
    }
  },
);
