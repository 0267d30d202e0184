import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { cpus, loadavg, release, totalmem, type } from "node:os";
import prettier from "prettier";
import type { Findings } from "../measure/figures.js";
import { drawChart } from "./chart.js";
import { barText, holdAgainstBars, valueText } from "./bars.js";
import { markdownTable } from "./table.js";

/** A whole run under one version of Node, as it is kept. */
export interface Run {
  node: string;
  date: string;
  machine: string;
  rounds: number;
  /** Load average when the run ended: above the number of processors, others were at work. */
  load: number;
  versions: Record<string, string>;
  results: Record<string, Findings>;
}

const folder = "bench/results";

const intro = `# Performance

Written by \`npm run bench\`, the tables of each version of Node by one run on one machine. [bench/README.md](../bench/README.md) says what is
measured and how; \`npm run bench -- --check\` holds the figures against the bars in \`bench/bars.json\`.

Compare ratios, and only within a table: everyone in a table was measured in turn, round by round, in the same minutes, and each ratio is the
median over the rounds. The tables in microseconds show the order of magnitude on that machine and nothing else.

![What one signed order costs, as a ratio to plain fetch](performance.svg)
`;

/** Keeps a whole run, and writes the page of the last run under each major version of Node. */
export async function writePage({ node, rounds, results }: Pick<Run, "node" | "rounds" | "results">): Promise<void> {
  await mkdir(folder, { recursive: true });
  const model = cpus()[0]?.model ?? "unknown processor";
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const machine = `${cpus().length} × ${model.trim()}, ${memory}, ${type()} ${release()}`;
  const load = Math.round((loadavg()[0] ?? NaN) * 10) / 10;
  const run: Run = {
    node,
    date: new Date().toISOString().slice(0, 10),
    machine,
    rounds,
    load,
    versions: await versions(),
    results,
  };
  await write(`${folder}/node-${Number.parseInt(node)}.json`, JSON.stringify(run));
  const runs: Run[] = [];
  for (const file of (await readdir(folder)).sort()) {
    runs.push(JSON.parse(await readFile(`${folder}/${file}`, "utf8")) as Run);
  }
  await write("docs/performance.md", [intro, ...runs.map(section)].join("\n"));
  await writeFile("docs/performance.svg", drawChart(runs));
  console.log(`\nwritten docs/performance.md and docs/performance.svg`);
}

function section({ node, date, machine, rounds, load, versions, results }: Run): string {
  const names = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  const tables = Object.values(results).flatMap(({ tables }) => tables.map(markdownTable));
  const held = holdAgainstBars(node, results).map((each) => [
    each.figure,
    barText(each),
    each.isWithin ? valueText(each) : `**${valueText(each)}**`,
  ]);
  tables.push(
    markdownTable({ title: "Bars", note: "In bold: beyond its bar", columns: ["", "bar", "measured"], rows: held }),
  );
  return [
    `## Node ${node}`,
    `${date}, ${machine}, load average ${load}, ${rounds} rounds; ${names.join(", ")}.`,
    ...tables,
    "",
  ].join("\n\n");
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
