import { CommandError, type Command } from "../terminal/command.js";
import { descriptionOptions, descriptionUsage, type DescriptionValues } from "./description-options.js";
import { generateService } from "../generate/generate-service.js";
import { RefusedDescription } from "../generate/refused-description.js";
import { printable } from "../text/printable.js";
import { progress } from "../terminal/progress.js";

const usage = `
Usage: trading-service-client generate [--description FILE] [--overlay NAME|FILE]... --out DIR [--check]
       [--omit OPERATION]... [--types-from MODULE]

Turns a description into the service that \`defineClient\` takes: types, operations table, shapes of responses, errors. Any
OpenAPI 3.0 or 3.1 file with JSON bodies will do. The only credentials that the client sends are bearer tokens; any other
security scheme that operations need is reported, and left to a middleware. Pages are recognised if a list has edges and
page_info, or one array and a next_cursor, next_page_token or next_token for a query parameter; otherwise the operation, or
an overlay, declares them:

  x-pagination: { items: entries, forward: { parameter: marker, cursor: next_marker } }

Names on the way to what stands deeper are joined by "/": \`items: result/entries\`.

What cannot be expressed, such as the upload or download of a file, is refused: all of it at once, with its place and the
flags that leave out the operations concerned. An overlay can keep such an operation by describing a parameter differently
(only the style deepObject writes an object in a query), or by removing what the operation can do without.

Needs openapi-typescript and typescript.

${descriptionUsage}
  --out DIR            the output folder, which is not the root of a package or of the file system, and not the home
                       folder; a file there that was not generated is never overwritten
  --check              write nothing; exit with 1 if a file differs
  --omit OPERATION     leave an operation out, by its operationId or as "GET /path"; may be repeated
  --types-from MODULE  the module that the generated code imports its types from, default trading-service-client/define
`;

interface Values extends DescriptionValues {
  out?: string;
  check?: boolean;
  omit: string[];
  "types-from"?: string;
  /** No flag: what the README names as what made it, where a script runs the command. */
  madeBy?: string;
}

export const command: Command<Values> = {
  usage,
  options: {
    ...descriptionOptions,
    out: { type: "string" },
    check: { type: "boolean" },
    omit: { type: "string", multiple: true, default: [] },
    "types-from": { type: "string" },
  },
  run: async ({ out, description, overlay, check, omit, "types-from": typesFrom, madeBy }) => {
    if (out === undefined) throw new CommandError("specify the output folder: --out DIR");
    const warnings: string[] = [];
    const options = {
      out,
      description,
      overlays: overlay,
      check,
      omit,
      typesFrom,
      command: madeBy,
      warn: (line: string) => warnings.push(line),
    };
    const files = await progress("generating", () => generateService(options)).catch((error: unknown) => {
      if (error instanceof RefusedDescription) process.stderr.write(`${error.list}\n`);
      throw error;
    });
    for (const warning of warnings) process.stderr.write(`${printable(warning)}\n`);
    for (const { file, state } of files) console.log(`${state.padEnd(9)} ${printable(file)}`);
    if (files.some(({ state }) => state === "stale")) {
      throw new CommandError("generated files differ from the description: generate them again", 1);
    }
  },
};
