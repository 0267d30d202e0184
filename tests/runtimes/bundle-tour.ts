import { join, resolve } from "node:path";
import { build } from "esbuild";

const root = resolve(__dirname, "../..");

/**
 * The tour and the client in one module, for any runtime: what needs one of Node's own modules does not bundle, except
 * with the client of the Node transport.
 *
 * @param use what is done with `tour`
 * @param transport which client makes the tour
 */
export async function bundleTour(use: string, transport: "fetch" | "pool" = "fetch"): Promise<string> {
  const [extension, source] = process.env.TEST_BUILT ? ["js", "dist/src"] : ["ts", "src"];
  const entry = (name: string) => join(root, source, `${name}.${extension}`);
  const ofPool = transport === "pool";
  const { outputFiles } = await build({
    stdin: { contents: `import { tour } from "./tour.ts";\n${use}`, resolveDir: __dirname },
    bundle: true,
    minify: true,
    format: "esm",
    platform: ofPool ? "node" : "browser",
    target: "es2022",
    write: false,
    absWorkingDir: root,
    alias: {
      "trading-service-client": ofPool ? join(__dirname, "pooled.ts") : entry("index"),
      "trading-service-client/node": entry("node/index"),
    },
  });
  return outputFiles[0]!.text;
}
