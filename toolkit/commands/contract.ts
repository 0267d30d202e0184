import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as client from "../../src/index.js";
import { createSandbox } from "../../src/sandbox/index.js";
import { serveSandbox } from "../../src/sandbox/serve.js";
import { junit, type JunitSuite } from "../contract/report/junit.js";
import { cellTable, coverageOf, masked, painted, plain, verdict } from "../contract/report/text.js";
import { runSuite } from "../contract/suite/suite.js";
import { liveTarget } from "../contract/targets/live.js";
import { sandboxTarget } from "../contract/targets/sandbox.js";
import type { Target } from "../contract/targets/target.js";
import { CommandError, type Command } from "../command.js";
import type { Description } from "../description/description.js";

const usage = `
Usage: trading-service-client contract [--target NAME]... [--reading NAME] [--junit FILE] [--quiet]

Runs the contract suite with the built client, prints the cells of the description that were exercised, and ends with a
verdict for each target. Fails on a finding, and on a mock also on a cell that was never exercised.

  --target NAME   mock, mock-socket, sandbox, sandbox-socket or live; default: the first four, or live alone where
                  CONTRACT_BASE_URL is set
  --reading NAME  a reading of dist/readings (npm run readings), default: the description as it stands
  --junit FILE    write the outcomes as JUnit XML
  --quiet         print verdicts only

Environment, for live: CONTRACT_BASE_URL, CONTRACT_API_KEY, CONTRACT_API_SECRET, CONTRACT_MARKET (default BTC-USDT), and
CONTRACT_WRITES=1 to allow that orders are created and cancelled. Nothing is written without it.
`;

const names = ["mock", "mock-socket", "sandbox", "sandbox-socket", "live"];

export const command: Command<{ target: string[]; reading: string; junit?: string; quiet?: boolean }> = {
  usage,
  options: {
    target: { type: "string", multiple: true, default: [] },
    reading: { type: "string", default: "default" },
    junit: { type: "string" },
    quiet: { type: "boolean" },
  },
  run: async ({ target: chosen, reading, junit: file, quiet = false }) => {
    for (const name of chosen)
      if (!names.includes(name)) throw new CommandError(`no target "${name}" (it is one of ${names.join(", ")})`, 2);
    const fallback = process.env.CONTRACT_BASE_URL ? ["live"] : names.slice(0, -1);
    const description = await readJson(
      reading === "default" ? "dist/openapi.json" : join("dist/readings", `${reading}.json`),
    );
    const paint = process.stdout.isTTY ? painted : plain;
    const suites: JunitSuite[] = [];
    const secrets: string[] = [];
    for (const name of chosen.length > 0 ? chosen : fallback) {
      const target = await open(name, description, reading);
      secrets.push(target.credentials.apiSecret, target.credentials.apiKey);
      const print = (lines: string[]) => console.log(masked(lines.join("\n"), target.kind === "live" ? secrets : []));
      try {
        const result = await runSuite(target, client);
        const { exercised, cells } = coverageOf(result);
        if (!quiet) print([`${target.name}: ${exercised} of ${cells} cells exercised`, ...cellTable(result)]);
        if (!quiet)
          for (const { status, operation, name: what } of result.outcomes)
            if (status === "unprovoked") print([`  unprovoked: ${operation} ${what}`]);
        print(verdict(target.name, result, paint));
        if (result.findings.length > 0) process.exitCode = 1;
        suites.push({ name: target.name, outcomes: result.outcomes });
      } finally {
        await target.close();
      }
    }
    if (file !== undefined)
      await writeFile(
        file,
        junit(suites, (text) => masked(text, secrets)),
      );
  },
};

async function open(name: string, description: Description, reading: string): Promise<Target> {
  if (name.startsWith("mock")) {
    // Prism takes seconds to load.
    const { gatedTarget, mockTarget } = await import("../contract/targets/mock.js");
    return name === "mock" ? mockTarget(description, reading) : gatedTarget(description, reading);
  }
  if (name === "live") return liveTarget(description, reading, liveOptions());
  if (name === "sandbox") return sandboxTarget(createSandbox, description, reading);
  return sandboxTarget(createSandbox, description, reading, serveSandbox);
}

function liveOptions() {
  const { CONTRACT_BASE_URL: baseUrl, CONTRACT_API_KEY: apiKey, CONTRACT_API_SECRET: apiSecret } = process.env;
  if (!baseUrl || !apiKey || !apiSecret) {
    throw new CommandError("a live target needs CONTRACT_BASE_URL, CONTRACT_API_KEY and CONTRACT_API_SECRET", 2);
  }
  if (!URL.canParse(baseUrl)) throw new CommandError("CONTRACT_BASE_URL is not an absolute URL", 2);
  const { CONTRACT_MARKET: market = "BTC-USDT", CONTRACT_WRITES: writes } = process.env;
  return { baseUrl, apiKey, apiSecret, market, writes: writes === "1" };
}

async function readJson(file: string): Promise<Description> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new CommandError(`cannot read "${file}": run \`npm run bundle\` (or \`npm run readings\`) first`);
  });
  return JSON.parse(text) as Description;
}
