import { assertNotRead } from "./assert-not-read.js";
import type { Command } from "../terminal/command.js";
import { descriptionOptions, descriptionUsage, readDescribed, type DescriptionValues } from "./described.js";
import { assertReferences } from "../description/assert-references.js";
import { assertWritable, writeOut } from "../files/write-out.js";

const usage = `
Usage: trading-service-client bundle [--overlay NAME|FILE]... [--out FILE]...

Writes the description as one file, with the examples that lie in files of their own. An overlay action that
changes nothing is an error, as is a reference that leads nowhere.

${descriptionUsage}
  --out FILE           where to: JSON where the name ends in .json, else YAML; several are written at once; default:
                       standard output, as YAML; what is read is never overwritten
`;

export const command: Command<DescriptionValues & { out: string[] }> = {
  usage,
  options: { ...descriptionOptions, out: { type: "string", multiple: true, default: [] } },
  run: async ({ out, ...values }) => {
    for (const file of out) await assertWritable(file, "file");
    await assertNotRead(out, values);
    const { description, yaml, json } = await readDescribed(values);
    assertReferences(description);
    if (out.length === 0) return void process.stdout.write(yaml);
    await writeOut(out.map((file) => [file, /\.json$/i.test(file) ? json : yaml]));
    for (const file of out) console.log(`written ${file}`);
  },
};
