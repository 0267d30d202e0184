import { readFile, writeFile } from "node:fs/promises";
import { build, type BuildOptions, type Metafile, type Plugin } from "esbuild";
import { transform, type JsMinifyOptions } from "@swc/core";
import type { Entries } from "./entries.js";

/** Functions, classes and what modules share keep their names, for who reads a stack; the maps lead to the others. */
const names = { keep_fnames: true, keep_classnames: true };
const minify: JsMinifyOptions = { mangle: { ...names, toplevel: false }, compress: false };

/**
 * Gives parameters and local variables short names, in our sources and in what is compiled in with them: importing a
 * client is for the most part reading its text, which is a quarter shorter then.
 */
const shortLocals: Plugin = {
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

const shared = {
  bundle: true,
  platform: "node",
  target: "es2022",
  outbase: ".",
  // Installed by who needs them, and loaded when something asks for them.
  external: ["@redocly/cli", "@stoplight/*", "openapi-typescript", "typescript", "undici", "prettier"],
  // Names stay, for who reads a stack; the maps lead to the sources.
  minifyWhitespace: true,
  minifySyntax: true,
  // For an uncaught error Node prints the whole line that threw it.
  lineLimit: 120,
  metafile: true,
  legalComments: "none",
  logLevel: "warning",
} as const satisfies BuildOptions;

/** CommonJS has no `import.meta.url`; from where to require, a file says by its name as well. */
const place = { define: { "import.meta.url": "__filename" } };

/** Some of what the toolkit is made of is CommonJS and asks for modules of Node, which a bundle of ES modules cannot. */
const requires = {
  banner: {
    js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
  },
};

/** What programs load counts by its length. Its sources are published beside it; those of the toolkit are not. */
const imported = { sourcemap: true, plugins: [shortLocals] } as const satisfies BuildOptions;

/** What shares its files: the client stays in few of them, since each costs a program that only calls. */
const groups = { client: /^src\/(?!auth\/|sandbox\/)/, server: /^src\/(auth|sandbox)\//, toolkit: /^toolkit\// };

/**
 * Bundles the sources into few files: ES modules that share what they have in common, and one CommonJS file for each
 * library. openapi-fetch and jose are compiled in: to find and load their 17 files costs more than all the rest.
 *
 * @returns what went into which file
 */
export async function writeModules({ libraries, commands }: Entries) {
  const made: Metafile[] = [];
  for (const [group, members] of Object.entries(groups)) {
    const entryPoints = [...libraries, ...commands].filter((source) => members.test(source));
    const options = { ...shared, ...(group !== "toolkit" && imported) };
    const chunkNames = `${group === "toolkit" ? group : "src"}/chunks/[name]-[hash]`;
    const sharing = { ...(group === "toolkit" && requires), splitting: true, chunkNames };
    const esm = { ...options, ...sharing, entryPoints, outdir: "dist", format: "esm" } as const;
    const required = entryPoints.filter((source) => libraries.includes(source));
    const cjs = { ...options, ...place, entryPoints: required, outdir: "dist/cjs", format: "cjs" } as const;
    made.push((await build(esm)).metafile, (await build(cjs)).metafile);
  }
  for (const map of made.flatMap(({ outputs }) => Object.keys(outputs)).filter((file) => file.endsWith(".map"))) {
    await writeFile(map, withoutOwn(await readFile(map, "utf8")));
  }
  await writeFile("dist/cjs/package.json", '{ "type": "commonjs" }\n');
  return made;
}

/** A map that holds the text of what is compiled in, and leads to our own sources: those are published. */
function withoutOwn(map: string): string {
  const { sources, sourcesContent, ...rest } = JSON.parse(map) as { sources: string[]; sourcesContent: string[] };
  const texts = sourcesContent.map((text, at) => (sources[at]?.includes("node_modules/") ? text : null));
  return JSON.stringify({ ...rest, sources, sourcesContent: texts });
}
