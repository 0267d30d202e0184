import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { format } from "prettier";
import { CommandError, type Command } from "../command.js";
import { descriptionOptions, descriptionUsage, readDescribed, type DescriptionValues } from "../described.js";
import type { Description } from "../description/description.js";
import { emitErrors } from "../generate/errors.js";
import { emitOperations } from "../generate/operations.js";
import { emitShapes } from "../generate/shapes.js";
import { emitTypes } from "../generate/types.js";

const usage = `
Usage: trading-service-client generate [--description FILE] [--overlay NAME|FILE]... --out DIR [--check]

Turns a description into the service that a client is made of: types, operations table, shapes of responses, error codes.

${descriptionUsage}
  --out DIR            where to write
  --check              write nothing, exit with 1 if a file differs
`;

const notice = "// Generated from the description by `npm run generate`. Do not edit: see README.md in this folder.\n";

/** All generated files of a bundle, by name. */
async function emit(description: Description): Promise<Map<string, string>> {
  const sources = {
    "types.ts": await emitTypes(description),
    "operations.ts": emitOperations(description),
    "shapes.ts": emitShapes(description),
    "errors.ts": emitErrors(description),
  };
  const files = Object.entries(sources).map(async ([name, source]): Promise<[string, string]> => {
    return [name, await format(notice + source, { parser: "typescript", printWidth: 120 })];
  });
  return new Map(await Promise.all(files));
}

export const command: Command<DescriptionValues & { out?: string; check?: boolean }> = {
  usage,
  options: { ...descriptionOptions, out: { type: "string" }, check: { type: "boolean" } },
  run: async ({ out, check = false, ...values }) => {
    if (out === undefined) throw new CommandError("name the folder to write with --out DIR", 2);
    const { description } = await readDescribed(values);
    const files = await emit(description);
    if (!check) await mkdir(out, { recursive: true });
    let stale = 0;
    for (const [name, source] of files) {
      const file = join(out, name);
      const current = await readFile(file, "utf8").catch(() => undefined);
      const state = current === source ? "unchanged" : check ? "stale" : "written";
      if (state === "written") await writeFile(file, source);
      if (state === "stale") stale += 1;
      console.log(`${state.padEnd(9)} ${file}`);
    }
    if (stale > 0) throw new CommandError("generated files differ from the description: generate them anew");
  },
};
