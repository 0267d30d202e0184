import type { createSandbox as CreateSandbox, Sandbox, SandboxOptions } from "trading-service-client/sandbox";
import type { Description } from "../../description/description.js";
import type { Served } from "../serve.js";
import type { Target } from "./target.js";

/** The sandbox's own choice for each reading that it knows; the others do not concern it. */
const choices: Readonly<Record<string, SandboxOptions>> = {
  "post-parameters-in-query": { parametersIn: "query" },
  "cancel-all-array": { cancelAll: "array" },
  "cancel-all-collection": { cancelAll: "collection" },
  "cancel-all-one-order": { cancelAll: "order" },
  "create-order-201": { createdStatus: 201 },
  "error-body-list": { errorBody: "list" },
  "error-body-nested": { errorBody: "nested" },
  "order-members-null": { emptyAverage: null },
  "page-cursors-null": { emptyCursor: null },
  "responses-in-data": { envelope: "data" },
};

/** The sandbox, in process or (where it is served) over a socket. Its functions are handed in, as the client is. */
export async function sandboxTarget(
  createSandbox: typeof CreateSandbox,
  description: Description,
  reading = "default",
  serveSandbox?: (sandbox: Sandbox) => Promise<Served>,
): Promise<Target> {
  const sandbox = createSandbox(choices[reading] ?? {});
  const market = "BTC-USDT";
  sandbox.quote({ market_id: market, side: "ASK", price: "70000", amount: "0.003" });
  sandbox.seedOrders({ market_id: market, count: 5 });
  const served = await serveSandbox?.(sandbox);
  return {
    name: served ? "sandbox over a socket" : "sandbox",
    keepsState: true,
    checksTokens: true,
    description,
    reading,
    baseUrl: served?.url ?? sandbox.baseUrl,
    fetch: served
      ? (input, init) => globalThis.fetch(input, init)
      : (input, init) => sandbox.fetch(new Request(input, init)),
    credentials: sandbox.keys.demo,
    unscoped: sandbox.keys.withoutScopes,
    market,
    writes: true,
    now: sandbox.time.now,
    close: async () => served?.close(),
  };
}

/** The readings under which the sandbox can answer. */
export const sandboxReadings: readonly string[] = Object.keys(choices);
