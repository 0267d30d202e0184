import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runCommand } from "../command.js";
import { readBundle } from "../description/read-bundle.js";
import { buildDocs } from "../docs/build-docs.js";

const usage = `
Usage: npm run docs -- [--input FILE] [--out DIR]

Builds the pages of the description, which work from file:// and send no request: index.html, reference.html (without a
script, to search and to print), and the description itself.

  --input FILE  the bundle, default dist/openapi.json
  --out DIR     where the pages go, default dist/docs
`;

const interfacePage = fileURLToPath(new URL("../../docs/interface.md", import.meta.url));

await runCommand<{ input: string; out: string }>(
  usage,
  {
    input: { type: "string", default: "dist/openapi.json" },
    out: { type: "string", default: "dist/docs" },
  },
  async ({ input, out }) => {
    const text = await readFile(interfacePage, "utf8").catch(() => undefined);
    const files = await buildDocs({ description: await readBundle(input), out, ...(text && { interfacePage: text }) });
    for (const name of files) console.log(`written ${join(out, name)}`);
  },
);
