import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type * as openapiTypescript from "openapi-typescript";
import type typescript from "typescript";
import { findPeer, findPeers, resolvePeer } from "../../files/peer.js";
import { CommandError } from "../../terminal/command.js";

/**
 * Loads openapi-typescript, and the TypeScript that it builds its syntax trees with: the first such pair that makes
 * trees, from the repo that generates, else from beside this package.
 *
 * @throws {CommandError} with the command that installs them
 */
export function loadGenerators(): { openapi: typeof openapiTypescript; ts: typeof typescript } {
  const pairs = findPeers("openapi-typescript").map((generator) => ({
    generator,
    compiler: findPeer("typescript", "", generator),
  }));
  const { generator, compiler } = pairs.find(makesTrees) ?? pairs[0] ?? { compiler: findPeer("typescript") };
  // Checked first: beside TypeScript 7, npm refuses to install openapi-typescript.
  if (compiler !== undefined && !makesTrees({ compiler })) {
    const { version } = load(compiler) as typeof typescript;
    throw new CommandError(
      `generate needs TypeScript 5, for openapi-typescript, but found ${version}: install both in a separate folder, npm install --prefix tools trading-service-client openapi-typescript, and run npx --prefix tools trading-service-client generate`,
    );
  }
  // Both are found before either is loaded: openapi-typescript loads TypeScript by itself.
  const [openapi, ts] = [
    generator ?? resolvePeer("openapi-typescript", "generate"),
    compiler ?? resolvePeer("typescript", "generate", "", generator),
  ];
  return { openapi: load(openapi) as typeof openapiTypescript, ts: load(ts) as typeof typescript };
}

function makesTrees({ compiler }: { compiler?: string | undefined }): boolean {
  return compiler !== undefined && (load(compiler) as Partial<typeof typescript>).factory !== undefined;
}

function load(file: string): unknown {
  return createRequire(pathToFileURL(file))(file);
}
