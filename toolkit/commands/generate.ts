import { CommandError, runCommand } from "../command.js";
import { generateService } from "../generate/generate-service.js";
import { RefusedDescription } from "../generate/refused-description.js";

const usage = `
Usage: npm run generate -- [--check] [--description FILE] [--overlay NAME|FILE]... [--omit OPERATION]... --out DIR

Turns a description into the service that \`defineClient\` takes: types, operations table, shapes of responses, errors.

  --check              write no file, exit with 1 if one differs
  --description FILE   default: the description of this package
  --overlay NAME|FILE  an overlay to apply; several are applied in the order given
  --omit OPERATION     leave an operation out, by its operationId or as "GET /path"
  --types-from MODULE  where the generated code takes its types from, default trading-service-client/define
  --out DIR            where to write
`;

interface Values extends Record<string, string | boolean | string[] | undefined> {
  check?: boolean;
  description?: string;
  overlay: string[];
  omit: string[];
  "types-from"?: string;
  out?: string;
}

await runCommand<Values>(
  usage,
  {
    check: { type: "boolean" },
    description: { type: "string" },
    overlay: { type: "string", multiple: true, default: [] },
    omit: { type: "string", multiple: true, default: [] },
    "types-from": { type: "string" },
    out: { type: "string" },
  },
  async ({ check, description, overlay, omit, "types-from": typesFrom, out }) => {
    if (out === undefined) throw new CommandError("--out DIR is missing", 2);
    const command = out === "src/generated" ? "npm run generate" : undefined;
    const options = { check, description, overlays: overlay, omit, typesFrom, out, command };
    const files = await generateService(options).catch((error: unknown) => {
      if (error instanceof RefusedDescription) process.stderr.write(`${error.list}\n`);
      throw error;
    });
    for (const { file, state } of files) console.log(`${state.padEnd(9)} ${file}`);
    if (files.some(({ state }) => state === "stale")) {
      throw new CommandError("generated files differ from the description: generate them anew");
    }
  },
);
