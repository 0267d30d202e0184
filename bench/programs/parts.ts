import { Session } from "node:inspector/promises";
import { SourceMap } from "node:module";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Client } from "trading-service-client";
import { bid, credentials, page } from "../contestants/contestant.js";
import { peer } from "../contestants/peer.js";

/** Profiles calls of a client, and says how much time each function took, by the file that it was written in. */
const [entry, baseUrl, width, rounds] = process.argv.slice(2) as [string, string, string, string];
const { createClient } = await peer<{ createClient: (options: object) => Client }>(entry);
const client = createClient({ baseUrl, ...credentials });
const calls: Record<string, () => Promise<unknown>> = {
  order: () => client.getOrder({ order_id: 1001 }),
  create: () => client.createOrder(bid),
  page: () => client.listOrders(page),
};

/** From the leaf to the root: `function file`, as they were written. */
type Stack = string[];

interface Found {
  /** Microseconds for each call, by stack. */
  stacks: { stack: Stack; micros: number }[];
}

const maps = new Map<string, SourceMap | undefined>();
const results: Record<string, Found> = {};
for (const [name, call] of Object.entries(calls)) {
  await many(call, 500);
  results[name] = await profile(call, Number(rounds));
}
process.send?.(results);
process.once("disconnect", () => process.exit());

async function many(call: () => Promise<unknown>, count: number): Promise<void> {
  let left = count;
  const lane = async () => {
    while (left-- > 0) await call();
  };
  await Promise.all(Array.from({ length: Number(width) }, lane));
}

async function profile(call: () => Promise<unknown>, count: number): Promise<Found> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.setSamplingInterval", { interval: 100 });
  await session.post("Profiler.start");
  await many(call, count);
  const { profile } = await session.post("Profiler.stop");
  session.disconnect();
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  );
  const micros = new Map<number, number>();
  profile.samples?.forEach((id, index) => micros.set(id, (micros.get(id) ?? 0) + (profile.timeDeltas?.[index] ?? 0)));
  const stacks = [...micros].map(([leaf, time]) => {
    const stack: Stack = [];
    for (let id: number | undefined = leaf; id !== undefined; id = parents.get(id)) {
      const frame = nodes.get(id)?.callFrame;
      if (frame) stack.push(`${frame.functionName} ${writtenIn(frame.url, frame.lineNumber, frame.columnNumber)}`);
    }
    return { stack, micros: time / count };
  });
  return { stacks };
}

/** The source file of a place in a bundle. */
function writtenIn(url: string, line: number, column: number): string {
  if (!url.startsWith("file:")) return url;
  const source = mapOf(fileURLToPath(url))?.findEntry(line, column);
  return (source && "originalSource" in source ? source.originalSource : undefined) ?? url;
}

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) {
    const map = `${file}.map`;
    maps.set(file, existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, "utf8")) as never) : undefined);
  }
  return maps.get(file);
}
