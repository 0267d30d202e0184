import { pathToFileURL } from "node:url";
import { resolve } from "node:path";
import { built } from "./built.js";
import { runCommand } from "../toolkit/command.js";
import { paint } from "./demo/paper.js";
import { takeTour } from "./demo/tour.js";
import { runStep } from "./step.js";

const usage = `
Usage: npm run demo

Lints, bundles and documents the description, generates and builds the client, and takes a tour of all operations
against the sandbox on a free loopback port. Stops what it started.
`;

/** What happens before the tour, in the order in which one thing is made of another. */
const steps: [name: string, ...args: string[]][] = [
  ["lint", "--only", "description"],
  ["bundle"],
  ["generate"],
  ["docs"],
  ["build"],
];

await runCommand(usage, {}, async () => {
  for (const step of steps) {
    const started = performance.now();
    const [first = ""] = (await runStep(...step)).split("\n").slice(-1);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${paint("green", "✓")} ${step[0].padEnd(9)} ${seconds.padStart(5)} s   ${first}`);
  }
  const client = await built<typeof import("trading-service-client")>("index.js");
  const { createSandbox } = await built<typeof import("trading-service-client/sandbox")>("sandbox/index.js");
  const { serveSandbox } = await built<typeof import("trading-service-client/sandbox/serve")>("sandbox/serve.js");
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
  console.log("Next: `npm start` serves docs and sandbox, `npm cit` runs all tests.");
});
