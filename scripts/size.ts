import { gzipSync } from "node:zlib";
import { minify, type JsMinifyOptions } from "@swc/core";
import { build } from "esbuild";
import { CommandError, runCommand } from "../toolkit/command.js";

const usage = `
Usage: npm run size -- [--limit BYTES]

Bundles each export with all that it imports (openapi-fetch and jose included) with esbuild for browsers, minifies it
with swc, and prints its size. A Node built-in in the core would fail here.

  --limit BYTES  fail when the core is larger than this after gzip, default 20480

The bar is 14336 bytes, and the core is above it: what reads, compares and explains responses has doubled what is ours.
The limit keeps what comes next in sight.
`;

/** What bundlers do for production. */
const options: JsMinifyOptions = { module: true, ecma: 2022, mangle: true, compress: { passes: 3, ecma: 2022 } };

/** What the core should weigh at the most. */
const bar = 14_336;

/** What a program that uses everything of an export would load. */
async function sizeOf(entry: string): Promise<{ raw: number; gzip: number }> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    write: false,
    logLevel: "silent",
  });
  const { code } = await minify(outputFiles[0]?.text ?? "", options);
  return { raw: code.length, gzip: gzipSync(code, { level: 9 }).length };
}

await runCommand<{ limit: string }>(usage, { limit: { type: "string", default: "20480" } }, async ({ limit }) => {
  const limitBytes = Number(limit);
  if (!(limitBytes > 0)) throw new CommandError(`--limit must be a number of bytes, not "${limit}"`, 2);
  const entries = { core: "src/index.ts", verify: "src/auth/verify.ts", "openapi-fetch": "openapi-fetch" };
  for (const [name, entry] of Object.entries(entries)) {
    const { raw, gzip } = await sizeOf(entry);
    console.log(`${name.padEnd(14)} ${String(raw).padStart(7)} bytes, ${String(gzip).padStart(6)} after gzip`);
    if (name === "core" && gzip > bar) console.log(`${"".padEnd(14)} ${gzip - bar} bytes above the bar of ${bar}`);
    if (name === "core" && gzip > limitBytes) throw new CommandError(`the core is larger than ${limitBytes} bytes`);
  }
});
