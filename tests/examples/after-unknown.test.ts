import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createClient, paginate, TradingServiceError } from "trading-service-client";
import { createSandbox } from "trading-service-client/sandbox";
import { root } from "../support/processes.js";

const page = readFileSync(join(root, "docs/safety.md"), "utf8");
const [, program = ""] = /^### After `unknown`$.*?^```ts$(.*?)^```$/ms.exec(page)!;
const bid = { market_id: "BTC-USDT", side: "BID", price: "64000.5", amount: "0.01" } as const;
const AsyncFunction = (async () => undefined).constructor as new (...args: string[]) => (...args: unknown[]) => unknown;

/** Runs the program of the page after a fault, with what happens while it waits, and gives what it prints. */
async function printed(fault: "before" | "after", meanwhile?: (create: () => Promise<unknown>) => Promise<unknown>) {
  const sandbox = createSandbox();
  const client = createClient({ baseUrl: sandbox.baseUrl, fetch: sandbox.fetch, ...sandbox.keys.demo });
  sandbox.faults.next({ kind: "drop", when: fault }, "createOrder");
  const lines: unknown[][] = [];
  const given = {
    client,
    bid,
    paginate,
    TradingServiceError,
    console: { log: (...line: unknown[]) => lines.push(line) },
    setTimeout: (passed: () => void, ms: number) => {
      lines.push([ms]);
      void Promise.resolve(meanwhile?.(() => client.createOrder(bid))).then(passed);
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
    expect(await printed("before", (create) => create())).toEqual([[30_000], ["placed", ["1003"]]]);
  });

  test("takes neither silence nor an older order for it", async () => {
    expect(await printed("before")).toEqual([[30_000], ["not placed", []]]);
  });
});
