import { gzipSync } from "node:zlib";
import { minify, type JsMinifyOptions } from "@swc/core";
import { build, type BuildOptions } from "esbuild";

/** What bundlers do for production. */
const minified: JsMinifyOptions = { module: true, ecma: 2022, mangle: true, compress: { passes: 3, ecma: 2022 } };

/** The size in bytes of what a browser would load, before and after gzip. */
export async function bundleSize(what: BuildOptions): Promise<{ raw: number; gzip: number }> {
  const { outputFiles } = await build({
    ...what,
    bundle: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    write: false,
    logLevel: "silent",
  });
  const { code } = await minify(outputFiles[0]?.text ?? "", minified);
  return { raw: code.length, gzip: gzipSync(code, { level: 9 }).length };
}
