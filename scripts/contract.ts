import * as client from "../src/index.js";
import { createSandbox } from "../src/sandbox/index.js";
import { serveSandbox } from "../src/sandbox/serve.js";
import { cellTable, coverageOf, junitSuite, verdict } from "./contract/report.js";
import { runSuite } from "./contract/suite/suite.js";
import { readingUnder, type Reading, type Target } from "./contract/targets/target.js";
import { sandboxTarget } from "./contract/targets/sandbox.js";
import { CommandError, runCommand } from "../toolkit/terminal/command.js";
import { bundleDescription } from "../toolkit/description/bundle-description.js";
import type { Description } from "../toolkit/description/parts/description.js";
import { writeOut } from "../toolkit/files/write-out.js";
import { junitXml } from "../toolkit/text/junit-xml.js";
import { nearest } from "../toolkit/text/nearest.js";

const usage = `
Usage: npm run test:contract -- [--target NAME]... [--overlay NAME]... [--junit FILE] [--quiet]

Runs the contract suite with the client, prints the cells of the description that were exercised, and ends with a verdict
for each target: whether client, description, mock and sandbox agree. To judge any other server, use
\`npx trading-service-client contract\`.

  --target NAME   mock, mock-socket, sandbox or sandbox-socket; default: all of them
  --overlay NAME  one of openapi/overlays; default: the description as it stands
  --junit FILE    write the results as JUnit XML
  --quiet         print only the verdicts
`;

/** Prism takes seconds to load. */
const loadMock = () => import("./contract/targets/mock.js");

const targets: Readonly<Record<string, (description: Description, reading?: Reading) => Promise<Target>>> = {
  mock: async (...about) => (await loadMock()).mockTarget(...about),
  "mock-socket": async (...about) => (await loadMock()).gatedTarget(...about),
  sandbox: (...about) => sandboxTarget(createSandbox, ...about),
  "sandbox-socket": (description, reading) => sandboxTarget(createSandbox, description, reading, serveSandbox),
};
const names = Object.keys(targets);

await runCommand<{ target: string[]; overlay: string[]; junit?: string; quiet?: boolean }>(
  usage,
  {
    target: { type: "string", multiple: true, default: [] },
    overlay: { type: "string", multiple: true, default: [] },
    junit: { type: "string" },
    quiet: { type: "boolean" },
  },
  async ({ target: chosen, overlay: overlays, junit: file, quiet = false }) => {
    const opening = (chosen.length > 0 ? chosen : names).map((name) => {
      if (targets[name]) return targets[name];
      throw new CommandError(`there is no target "${name}": ${nearest(name, names, "target")}`);
    });
    const { description } = await bundleDescription({ overlays });
    const under = await readingUnder(overlays);
    const suites: ReturnType<typeof junitSuite>[] = [];
    for (const open of opening) {
      const target = await open(description, under);
      const print = (lines: string[]) => lines.forEach((line) => console.log(line));
      try {
        const result = await runSuite(target, client);
        const { exercised, cells } = coverageOf(result);
        if (!quiet) print([`${target.name}: ${exercised} of ${cells} cells exercised`, ...cellTable(result)]);
        const unprovoked = result.results.filter(({ status }) => status === "unprovoked");
        if (!quiet) print(unprovoked.map(({ operation, name }) => `  unprovoked: ${operation} ${name}`));
        print(verdict(target.name, result));
        if (result.findings.length > 0) process.exitCode = 1;
        suites.push(junitSuite(target.name, result));
      } finally {
        await target.close();
      }
    }
    if (file === undefined) return;
    await writeOut([[file, junitXml(suites)]]);
  },
);
