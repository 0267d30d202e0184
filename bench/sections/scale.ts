import { ratioText, type Findings } from "../harness/figures.js";
import { progress } from "../prepare/progress.js";
import { median, medianRatio } from "../harness/statistics.js";
import { startProcess, startServer } from "../harness/worker.js";
import type { PartRequest } from "../programs/million.js";
import { entryPoint } from "../prepare/entry-point.js";
import type { Prepared } from "../prepare/prepare.js";

interface Part {
  items: number;
  wallMs: number;
  heapUsed: number;
  rss: number;
}

const byHand = "hand-written generator, plain fetch";
const handWritten = [byHand, `${byHand}, signed`];
const exports = ["trading-service-client", "trading-service-client/node"];
const parts = 10;
const itemsOfPart = 100_000;
const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);

/** A million orders walked in pages of 100, a part at a time and in turn; then ten thousand calls at once. */
export async function benchScale(prepared: Prepared, { rounds }: { rounds: number }): Promise<Findings> {
  const server = await startServer(prepared);
  try {
    // A first look walks a part of the way.
    const walked = await benchWalk(prepared, server.baseUrl, rounds < parts ? rounds : parts);
    const many = await benchMany(prepared, server.baseUrl);
    return { figures: { ...walked.figures, ...many.figures }, tables: [...walked.tables, ...many.tables] };
  } finally {
    server.stop();
  }
}

async function benchWalk(prepared: Prepared, baseUrl: string, rounds: number): Promise<Findings> {
  const names = [...handWritten, ...exports.filter(entryPoint).flatMap((name) => [name, `${name}, readAhead`])];
  const walks = names.map((name) => {
    const [specifier = "", option = ""] = handWritten.includes(name) ? [name] : name.split(", ");
    const args = [entryPoint(specifier) ?? specifier, baseUrl, option];
    return { name, found: [] as Part[], ...startProcess(prepared, "million", args, ["--expose-gc"]) };
  });
  try {
    for (const { next } of walks) await next();
    for (let round = 1; round <= rounds; round++) {
      progress(`a million orders: part ${round} of ${rounds}`);
      for (const { child, next, found } of round % 2 === 0 ? walks : [...walks].reverse()) {
        const answer = next();
        child.send({ count: itemsOfPart, memory: round === 1 || round === rounds } satisfies PartRequest);
        found.push((await answer) as Part);
      }
    }
    progress();
  } finally {
    for (const { child } of walks) child.disconnect();
  }
  const found: Findings = { figures: {}, tables: [] };
  const speeds = (of: Part[]) => of.map(({ items, wallMs }) => (items / wallMs) * 1000);
  const hand = walks.find(({ name }) => name === byHand)?.found ?? [];
  const rows = walks.map(({ name, found: own }) => {
    const ratio = medianRatio(speeds(own), speeds(hand));
    found.figures[`scale / items per second, ${name} : ${byHand}`] = ratio;
    const [first, last] = [own[0], own.at(-1)];
    found.figures[`scale / heap at the end : after 100 000, ${name}`] =
      (last?.heapUsed ?? NaN) / (first?.heapUsed ?? NaN);
    const memory = [first?.heapUsed, last?.heapUsed, first?.rss, last?.rss].map((bytes = NaN) => megabytes(bytes));
    return [name, median(speeds(own)).toFixed(0), ratioText(ratio), ...memory];
  });
  const columns = [
    "",
    "items/s",
    "ratio",
    "heap MB after 100 000",
    "heap MB at the end",
    "RSS MB after 100 000",
    "RSS MB at the end",
  ];
  found.tables.push({ title: `${rounds * itemsOfPart} orders walked in pages of 100`, columns, rows });
  return found;
}

const calls = 10_000;

async function benchMany(prepared: Prepared, baseUrl: string): Promise<Findings> {
  const found: Findings = { figures: {}, tables: [] };
  const rows: string[][] = [];
  for (const name of exports) {
    const file = entryPoint(name);
    if (file === undefined) continue;
    progress(`${calls} calls at once, ${name}`);
    const { child, next } = startProcess(prepared, "many", [file, baseUrl, String(calls)], ["--expose-gc"]);
    const { first, second, wallMs } = (await next()) as Record<
      "first" | "second",
      { failed: number; reason: string; heapUsed: number }
    > & { wallMs: number };
    child.disconnect();
    found.figures[`scale / failed of ${calls} calls at once, ${name}`] = first.failed + second.failed;
    found.figures[`scale / heap after 2 × ${calls} calls : after ${calls}, ${name}`] = second.heapUsed / first.heapUsed;
    const failed =
      first.failed + second.failed ? `${first.failed + second.failed}: ${first.reason || second.reason}` : "none";
    rows.push([name, (wallMs / 1000).toFixed(1), failed, megabytes(first.heapUsed), megabytes(second.heapUsed)]);
  }
  progress();
  const columns = ["", "seconds", "failed", "heap MB after once", "after twice"];
  found.tables.push({ title: `${calls} calls at once on one client`, columns, rows });
  return found;
}
