import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { assembleClient } from "../../src/assemble-client.js";
import type { Client } from "../../src/client.js";
import { service } from "../../src/generated/index.js";
import { paginate } from "../../src/pagination/paginate.js";
import { anOrder, aPage } from "../support/samples.js";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as (options?: { type: "minor" }) => void;

const pageOfOrders = () => aPage([anOrder({ id: 1 })]);

const kinds: Record<string, [sample: () => object, call: (client: Client) => Promise<unknown>]> = {
  "a call": [() => anOrder({ id: 1 }), (client) => client.getOrder({ order_id: 1 })],
  "a call for a page": [pageOfOrders, (client) => client.listOrders({ market_id: "BTC-USDT" })],
  "a page of a walk": [
    pageOfOrders,
    async (client) => {
      for await (const _ of paginate(client.listOrders, { market_id: "BTC-USDT" }, { maxPages: 1 })) break;
    },
  ],
};

test.each(Object.entries(kinds))(
  "what %s met goes with the next small collection, and waits for no full one",
  async (_kind, [sample, call]) => {
    let calls = 0;
    // A text of its own for each call.
    const text = () => JSON.stringify({ ...sample(), note: `${calls++}${"x".repeat(10_000)}` });
    const response = {
      status: 200,
      statusText: "OK",
      headers: { get: (name: string) => (name === "Content-Type" ? "application/json" : null) },
      type: undefined,
      redirected: false,
      body: null,
      readText: () => new Promise<string>((resolve) => setImmediate(() => resolve(text()))),
    };
    const createTransport = () => ({
      send: () => Promise.resolve(response),
      fetch: () => Promise.reject(new Error("nobody looks at requests")),
      neverConnected: () => false,
    });
    const options = { baseUrl: "https://exchange.example", apiKey: "k", apiSecret: "s" };
    const client = assembleClient(service, options, { createTransport }) as Client;
    const heapAfter = async (count: number) => {
      for (let made = 1; made <= count; made++) {
        await call(client);
        if (made % 20 === 0) collect({ type: "minor" });
      }
      return process.memoryUsage().heapUsed;
    };
    await heapAfter(200);
    const grown: number[] = [];
    // While a full collection is under way, which other tests may have begun, the small ones keep everything.
    for (let round = 0; round < 3; round++) {
      collect();
      const before = process.memoryUsage().heapUsed;
      grown.push((await heapAfter(600)) - before);
    }
    expect(Math.min(...grown)).toBeLessThan(3 * 2 ** 20);
  },
);
