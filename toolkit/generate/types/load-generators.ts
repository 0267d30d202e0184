import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type * as openapiTypescript from "openapi-typescript";
import type typescript from "typescript";
import { CommandError } from "../../terminal/command.js";
import { findPeer, resolvePeer } from "../../files/peer.js";

/**
 * Loads openapi-typescript, and the TypeScript that it builds its syntax trees with, from the repo that generates.
 *
 * @throws {CommandError} with the command that installs them
 */
export function loadGenerators(): { openapi: typeof openapiTypescript; ts: typeof typescript } {
  const generator = findPeer("openapi-typescript");
  const compiler = findPeer("typescript", "", generator);
  // Checked first: beside TypeScript 7, npm refuses to install openapi-typescript.
  if (compiler !== undefined) assertMakesTrees(load(compiler) as typeof typescript);
  // Both are found before either is loaded: openapi-typescript loads TypeScript by itself.
  const [openapi, ts] = [
    generator ?? resolvePeer("openapi-typescript", "generate"),
    compiler ?? resolvePeer("typescript", "generate", "", generator),
  ];
  return { openapi: load(openapi) as typeof openapiTypescript, ts: load(ts) as typeof typescript };
}

function load(file: string): unknown {
  return createRequire(pathToFileURL(file))(file);
}

function assertMakesTrees({ factory, version }: Partial<typeof typescript>): void {
  if (factory !== undefined) return;
  throw new CommandError(
    `generate needs TypeScript 5, for openapi-typescript, but found ${version}: install both in a separate folder, npm install --prefix tools trading-service-client openapi-typescript, and run npx --prefix tools trading-service-client generate`,
  );
}
