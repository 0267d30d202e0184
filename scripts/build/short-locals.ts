import { readFile } from "node:fs/promises";
import { transform, type JsMinifyOptions } from "@swc/core";
import type { Plugin } from "esbuild";

/** Functions, classes and what modules share keep their names, for who reads a stack; the maps lead to the others. */
const names = { keep_fnames: true, keep_classnames: true };
const minify: JsMinifyOptions = { mangle: { ...names, toplevel: false }, compress: false };

/**
 * Gives parameters and local variables short names, in our sources and in what is compiled in with them: importing a
 * client is for the most part reading its text, which is a quarter shorter then.
 */
export const shortLocals: Plugin = {
  name: "short-locals",
  setup(build) {
    build.onLoad({ filter: /\.(ts|m?js)$/ }, async ({ path }) => {
      const syntax = path.endsWith(".ts") ? "typescript" : "ecmascript";
      const { code } = await transform(await readFile(path, "utf8"), {
        filename: path,
        swcrc: false,
        configFile: false,
        isModule: true,
        minify: true,
        sourceMaps: "inline",
        jsc: { parser: { syntax }, target: "es2022", minify },
      });
      return { contents: code, loader: "js" };
    });
  },
};
