import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { CommandError } from "../command.js";
import { inTemporaryFolder } from "../in-temporary-folder.js";
import { resolvePeer } from "../peer.js";
import { assertOutline } from "./assert-outline.js";
import type { Description } from "./description.js";
import { parseFile } from "./parse-document.js";
import { plainNames } from "./plain-names.js";
import { redocly } from "./redocly.js";
import { references, type Reference } from "./references.js";
import { referredFiles, type ReferredFile } from "./referred-files.js";
import { settleWireNames } from "./settle-wire-names.js";
import { stagedFiles, unstaged } from "./staged-files.js";
import { writeWireNames } from "./wire-names.js";

/**
 * Reads an OpenAPI description, YAML or JSON. One that refers to other files is bundled by Redocly first.
 *
 * @throws {CommandError} when the file is missing or broken, when it is not OpenAPI 3.0 or 3.1, and when it takes
 *   `@redocly/cli` and that is not installed
 */
export async function readDescription(file: string): Promise<Description> {
  const { value } = await parseFile(file);
  const { openapi, swagger } = (value ?? {}) as Record<string, unknown>;
  if (swagger !== undefined)
    throw new CommandError(`"${file}" is Swagger ${JSON.stringify(swagger)}: convert it to OpenAPI 3.1`);
  if (typeof openapi !== "string") throw new CommandError(`"${file}" is not an OpenAPI description`);
  if (!/^3\.[01]\./.test(`${openapi}.`))
    throw new CommandError(`"${file}" is OpenAPI ${openapi}: 3.0 and 3.1 are read`);
  const isAlone = ![...references(value)].some(({ name, target }) => name === "$ref" && !target.startsWith("#"));
  const description = isAlone ? value : await bundleFiles(file);
  assertOutline(description, `"${file}"`);
  return description;
}

/**
 * Puts a description that lies in several files into one, by Redocly under an empty configuration.
 *
 * @throws {CommandError} when a file is missing or broken, and when `@redocly/cli` is not installed
 */
async function bundleFiles(file: string): Promise<Description> {
  resolvePeer("@redocly/cli", `"${file}" refers to other files, which`, "/bin/cli.js");
  const files = await referredFiles(file);
  const isNamed = writeWireNames(files);
  const isStaged = isNamed || [...files.values()].some((each) => isEscaped(each) || hasBigint(each.value));
  return await inTemporaryFolder("bundle", async (folder) => {
    const [config, output] = [join(folder, "redocly.yaml"), join(folder, "bundle.json")];
    await writeFile(config, "telemetry: off\n");
    const root = isStaged ? await stagedFiles(files, join(folder, "files")) : resolve(file);
    await redocly("bundle", root, "--config", config, "--output", output).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      // The place is said beside it.
      throw new CommandError(message.replace(/\S*\/bundle-\w+\/files\/(\S+?):\d+:\d+/g, "$1"));
    });
    const bundle = JSON.parse(await readFile(output, "utf8")) as Description;
    const [first] = files.values();
    plainNames(bundle, (first?.value as Partial<Description> | undefined)?.components);
    if (isNamed) settleWireNames(bundle);
    return (isStaged ? unstaged(bundle) : bundle) as Description;
  });
}

/** Whether a reference calls a file otherwise than it is called, or leads to what has an empty name. */
function isEscaped({ value, files }: ReferredFile): boolean {
  const isEmpty = ({ target }: Reference) => /#\/(.*\/)?\/|#\/.+\/$/.test(target);
  return [...files.keys()].some((name) => name.includes("%")) || [...references(value)].some(isEmpty);
}

function hasBigint(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return typeof value === "bigint";
  return Object.values(value).some(hasBigint);
}
