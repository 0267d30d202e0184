import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Command } from "../command.js";
import { descriptionOptions, descriptionUsage, readDescribed, type DescriptionValues } from "../described.js";
import { packageRoot } from "../description/package-root.js";
import { redocly } from "../description/redocly.js";
import { addNotes } from "../docs/notes.js";
import { addSamples, type Bundle } from "../docs/samples.js";
import { progress } from "../progress.js";

const usage = `
Usage: trading-service-client docs [--overlay NAME|FILE]... [--out DIR]

Builds the page of the description, which works from file:// and sends no request. Needs @redocly/cli.

${descriptionUsage}
  --out DIR            where index.html goes, default dist/docs
`;

const template = join(packageRoot(), "toolkit/docs/template.html");

/** The page shows this image beside its sidebar; it is the only thing that it would load. */
const remoteImage = /https:\/\/cdn\.redoc\.ly\/[\w./-]+\.svg/g;

export const command: Command<DescriptionValues & { out: string }> = {
  usage,
  options: { ...descriptionOptions, out: { type: "string", default: "dist/docs" } },
  run: async ({ out, ...values }) => {
    const { description } = await readDescribed(values);
    const bundle = addSamples(addNotes(description as unknown as Bundle));
    const directory = await mkdtemp(join(tmpdir(), "docs-"));
    try {
      const source = join(directory, "openapi.json");
      const page = join(directory, "index.html");
      await writeFile(source, JSON.stringify(bundle));
      await progress("building the page", () =>
        redocly("build-docs", source, "--inlineBundle", "--template", template, "--output", page),
      );
      const html = (await readFile(page, "utf8")).replace(remoteImage, "data:,");
      await mkdir(out, { recursive: true });
      await writeFile(join(out, "index.html"), html);
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
    console.log(`written ${join(out, "index.html")}`);
  },
};
