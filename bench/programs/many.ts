import type { Client } from "trading-service-client";
import { credentials } from "../contestants/contestant.js";
import { peer } from "../contestants/peer.js";

/** Makes many calls at once on one client, twice, and says what failed and what memory is left in use. */
const [specifier, baseUrl, count] = process.argv.slice(2) as [string, string, string];
const { createClient } = await peer<{ createClient: (options: object) => Client }>(specifier);
const client = createClient({ baseUrl, ...credentials, timeoutMs: 120_000 });

async function callAll(): Promise<{ failed: number; reason: string; heapUsed: number }> {
  const calls = Array.from({ length: Number(count) }, () => client.getOrder({ order_id: 1001 }));
  const settled = await Promise.allSettled(calls);
  const failures = settled.filter((each) => each.status === "rejected");
  const reason = failures.length > 0 ? String(failures[0]?.reason) : "";
  calls.length = settled.length = 0;
  // Sockets and finalizers take a turn of the event loop to be let go.
  await new Promise((resolve) => setTimeout(resolve, 300));
  globalThis.gc?.();
  return { failed: failures.length, reason, heapUsed: process.memoryUsage().heapUsed };
}

await client.getOrder({ order_id: 1001 });
const start = performance.now();
const first = await callAll();
const wallMs = performance.now() - start;
const second = await callAll();
process.send?.({ first, second, wallMs });
process.once("disconnect", () => process.exit());
