import { assertOutputs } from "./assert-outputs.js";
import type { Command } from "../terminal/command.js";
import { descriptionOptions, descriptionUsage, readBundle, type DescriptionValues } from "./description-options.js";
import { assertReferences } from "../description/assert-references.js";
import { isStandardOutput } from "../files/is-standard-output.js";
import { assertWritable, writeOut } from "../files/write-out.js";
import { printable } from "../text/printable.js";

const usage = `
Usage: trading-service-client bundle [--description FILE] [--overlay NAME|FILE]... [--out FILE]...

Writes the description as one file, including the examples that are separate files. An overlay action that
changes nothing is an error, and so is a reference that leads nowhere.

${descriptionUsage}
  --out FILE           output file: JSON if the name ends in .json, else YAML; may be repeated for other files; default:
                       standard output, as YAML; input files are never overwritten
`;

export const command: Command<DescriptionValues & { out: string[] }> = {
  usage,
  options: { ...descriptionOptions, out: { type: "string", multiple: true, default: [] } },
  run: async ({ out, ...values }) => {
    for (const file of out) await assertWritable(file, "file");
    await assertOutputs(out, values);
    const bundle = await readBundle(values);
    assertReferences(bundle.description, bundle.name);
    if (out.length === 0) return void process.stdout.write(bundle.yaml);
    await writeOut(out.map((file) => [file, /\.json$/i.test(file) ? bundle.json : bundle.yaml]));
    // The bundle has standard output for itself.
    const say = out.some(isStandardOutput) ? console.error : console.log;
    for (const file of out) say(`written ${printable(file)}`);
  },
};
