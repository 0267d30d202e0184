import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { cpus, loadavg, release, totalmem, type } from "node:os";
import prettier from "prettier";
import type { Findings } from "../harness/figures.js";
import type { Run } from "./run.js";
import { drawChart } from "./chart.js";
import { barText, holdAgainstBars, valueText } from "./bars.js";
import { sections } from "../sections/sections.js";
import { markdownTable } from "./table.js";

const folder = "bench/results";

/** Sections that count, and get the same in every round on any machine. */
const untimed = ["size", "types"];

const intro = `# Performance

Written by \`npm run bench\`; \`bench/README.md\` says what is measured and how. A bar is the value that a figure should reach,
chosen before it was measured. \`npm run bench -- --check\` compares the figures with the bars in \`bench/bars.json\`, and
fails while one is missed.

Compare ratios only, and only within a table. All rows of a table were measured in turn, round by round, in the same
minutes, and each ratio is the median over the rounds: that of two rows is among the bars, and is not the quotient of
their figures. The tables in microseconds show the order of magnitude on that
machine and nothing else. Each table of times says how many rounds it has, on which machine, and how busy that was: if
the load average is above the number of processors, times of few rounds are a first look.

![What one signed order costs, as a ratio to plain fetch](performance.svg)
`;

/** Keeps what a section found in place of what it found before, and writes the page of all that is kept. */
export async function keep(node: string, section: string, rounds: number, findings: Findings): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = `node-${Number.parseInt(node)}.json`;
  const [processor] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const machine = `${cpus().length} × ${processor?.model.trim() ?? "unknown"}, ${memory}, ${type()} ${release()}`;
  // Above the number of processors, others were at work.
  const load = `load average ${(loadavg()[0] ?? NaN).toFixed(1)}`;
  const day = new Date().toISOString().slice(0, 10);
  const measured = untimed.includes(section) ? day : `${day}, ${rounds} rounds, ${load}, ${machine}`;
  const runs = new Map<string, Run>();
  for (const name of (await readdir(folder)).sort()) {
    runs.set(name, JSON.parse(await readFile(`${folder}/${name}`, "utf8")) as Run);
  }
  // Each section has its own tables, and names its machine: those that were not measured again stay.
  const before = runs.get(file);
  const results = { ...(before?.node === node && before.results), [section]: { ...findings, measured } };
  const run: Run = { node, versions: await versions(), results };
  await write(`${folder}/${file}`, JSON.stringify(run));
  const all = [...runs.set(file, run).values()];
  await write("docs/performance.md", [intro, ...all.map(textOf)].join("\n"));
  await writeFile("docs/performance.svg", drawChart(all));
}

function textOf({ node, versions, results }: Run): string {
  const names = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  const found = Object.keys(sections).flatMap((name) => results[name] ?? []);
  const tables = found.flatMap(({ tables, measured }) =>
    tables.map((table) => markdownTable({ ...table, note: [table.note, measured].filter(Boolean).join("; ") })),
  );
  const held = holdAgainstBars(node, results).map((each) => [
    each.figure,
    barText(each),
    each.isWithin ? valueText(each) : `**${valueText(each)}**`,
  ]);
  tables.push(
    markdownTable({
      title: "Bars",
      note: "In bold: a bar that is not reached yet",
      columns: ["", "bar", "measured"],
      rows: held,
    }),
  );
  return [`## Node ${node}`, `${names.join(", ")}.`, ...tables, ""].join("\n\n");
}

/** The versions of everyone who is measured. */
async function versions(): Promise<Record<string, string>> {
  const read = async (file: string) =>
    JSON.parse(await readFile(file, "utf8")) as { version: string; dependencies: object };
  const own = await read("package.json");
  const peers = await read("bench/package.json");
  return { "this client": own.version, ...peers.dependencies };
}

async function write(file: string, content: string): Promise<void> {
  const options = (await prettier.resolveConfig(file)) ?? {};
  await writeFile(file, await prettier.format(content, { ...options, filepath: file }));
}
