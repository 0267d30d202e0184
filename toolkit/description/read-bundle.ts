import { readFile } from "node:fs/promises";
import { CommandError } from "../command.js";
import type { Description } from "./description.js";

/**
 * Reads a bundle that was written as JSON.
 *
 * @throws {CommandError} when there is none, or when the file is another thing
 */
export async function readBundle(file: string): Promise<Description> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new CommandError(`cannot read "${file}": run \`npm run bundle\` first`);
  });
  let bundle: unknown;
  try {
    bundle = JSON.parse(text);
  } catch {
    throw new CommandError(`"${file}" is no JSON`);
  }
  const { openapi, paths } = (bundle ?? {}) as Partial<Description>;
  if (typeof openapi !== "string" || typeof paths !== "object") {
    throw new CommandError(`"${file}" is no bundled description`);
  }
  return bundle as Description;
}
