import { scenarios, type Scenario } from "../contestants/contestant.js";
import { ratioText, type Figures, type Findings } from "../harness/figures.js";
import { measureRounds } from "../harness/rounds.js";
import { median, medianRatio } from "../harness/statistics.js";
import { startServer, startWorker, type Worker } from "../harness/worker.js";
import type { Prepared } from "../prepare/prepare.js";

const clients = { client: "this client", "node-client": "this client, /node" } as const;
const widths = { "in sequence": 1, "64 in flight": 64 } as const;
/** Calls in a burst. */
const counts = { order: 300, create: 300, page: 150, walk: 30 } as const;
/**
 * Pairs of processes, one after the other. Two of one program differ by how they happen to compile their code; other
 * kinds of calls before in the same process make that worse, and processes that rest meanwhile are slower.
 */
const pairs = 7;

/** What one pair of processes measured: CPU time of a call in microseconds, and now : before. */
interface Measured {
  before: number;
  now: number;
  ratio: number;
}

/** This build next to an earlier one, in CPU time: it changes less from burst to burst than elapsed time. */
export async function benchAgainst(now: Prepared, before: Prepared, { rounds }: { rounds: number }): Promise<Findings> {
  const server = await startServer(now);
  const all = new Map<string, Measured[]>();
  try {
    for (const client of Object.keys(clients) as (keyof typeof clients)[]) {
      for (const scenario of scenarios) {
        for (let pair = 1; pair <= pairs; pair++) {
          // In turn: who starts first waits for the other.
          const builds = pair % 2 === 0 ? { now, before } : { before, now };
          const found = await measurePair(builds, client, scenario, server.baseUrl, Math.ceil(rounds / 3));
          for (const [name, measured] of Object.entries(found)) all.set(name, [...(all.get(name) ?? []), measured]);
        }
      }
    }
  } finally {
    server.stop();
  }
  const figures: Figures = {};
  const rows = [...all].map(([name, found]) => {
    const of = (what: keyof Measured) => median(found.map((each) => each[what]));
    figures[`against / ${name} / cpu / now : before`] = of("ratio");
    return [name, of("before").toFixed(0), of("now").toFixed(0), ratioText(of("ratio"))];
  });
  const columns = ["", "before, µs of CPU", "now, µs of CPU", "ratio"];
  return { figures, tables: [{ title: "This build next to an earlier one", columns, rows }] };
}

/** One kind of call in a process of each build, started for it. */
async function measurePair(
  builds: Readonly<Record<"now" | "before", Prepared>>,
  client: keyof typeof clients,
  scenario: Scenario,
  baseUrl: string,
  rounds: number,
): Promise<Record<string, Measured>> {
  const workers: { name: string; worker: Worker }[] = [];
  const found: Record<string, Measured> = {};
  try {
    for (const [name, build] of Object.entries(builds))
      workers.push({ name, worker: await startWorker(build, "calls", [client, baseUrl]) });
    for (const [mode, width] of Object.entries(widths)) {
      const title = `${clients[client]}: ${scenario}, ${mode}`;
      const request = { name: scenario, before: counts[scenario], count: counts[scenario], width };
      const lanes = workers.map(({ name, worker }) => ({ name, burst: () => worker.burst(request) }));
      const samples = await measureRounds(title, lanes, rounds);
      const of = (name: "now" | "before") => samples.get(name)?.map(({ cpu }) => cpu) ?? [];
      const [now, before] = [of("now"), of("before")];
      found[title] = { before: median(before), now: median(now), ratio: medianRatio(now, before) };
    }
  } finally {
    for (const { worker } of workers) worker.stop();
  }
  return found;
}
