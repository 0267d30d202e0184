import { contestants, type ContestantName } from "../contestants/names.js";
import { scenarios, type Scenario } from "../contestants/contestant.js";
import { ratioText, type Figures, type Findings, type Table } from "../harness/figures.js";
import { measureRounds, type Samples } from "../harness/rounds.js";
import { median, medianRatio } from "../harness/statistics.js";
import { startServer, startWorkers, type Worker } from "../harness/worker.js";
import type { Prepared } from "../prepare/prepare.js";

/**
 * How the calls of a burst are made, what is compared, how many of each scenario a burst has, and how many come before,
 * as a share of them. In sequence and in flight a program runs as one does that makes calls all the time: it has made some
 * for as long before, in milliseconds, whether it is fast or slow. After a rest, while others had the processor, it is ten
 * calls behind two. In flight a burst is long enough for several collections of garbage: a short one pays for one or for
 * none.
 */
const modes = {
  "in sequence": {
    width: 1,
    rounds: 2,
    measure: "wall",
    before: 0.2,
    warmFor: 60,
    counts: { order: 100, create: 100, page: 50, walk: 10 },
  },
  "64 in flight": {
    width: 64,
    rounds: 1,
    measure: "cpu",
    before: 0.2,
    warmFor: 60,
    counts: { order: 512, create: 512, page: 256, walk: 64 },
  },
  "after a rest": {
    width: 1,
    rounds: 2,
    measure: "wall",
    before: 0.2,
    warmFor: 0,
    counts: { order: 10, create: 10, page: 8, walk: 2 },
  },
} as const;
type Mode = keyof typeof modes;
const measures = ["wall", "cpu"] as const;
/**
 * Of each contestant, since two processes of one program can differ by a fifth. As many of everyone: of more, each is asked
 * less often, and one that has rested is slower.
 */
const processes = 3;

/** How many of a scenario take as long as one order, more or less. */
const shares: Record<Scenario, number> = { order: 1, create: 1, page: 0.5, walk: 0.125 };

const titles: Record<Scenario, string> = {
  order: "one order",
  create: "a create",
  page: "a page of 100",
  walk: "a walk of 5 pages",
};

/** Whom ratios are held against besides plain fetch. */
const bases: ContestantName[] = ["plain-fetch", "naive", "ccxt-raw"];

/** Every contestant in processes of its own, the server in another, all of them asked in turn. */
export async function benchCalls(prepared: Prepared, { rounds }: { rounds: number }): Promise<Findings> {
  const server = await startServer(prepared);
  const workers = new Map<ContestantName, Worker>();
  const missing: string[][] = [];
  const figures: Figures = {};
  const all = (cell: (scenario: Scenario, mode: Mode, name: ContestantName) => string, of: Mode[]) =>
    [...workers.keys()].map((name) => [
      contestants[name],
      ...scenarios.flatMap((scenario) => of.map((mode) => cell(scenario, mode, name))),
    ]);
  const times: Record<string, number> = {};
  try {
    for (const name of Object.keys(contestants) as ContestantName[]) {
      const start = startWorkers(prepared, "calls", [name, server.baseUrl], processes);
      await start.then(
        (worker) => workers.set(name, worker),
        (error: unknown) => missing.push([contestants[name], error instanceof Error ? error.message : String(error)]),
      );
    }
    // Compilers work in steps, and compile for what they have seen: what is measured must have been compiled by then.
    for (const worker of workers.values()) {
      for (const width of [1, 64]) {
        for (const name of scenarios) {
          const request = { name, width, before: 0, count: 600 * shares[name] };
          for (let asked = 0; asked < 2 * processes; asked++) await worker.burst(request);
        }
      }
    }
    for (const scenario of scenarios) {
      for (const [mode, { width, measure, before, warmFor, counts, rounds: repeat }] of Object.entries(modes)) {
        const count = counts[scenario];
        const request = { name: scenario, before: Math.ceil(before * count), warmFor, count, width };
        const lanes = [...workers].map(([name, worker]) => ({ name, burst: () => worker.burst(request) }));
        const samples = await measureRounds(`${titles[scenario]}, ${mode}`, lanes, rounds * repeat);
        const place = `calls / ${titles[scenario]} / ${mode}`;
        for (const name of workers.keys()) {
          Object.assign(figures, ratiosOf(samples, place, name));
          times[`${place} / ${name}`] = valuesOf(samples, name, measure);
        }
      }
    }
  } finally {
    for (const worker of workers.values()) worker.stop();
    server.stop();
  }
  const ratio = (scenario: Scenario, mode: Mode, name: ContestantName) =>
    ratioText(figures[`calls / ${titles[scenario]} / ${mode} / ${modes[mode].measure} / ${name} : plain-fetch`]);
  const time = (scenario: Scenario, mode: Mode, name: ContestantName) =>
    (times[`calls / ${titles[scenario]} / ${mode} / ${name}`] ?? NaN).toFixed(0);
  const usual: Mode[] = ["in sequence", "64 in flight"];
  const heads = scenarios.flatMap((scenario) => [`${titles[scenario]}: wall in sequence`, "CPU with 64 in flight"]);
  const tables: Table[] = [
    { title: "Calls, ratio to plain fetch", columns: ["", ...heads], rows: all(ratio, usual) },
    { title: "The same in microseconds for each call", columns: ["", ...heads], rows: all(time, usual) },
    {
      title: "Ten calls after a rest, wall, ratio to plain fetch",
      columns: ["", ...scenarios.map((scenario) => titles[scenario])],
      rows: all(ratio, ["after a rest"]),
    },
  ];
  // Nobody is left out silently.
  if (missing.length > 0) tables.push({ title: "Not measured", columns: ["", "why"], rows: missing });
  return { figures, tables };
}

function valuesOf(samples: Samples, name: string, measure: "wall" | "cpu"): number {
  return median((samples.get(name) ?? []).map((burst) => burst[measure]));
}

/** The ratios of one contestant to everybody it is held against. */
function ratiosOf(samples: Samples, place: string, name: ContestantName): Figures {
  const figures: Figures = {};
  for (const measure of measures) {
    const values = (of: string) => (samples.get(of) ?? []).map((burst) => burst[measure]);
    for (const base of bases) {
      if (!samples.has(base)) continue;
      figures[`${place} / ${measure} / ${name} : ${base}`] = medianRatio(values(name), values(base));
    }
  }
  return figures;
}
