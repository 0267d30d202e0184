import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { format } from "prettier";
import { CommandError, runCommand } from "../command.js";
import type { Description } from "../description/description.js";
import { emitErrors } from "../generate/errors.js";
import { emitOperations } from "../generate/operations.js";
import { emitShapes } from "../generate/shapes.js";
import { emitTypes } from "../generate/types.js";
import { readBundle } from "../description/read-bundle.js";
import { runStep } from "../../scripts/step.js";

const usage = `
Usage: npm run generate -- [--check] [--input FILE] [--out DIR]

Turns the description into src/generated/: types, operations table, shapes of answers, error codes. Without --input it
first writes the pages of open points and of the sandbox's rules, and the bundle.

  --check        write no file of the project, exit with 1 if one differs
  --input FILE   a bundle that is taken as it is, default dist/openapi.json after bundling
  --out DIR      where to write, default src/generated
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

await runCommand<{ check?: boolean; input?: string; out: string }>(
  usage,
  {
    check: { type: "boolean" },
    input: { type: "string" },
    out: { type: "string", default: "src/generated" },
  },
  async ({ check, input: given, out }) => {
    if (given === undefined) {
      for (const page of ["open-points", "sandbox-rules"])
        console.log(await runStep(page, ...(check ? ["--check"] : [])));
      console.log(await runStep("bundle"));
    }
    const input = given ?? "dist/openapi.json";
    const files = await emit(await readBundle(input));
    if (!check) await mkdir(out, { recursive: true });
    for (const [name, source] of files) {
      const file = join(out, name);
      const current = await readFile(file, "utf8").catch(() => undefined);
      const state = current === source ? "unchanged" : check ? "stale" : "written";
      if (state === "written") await writeFile(file, source);
      if (state === "stale") process.exitCode = 1;
      console.log(`${state.padEnd(9)} ${file}`);
    }
    if (process.exitCode) throw new CommandError("generated files differ from the description: run `npm run generate`");
  },
);
