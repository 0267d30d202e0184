import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type * as openapiTypescript from "openapi-typescript";
import type typescript from "typescript";
import { resolvePeer } from "../peer.js";

/**
 * openapi-typescript, and the TypeScript that it makes its trees with: both belong to the repo that generates.
 *
 * @throws {CommandError} with the line that installs them
 */
export function loadGenerators(): { openapi: typeof openapiTypescript; ts: typeof typescript } {
  const file = resolvePeer("openapi-typescript", "generate");
  const require = createRequire(pathToFileURL(file));
  const compiler = resolvePeer("typescript", "generate", "", file);
  return { openapi: require(file) as typeof openapiTypescript, ts: require(compiler) as typeof typescript };
}
