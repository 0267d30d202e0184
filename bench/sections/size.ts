import { builtinModules } from "node:module";
import { resolve } from "node:path";
import type { Findings } from "../harness/figures.js";
import { progress } from "../prepare/progress.js";
import { entryPoint } from "../prepare/entry-point.js";
import { bundleSize } from "../../scripts/bundle-size.js";
import type { Prepared } from "../prepare/prepare.js";

/** What a program imports: all of an export of ours, and of peers what one call needs, signing included. */
function programs({ folder }: Prepared): Record<string, string> {
  const ours = (specifier: string) => `export * from ${JSON.stringify(entryPoint(specifier) ?? specifier)};`;
  const program = (name: string) => `export * from ${JSON.stringify(`${folder}/${name}.js`)};`;
  return {
    "this client, all of the core": ours("trading-service-client"),
    "this client, verify": ours("trading-service-client/verify"),
    "openapi-fetch + SignJWT (naive)": program("naive"),
    "hey-api generated + SignJWT": `export * from "${folder}/hey-api-generated.js"; export { SignJWT } from "jose";`,
    "ky + SignJWT": `export * from "ky"; export { default } from "ky"; export { SignJWT } from "jose";`,
    "axios + SignJWT": `export { default } from "axios"; export { SignJWT } from "jose";`,
    "bybit-api": `export { RestClientV5 } from "bybit-api";`,
    "ccxt, one exchange": `export { default } from "./node_modules/ccxt/js/src/binance.js";`,
  };
}

const external = [...builtinModules, "node:*", "trading-service-client", "protobufjs/*"];

/** What a browser would load, minified as bundlers do for production. Built-ins of Node that a peer wants are left out. */
export async function benchSize(prepared: Prepared): Promise<Findings> {
  const found: Findings = { figures: {}, tables: [] };
  const rows: string[][] = [];
  for (const [name, contents] of Object.entries(programs(prepared))) {
    progress(`size: ${name}`);
    try {
      const { raw, gzip } = await bundleSize({
        stdin: { contents, resolveDir: resolve("bench") },
        external,
        tsconfigRaw: {},
      });
      found.figures[`size / ${name}, bytes after gzip`] = gzip;
      rows.push([name, (raw / 1024).toFixed(1), (gzip / 1024).toFixed(1)]);
    } catch (error) {
      rows.push([name, "–", error instanceof Error ? (error.message.split("\n")[1] ?? error.message) : String(error)]);
    }
  }
  progress();
  found.tables.push({ title: "Size of a bundle", columns: ["", "KB", "KB after gzip"], rows });
  return found;
}
