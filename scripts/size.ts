import { spawnSync } from "node:child_process";
import { CommandError, runCommand } from "../toolkit/terminal/command.js";
import { bundleSize } from "./bundle-size.js";

const usage = `
Usage: npm run size -- [--limit BYTES]

Builds, bundles what is built of the core and of "verify", including openapi-fetch and jose, with esbuild for browsers,
and openapi-fetch by itself, minifies them with swc, and prints their sizes. A Node built-in in the core would fail here.

  --limit BYTES  fail if the core is larger than this after gzip, default 42000

The bar is 14336 bytes, and the core is above it: most of it reads, compares and explains responses. The limit makes
further growth noticeable.
`;

/** What the core should weigh at the most. */
const bar = 14_336;

await runCommand<{ limit: string }>(usage, { limit: { type: "string", default: "42000" } }, async ({ limit }) => {
  const limitBytes = Number(limit);
  if (!(limitBytes > 0)) throw new CommandError(`--limit must be a number of bytes, not "${limit}"`);
  const entries = { core: "dist/src/index.js", verify: "dist/src/auth/verify.js", "openapi-fetch": "openapi-fetch" };
  const { status } = spawnSync(process.execPath, ["--import", "tsx", "scripts/build.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new CommandError("what is weighed could not be built");
  for (const [name, entry] of Object.entries(entries)) {
    const { raw, gzip } = await bundleSize({ entryPoints: [entry] });
    console.log(`${name.padEnd(14)} ${String(raw).padStart(7)} bytes, ${String(gzip).padStart(6)} after gzip`);
    if (name === "core" && gzip > bar) console.log(`${"".padEnd(14)} ${gzip - bar} bytes above the bar of ${bar}`);
    if (name === "core" && gzip > limitBytes) throw new CommandError(`the core is larger than ${limitBytes} bytes`, 1);
  }
});
