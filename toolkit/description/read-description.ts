import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { CommandError } from "../command.js";
import { inTemporaryFolder } from "../in-temporary-folder.js";
import { resolvePeer } from "../peer.js";
import { assertOutline } from "./assert-outline.js";
import { describedMembers } from "./described-members.js";
import type { Description } from "./description.js";
import { parseFile } from "./parse-document.js";
import { redocly } from "./redocly.js";

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
  const description = refersElsewhere(value) ? await bundleFiles(file) : value;
  assertOutline(description, `"${file}"`);
  return description;
}

/** Whether there is a reference that does not stay in the file. */
function refersElsewhere(node: unknown, isMap = false): boolean {
  if (typeof node !== "object" || node === null) return false;
  const { $ref } = node as { $ref?: unknown };
  if (typeof $ref === "string" && !$ref.startsWith("#")) return true;
  return describedMembers(node, isMap).some((member) => refersElsewhere(member.value, member.isMap));
}

/**
 * Puts a description that lies in several files into one, by Redocly under an empty configuration.
 *
 * @throws {CommandError} when a file is missing or broken, and when `@redocly/cli` is not installed
 */
async function bundleFiles(file: string): Promise<Description> {
  resolvePeer("@redocly/cli", `"${file}" refers to other files, which`, "/bin/cli.js");
  return await inTemporaryFolder("bundle", async (folder) => {
    const [config, output] = [join(folder, "redocly.yaml"), join(folder, "bundle.json")];
    await writeFile(config, "telemetry: off\n");
    await redocly("bundle", resolve(file), "--config", config, "--output", output);
    return JSON.parse(await readFile(output, "utf8")) as Description;
  });
}
