import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { CommandError } from "../../toolkit/terminal/command.js";
import { credentials, orderPath } from "../contestants/contestant.js";
import { ratioText, type Findings } from "../harness/figures.js";
import { progress } from "../prepare/progress.js";
import { median, medianRatio } from "../harness/statistics.js";
import { startServer } from "../harness/worker.js";
import { entryPoint } from "../prepare/entry-point.js";
import type { Prepared } from "../prepare/prepare.js";

const nothing = "node -e 0";
const emptyModule = "an empty module";
const plainFetch = "a plain fetch script";
const imports = (specifier: string) => `import of ${specifier}`;
const firstCall = (specifier: string) => `first call by ${specifier}`;

const exports = ["trading-service-client", "trading-service-client/node"];

/** Whole processes, from start to end, in turn: what loading costs, and what it costs until the first order is there. */
export async function benchStart(prepared: Prepared, { rounds }: { rounds: number }): Promise<Findings> {
  const server = await startServer(prepared);
  const script = (name: string, code: string) => {
    const file = join(prepared.folder, `start-${name}.mjs`);
    writeFileSync(file, code);
    return [file];
  };
  const programs: Record<string, string[]> = {
    [nothing]: ["-e", "0"],
    [emptyModule]: script("empty", "export {};\n"),
    [plainFetch]: script("plain", `(await fetch("${server.baseUrl}${orderPath}").then((r) => r.json())).id;\n`),
  };
  for (const [index, specifier] of exports.entries()) {
    const file = entryPoint(specifier);
    if (file === undefined) continue;
    const from = JSON.stringify(pathToFileURL(file).href);
    programs[imports(specifier)] = script(`import-${index}`, `import { createClient } from ${from};\ncreateClient;\n`);
    const options = JSON.stringify({ baseUrl: server.baseUrl, ...credentials });
    const call = `const client = createClient(${options});\nawait client.getOrder({ order_id: 1001 });\nawait client.close?.();\n`;
    programs[firstCall(specifier)] = script(`call-${index}`, `import { createClient } from ${from};\n${call}`);
  }
  try {
    const samples = measureProcesses(prepared.node, programs, rounds);
    const found: Findings = { figures: {}, tables: [] };
    const rows = Object.keys(programs).map((name) => {
      const own = samples.get(name) ?? [];
      const base = name.startsWith("first") ? plainFetch : nothing;
      const ratio = medianRatio(own, samples.get(base) ?? []);
      found.figures[`start / ${name} : ${base}`] = ratio;
      return [name, median(own).toFixed(1), ratioText(ratio), base];
    });
    found.tables.push({ title: "Start: whole processes", columns: ["", "ms", "ratio", "to"], rows });
    return found;
  } finally {
    server.stop();
  }
}

/** Milliseconds of each program, round by round. The server answers from a process of its own, so waiting is fine. */
function measureProcesses(node: string, programs: Record<string, string[]>, rounds: number): Map<string, number[]> {
  const samples = new Map<string, number[]>(Object.keys(programs).map((name) => [name, []]));
  const entries = Object.entries(programs);
  for (let round = -1; round < rounds; round++) {
    progress(`start: round ${Math.max(round + 1, 0)} of ${rounds}`);
    for (const [name, args] of round % 2 === 0 ? entries : [...entries].reverse()) {
      const start = performance.now();
      const { status, stderr } = spawnSync(node, args, { encoding: "utf8" });
      const took = performance.now() - start;
      if (status !== 0) throw new CommandError(`"${name}" failed: ${/^\w*Error.*$/m.exec(stderr)?.[0] ?? stderr}`);
      if (round >= 0) samples.get(name)?.push(took);
    }
  }
  progress();
  return samples;
}
