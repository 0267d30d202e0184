import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { CommandError, runCommand } from "./command.js";
import { redocly } from "./openapi/redocly.js";

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
    for (const file of [input, ...overlay]) {
      const found = await stat(file).catch(() => undefined);
      if (!found?.isFile()) throw new CommandError(`no such file: "${file}"`);
    }
    await mkdir(out, { recursive: true });
    const yamlFile = join(out, "openapi.yaml");
    const jsonFile = join(out, "openapi.json");
    await redocly("bundle", input, ...overlay.flatMap((file) => ["--overlay", file]), "--output", yamlFile);
    const bundle: unknown = parse(await readFile(yamlFile, "utf8"));
    await writeFile(jsonFile, `${JSON.stringify(bundle, undefined, 2)}\n`);
    for (const file of [yamlFile, jsonFile]) console.log(`bundled ${file}`);
  },
);
