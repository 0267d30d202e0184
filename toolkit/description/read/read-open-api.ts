import { pointer } from "../json/pointer.js";
import { CommandError } from "../../terminal/command.js";
import { jsonText } from "../../text/json-text.js";
import { parseFile } from "./parse-document.js";

/**
 * Reads one file, which must say that it is OpenAPI 3.0 or 3.1; what else is in it is not looked at.
 *
 * @param note gets a line where numbers lose digits
 * @throws {CommandError} when it is missing or broken, and when it is of another format or version
 */
export async function readOpenApi(file: string, note?: (line: string) => void): Promise<unknown> {
  const { value, positionOf } = await parseFile(file, note);
  const { openapi, swagger, info } = (value ?? {}) as Record<string, unknown>;
  if (swagger !== undefined)
    throw new CommandError(`"${file}" is Swagger ${jsonText(swagger)}: convert it to OpenAPI 3.1`);
  if (openapi === undefined) throw new CommandError(`"${file}" is not an OpenAPI description`);
  const { version } = Object(info) as { version?: unknown };
  for (const [text, ...keys] of [
    [openapi, "openapi"],
    [version, "info", "version"],
  ] as const) {
    // Of 2.10 a number keeps 2.1.
    if (typeof text !== "number" && typeof text !== "bigint") continue;
    const why = `${pointer("#", ...keys)} must be a text, and is ${text}, a number without quotes`;
    throw new CommandError(`"${file}" is not OpenAPI: ${positionOf(keys)}: ${why}`);
  }
  if (typeof openapi !== "string")
    throw new CommandError(`"${file}" is not OpenAPI: #/openapi must be a text, such as "3.1.0"`);
  if (!/^3\.[01]\./.test(`${openapi}.`))
    throw new CommandError(`"${file}" is OpenAPI ${openapi}: 3.0 and 3.1 are read`);
  return value;
}
