import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { CommandError, runCommand } from "../toolkit/terminal/command.js";
import { paint } from "../toolkit/terminal/paint.js";
import { createProgressLine } from "../toolkit/terminal/progress.js";
import { importBuilt } from "./import-built.js";
import { takeTour } from "./demo/tour.js";

const usage = `
Usage: npm run demo

Lints, bundles and documents the description, generates and builds the client, and gives a tour of all operations
against the sandbox on a free loopback port. Stops what it started.
`;

/** What happens before the tour, in the order in which one thing is made of another. */
const steps: [name: string, file: string, ...args: string[]][] = [
  ["lint", "toolkit/bin.ts", "lint"],
  ["bundle", "toolkit/bin.ts", "bundle", "--out", "dist/openapi.yaml", "--out", "dist/openapi.json"],
  ["generate", "scripts/generate.ts"],
  ["docs", "toolkit/bin.ts", "docs"],
  ["build", "scripts/build.ts"],
];

await runCommand(usage, {}, async () => {
  const line = createProgressLine();
  for (const [name, file, ...args] of steps) {
    line.show(`· ${name} …`);
    const started = performance.now();
    const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", file, ...args], {
      encoding: "utf8",
    });
    line.clear();
    if (status !== 0)
      throw new CommandError(`${name}: ${/^error: (.*)$/m.exec(stderr)?.[1] ?? `failed\n${stdout}${stderr}`}`);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const last = stdout.trim().split("\n").at(-1);
    console.log(`${paint("green", "✓")} ${name.padEnd(9)} ${seconds.padStart(5)} s   ${last}`);
  }
  const client = await importBuilt<typeof import("trading-service-client")>("src/index.js");
  const { createSandbox } = await importBuilt<typeof import("trading-service-client/sandbox")>("src/sandbox/index.js");
  const { serveSandbox } =
    await importBuilt<typeof import("trading-service-client/sandbox/serve")>("src/sandbox/serve.js");
  const sandbox = createSandbox();
  const served = await serveSandbox(sandbox);
  try {
    const { apiKey, apiSecret } = sandbox.keys.demo;
    console.log(`\nA tour against the sandbox at ${served.url}, market BTC-USDT, key "${apiKey}"\n`);
    const sell = (price: string, amount: string) => {
      sandbox.quote({ market_id: "BTC-USDT", side: "ASK", price, amount });
    };
    await takeTour(client, { baseUrl: served.url, apiKey, apiSecret, sell });
  } finally {
    await served.close();
  }
  console.log(`\nThe docs: ${pathToFileURL(resolve("dist/docs/index.html")).href}`);
  console.log("Next: `npm start` serves docs and sandbox, `npm test` runs the tests.");
});
