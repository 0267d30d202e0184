import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "../command.js";
import { descriptionOptions, descriptionUsage, readDescribed, type DescriptionValues } from "../described.js";
import { packageRoot } from "../description/package-root.js";
import { buildDocs } from "../docs/build-docs.js";
import { progress } from "../progress.js";

const usage = `
Usage: trading-service-client docs [--overlay NAME|FILE]... [--out DIR]

Builds the pages of the description, which work from file:// and send no request: index.html, reference.html (without a
script, to search and to print), and the description itself. Needs @redocly/cli.

${descriptionUsage}
  --out DIR            where the pages go, default dist/docs
`;

export const command: Command<DescriptionValues & { out: string }> = {
  usage,
  options: { ...descriptionOptions, out: { type: "string", default: "dist/docs" } },
  run: async ({ out, ...values }) => {
    const { description } = await readDescribed(values);
    const interfacePage = await readFile(join(packageRoot(), "docs/interface.md"), "utf8").catch(() => undefined);
    const files = await progress("building the pages", () =>
      buildDocs({ description, out, ...(interfacePage && { interfacePage }) }),
    );
    for (const name of files) console.log(`written ${join(out, name)}`);
  },
};
