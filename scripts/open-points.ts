import { parse } from "yaml";
import { runCommand } from "../toolkit/command.js";
import { openPoints } from "../toolkit/description/open-points.js";
import { bundleReadings } from "../toolkit/description/overlays.js";
import { writePage } from "./write-page.js";

const usage = `
Usage: npm run open-points -- [--check] [--input FILE]... [--out FILE]

Writes the list of what the interface document does not show, from the \`x-not-shown\` of the descriptions.

  --check       write nothing, exit with 1 if the file on disk differs
  --input FILE  the root of a description, default openapi/openapi.yaml and openapi/streams.yaml
  --out FILE    what to write, default openapi/docs/open-points.md
`;

await runCommand<{ check?: boolean; input: string[]; out: string }>(
  usage,
  {
    check: { type: "boolean" },
    input: { type: "string", multiple: true, default: ["openapi/openapi.yaml", "openapi/streams.yaml"] },
    out: { type: "string", default: "openapi/docs/open-points.md" },
  },
  async ({ check, input, out }) => {
    const documents: unknown[] = [];
    for (const file of input) {
      const [reading] = await bundleReadings(file, [[]]);
      documents.push(parse(reading?.yaml ?? ""));
    }
    await writePage(out, openPoints(documents), "open-points", check);
  },
);
