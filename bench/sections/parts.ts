import type { Findings } from "../harness/figures.js";
import { progress } from "../prepare/progress.js";
import { startProcess, startServer } from "../harness/worker.js";
import { partOf } from "./part-of.js";
import { entryPoint } from "../prepare/entry-point.js";
import type { Prepared } from "../prepare/prepare.js";

const parts = ["check", "sign", "request", "send", "read", "parse", "shape", "result"];
const others = ["garbage collection", "elsewhere"];
const exports = ["trading-service-client", "trading-service-client/node"];
const modes = { "in sequence": "1", "64 in flight": "64" };

type Profiles = Record<string, { stacks: { stack: string[]; micros: number }[] }>;

/** Where the time of a call goes, by a profile of the main thread. What WebCrypto does on other threads is waiting here. */
export async function benchParts(prepared: Prepared, { rounds }: { rounds: number }): Promise<Findings> {
  const server = await startServer(prepared);
  const found: Findings = { figures: {}, tables: [] };
  try {
    for (const specifier of exports) {
      const file = entryPoint(specifier);
      if (file === undefined) continue;
      const rows: string[][] = [];
      for (const [mode, width] of Object.entries(modes)) {
        progress(`where time goes, ${specifier}, ${mode}: profiling`);
        const { child, next } = startProcess(prepared, "parts", [file, server.baseUrl, width, String(rounds * 100)]);
        const profiles = (await next()) as Profiles;
        child.disconnect();
        for (const [call, { stacks }] of Object.entries(profiles)) {
          const spent = spentOn(stacks);
          rows.push([`${call}, ${mode}`, ...[...parts, ...others].map((part) => (spent.get(part) ?? 0).toFixed(1))]);
        }
      }
      const title = `Where time goes: ${specifier}`;
      const note = "microseconds of the main thread for each call, profiler on";
      found.tables.push({ title, note, columns: ["", ...parts, ...others], rows });
    }
  } finally {
    server.stop();
  }
  progress();
  return found;
}

function spentOn(stacks: Profiles[string]["stacks"]): Map<string, number> {
  const spent = new Map<string, number>();
  for (const { stack, micros } of stacks) {
    const part = partOf(stack);
    spent.set(part, (spent.get(part) ?? 0) + micros);
  }
  return spent;
}
