import { scenarios } from "../contestants/contestant.js";
import { ratioText, type Figures, type Findings } from "../harness/figures.js";
import { measureRounds } from "../harness/rounds.js";
import { median, medianRatio } from "../harness/statistics.js";
import { startServer, startWorkers, type Worker } from "../harness/worker.js";
import type { Prepared } from "../prepare/prepare.js";

const clients = { client: "this client", "node-client": "this client, /node" } as const;
const widths = { "in sequence": 1, "64 in flight": 64 } as const;
/** Calls in a burst. */
const counts = { order: 300, create: 300, page: 150, walk: 30 } as const;
/** Of each build, since two processes of one program can differ by a fifth. */
const processes = 3;

/** This build next to an earlier one, in CPU time: it changes less from burst to burst than elapsed time. */
export async function benchAgainst(
  prepared: Prepared,
  earlier: Prepared,
  { rounds }: { rounds: number },
): Promise<Findings> {
  const server = await startServer(prepared);
  const workers: Worker[] = [];
  const figures: Figures = {};
  const start = async (build: Prepared, name: string) => {
    const worker = await startWorkers(build, "calls", [name, server.baseUrl], processes);
    workers.push(worker);
    return worker;
  };
  try {
    const rows: string[][] = [];
    for (const [name, title] of Object.entries(clients)) {
      const builds = { now: await start(prepared, name), before: await start(earlier, name) };
      for (const scenario of scenarios) {
        for (const [mode, width] of Object.entries(widths)) {
          const count = counts[scenario];
          const request = { name: scenario, before: count, count, width };
          const lanes = Object.entries(builds).map(([build, worker]) => ({
            name: build,
            burst: () => worker.burst(request),
          }));
          const samples = await measureRounds(`${title}: ${scenario}, ${mode}`, lanes, 2 * rounds);
          const [now = [], before = []] = ["now", "before"].map((name) => samples.get(name)?.map(({ cpu }) => cpu));
          const ratio = medianRatio(now, before);
          figures[`against / ${scenario} / ${mode} / cpu / ${name} : before`] = ratio;
          const times = [before, now].map((values) => median(values).toFixed(0));
          rows.push([`${title}: ${scenario}, ${mode}`, ...times, ratioText(ratio)]);
        }
      }
    }
    const columns = ["", "before, µs of CPU", "now, µs of CPU", "ratio"];
    return { figures, tables: [{ title: "This build next to an earlier one", columns, rows }] };
  } finally {
    for (const worker of workers) worker.stop();
    server.stop();
  }
}
