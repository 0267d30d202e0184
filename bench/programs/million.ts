import { paginate, type Client } from "trading-service-client";
import { credentials, ordersPath, page } from "../contestants/contestant.js";
import { pages } from "../contestants/pages.js";
import { peer } from "../contestants/peer.js";
import { signJwtSigner } from "../contestants/tokens.js";

/** Walks over a million orders, so many at a time, and says after each part what it took and what memory is in use. */
const [name, baseUrl, readAhead] = process.argv.slice(2) as [string, string, string?];
const first = { ...page, after: "million:0" };

async function walk(): Promise<AsyncIterable<unknown>> {
  if (name.startsWith("hand-written")) {
    const sign = name.endsWith("signed") ? await signJwtSigner() : undefined;
    return pages(async (query) => {
      const url = `${baseUrl}${ordersPath}?${new URLSearchParams(query as Record<string, string>)}`;
      const response = await fetch(url, sign && { headers: { Authorization: `Bearer ${await sign()}` } });
      return response.json();
    }, first);
  }
  const { createClient } = await peer<{ createClient: (options: object) => Client }>(name);
  const client = createClient({ baseUrl, ...credentials });
  return paginate(client.listOrders, first, { readAhead: readAhead === "readAhead" });
}

const orders = (await walk())[Symbol.asyncIterator]();

/** Asks for so many items; memory is looked at only where it is asked for, since collecting it throws compiled code away. */
export interface PartRequest {
  count: number;
  memory: boolean;
}

process.on("message", ({ count, memory }: PartRequest) => {
  void (async () => {
    const before = process.cpuUsage();
    const start = performance.now();
    let items = 0;
    while (items < count && !(await orders.next()).done) items++;
    const wallMs = performance.now() - start;
    const { user, system } = process.cpuUsage(before);
    if (memory) await collectAll();
    const { heapUsed, rss } = process.memoryUsage();
    process.send?.({ items, wallMs, cpuMs: (user + system) / 1000, heapUsed, rss });
  })();
});

/** What has a finalizer goes with the collection after the one that found it, a turn of the event loop later. */
async function collectAll(): Promise<void> {
  for (let time = 0; time < 3; time++) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

process.once("disconnect", () => process.exit());
process.send?.("ready");
