import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runCommand } from "../command.js";
import { addNotes } from "../docs/notes.js";
import { addSamples, type Bundle } from "../docs/samples.js";
import { readBundle } from "../description/read-bundle.js";
import { redocly } from "../description/redocly.js";

const usage = `
Usage: npm run docs -- [--input FILE] [--out DIR]

Builds the page of the description, which works from file:// and sends no request.

  --input FILE  the bundle, default dist/openapi.json
  --out DIR     where index.html goes, default dist/docs
`;

const template = fileURLToPath(new URL("../docs/template.html", import.meta.url));

/** The page shows this image beside its sidebar; it is the only thing that it would load. */
const remoteImage = /https:\/\/cdn\.redoc\.ly\/[\w./-]+\.svg/g;

await runCommand<{ input: string; out: string }>(
  usage,
  {
    input: { type: "string", default: "dist/openapi.json" },
    out: { type: "string", default: "dist/docs" },
  },
  async ({ input, out }) => {
    const bundle = addSamples(addNotes((await readBundle(input)) as unknown as Bundle));
    const directory = await mkdtemp(join(tmpdir(), "docs-"));
    try {
      const source = join(directory, "openapi.json");
      const page = join(directory, "index.html");
      await writeFile(source, JSON.stringify(bundle));
      await redocly("build-docs", source, "--inlineBundle", "--template", template, "--output", page);
      const html = (await readFile(page, "utf8")).replace(remoteImage, "data:,");
      await mkdir(out, { recursive: true });
      await writeFile(join(out, "index.html"), html);
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
    console.log(`written ${join(out, "index.html")}`);
  },
);
