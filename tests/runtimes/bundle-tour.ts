import { join, resolve } from "node:path";
import { build } from "esbuild";

const root = resolve(__dirname, "../..");

/**
 * The tour and the client in one module, for any runtime: what needs one of Node's own modules does not bundle.
 *
 * @param use what is done with `tour`
 */
export async function bundleTour(use: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `import { tour } from "./tour.ts";\n${use}`, resolveDir: __dirname },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    write: false,
    absWorkingDir: root,
    alias: { "trading-service-client": join(root, process.env.TEST_BUILT ? "dist/src/index.js" : "src/index.ts") },
  });
  return outputFiles[0]!.text;
}
