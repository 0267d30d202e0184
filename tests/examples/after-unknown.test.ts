import { readFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";
import { createClient, paginate, TradingServiceError } from "trading-service-client";
import { createSandbox } from "trading-service-client/sandbox";
import { root } from "../support/processes.js";

const page = readFileSync(join(root, "docs/safety.md"), "utf8");
const [, typed = ""] = /^### After `unknown`$.*?^```ts$(.*?)^```$/ms.exec(page)!;
const program = transformSync(typed, { loader: "ts" }).code;
const bid = { market_id: "BTC-USDT", side: "BID", price: "64000.5", amount: "0.01" } as const;
const AsyncFunction = (async () => undefined).constructor as new (...args: string[]) => (...args: unknown[]) => unknown;

interface Course {
  /** How many looks after the order fail. Default 0. */
  looksThatFail?: number;
  /** What happens at the first wait. */
  meanwhile?: (create: () => Promise<unknown>) => Promise<unknown>;
}

/** Runs the program of the page after a fault, and gives how long it waits and what it prints. */
async function printed(fault: "before" | "after", { looksThatFail = 0, meanwhile }: Course = {}) {
  const sandbox = createSandbox();
  const client = createClient({ baseUrl: sandbox.baseUrl, fetch: sandbox.fetch, ...sandbox.keys.demo });
  sandbox.faults.next({ kind: "drop", when: fault }, "createOrder");
  sandbox.faults.next({ kind: "delay", ms: 0 }, "listOrders");
  for (let look = 0; look < looksThatFail; look++) sandbox.faults.next({ kind: "status", status: 500 }, "listOrders");
  const lines: unknown[][] = [];
  const given = {
    client,
    bid,
    paginate,
    TradingServiceError,
    console: { log: (...line: unknown[]) => lines.push(line) },
    setTimeout: (passed: () => void, ms: number) => {
      if (ms > 0) lines.push([ms]);
      void Promise.resolve(lines.length === 1 ? meanwhile?.(() => client.createOrder(bid)) : undefined).then(passed);
    },
  };
  await new AsyncFunction(...Object.keys(given), program)(...Object.values(given));
  return lines;
}

describe("the program that looks for an order after `unknown`", () => {
  test("finds the order whose response got lost, and does not wait", async () => {
    expect(await printed("after")).toEqual([["placed", ["1003"]]]);
  });

  test("finds the order that comes into being after the first look", async () => {
    expect(await printed("before", { meanwhile: (create) => create() })).toEqual([[30_000], ["placed", ["1003"]]]);
  });

  test("takes neither silence nor an older order for it", async () => {
    expect(await printed("before")).toEqual([[30_000], ["not placed", []]]);
  });

  test("looks again after a look that fails", async () => {
    expect(await printed("after", { looksThatFail: 1 })).toEqual([[30_000], ["placed", ["1003"]]]);
    expect(await printed("after", { looksThatFail: 3 })).toEqual([[30_000], [10_000], [20_000], ["placed", ["1003"]]]);
    expect(await printed("before", { looksThatFail: 2 })).toEqual([[30_000], [10_000], ["not placed", []]]);
  });

  test("knows nothing when all looks fail", async () => {
    const all = [[30_000], [10_000], [20_000], ["not known: place nothing"]];
    expect(await printed("after", { looksThatFail: 4 })).toEqual(all);
  });
});
