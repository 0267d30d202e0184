import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type * as openapiTypescript from "openapi-typescript";
import type typescript from "typescript";
import { CommandError } from "../../terminal/command.js";
import { findPeer, resolvePeer } from "../../files/peer.js";

/**
 * openapi-typescript, and the TypeScript that it makes its trees with: both belong to the repo that generates.
 *
 * @throws {CommandError} with the line that installs them
 */
export function loadGenerators(): { openapi: typeof openapiTypescript; ts: typeof typescript } {
  const generator = findPeer("openapi-typescript");
  const compiler = findPeer("typescript", "", generator);
  // Looked at first: beside TypeScript 7 npm refuses the line that installs openapi-typescript.
  if (compiler !== undefined) assertMakesTrees(load(compiler) as typeof typescript);
  return {
    openapi: load(generator ?? resolvePeer("openapi-typescript", "generate")) as typeof openapiTypescript,
    ts: load(compiler ?? resolvePeer("typescript", "generate", "", generator)) as typeof typescript,
  };
}

function load(file: string): unknown {
  return createRequire(pathToFileURL(file))(file);
}

function assertMakesTrees({ factory, version }: Partial<typeof typescript>): void {
  if (factory !== undefined) return;
  throw new CommandError(
    `generate needs TypeScript 5, which openapi-typescript goes with, and finds ${version}: put both into a folder of their own, npm install --prefix tools trading-service-client openapi-typescript, and run npx --prefix tools trading-service-client generate`,
  );
}
