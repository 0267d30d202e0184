import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { assertOutputs } from "./assert-outputs.js";
import type { Command } from "../terminal/command.js";
import { descriptionOptions, descriptionUsage, readBundle, type DescriptionValues } from "./description-options.js";
import { packageRoot } from "../files/package-root.js";
import { buildDocs } from "../docs/build-docs.js";
import { printable } from "../text/printable.js";
import { progress } from "../terminal/progress.js";
import { assertWritable } from "../files/write-out.js";

const usage = `
Usage: trading-service-client docs [--description FILE] [--overlay NAME|FILE]... [--client MODULE] [--out DIR]

Builds the pages of the description, which work from file:// and send no requests: index.html, reference.html (without
scripts, for searching and printing), the description itself and, for the package's own description, interface.html (the
document that it follows) and streams.yaml. Needs @redocly/cli.

${descriptionUsage}
  --client MODULE      the module that samples import createClient from; default: trading-service-client, or ./client.js for
                       another description
  --out DIR            the output folder, default dist/docs; a file there that was not generated is never overwritten
`;

export const command: Command<DescriptionValues & { client?: string; out: string }> = {
  usage,
  options: { ...descriptionOptions, client: { type: "string" }, out: { type: "string", default: "dist/docs" } },
  run: async ({ out, client: given, ...values }) => {
    // The methods of this package's client are those of its own description.
    const isOwn = values.description === undefined;
    const client = given ?? (isOwn ? undefined : "./client.js");
    await assertWritable(out, "folder");
    const descriptions = ["openapi.yaml", "openapi.json"].map((name) => join(out, name));
    await assertOutputs(descriptions, values);
    const { exact: description } = await readBundle(values);
    // Parts of the interface document are those of this package's description.
    const file = isOwn ? join(packageRoot(), "docs/interface.md") : undefined;
    const interfacePage = file && (await readFile(file, "utf8").catch(() => undefined));
    const streams = isOwn ? await readFile(join(packageRoot(), "openapi/streams.yaml"), "utf8") : undefined;
    const options = { description, out, client, interfacePage, streams };
    for (const name of await progress("building the pages", () => buildDocs(options))) {
      console.log(`written ${printable(join(out, name))}`);
    }
  },
};
