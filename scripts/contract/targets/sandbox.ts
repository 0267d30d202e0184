import type { createSandbox as CreateSandbox, Sandbox } from "trading-service-client/sandbox";
import type { ServedSandbox } from "../../../src/sandbox/serve.js";
import type { Description } from "../../../toolkit/description/parts/description.js";
import type { Reading, Target } from "./target.js";

/** The sandbox, in process or (where it is served) over a socket. Its functions are handed in, as the client is. */
export async function sandboxTarget(
  createSandbox: typeof CreateSandbox,
  description: Description,
  reading?: Reading,
  serveSandbox?: (sandbox: Sandbox) => Promise<ServedSandbox>,
): Promise<Target> {
  const sandbox = createSandbox(reading?.options);
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
    now: sandbox.time.now,
    close: async () => served?.close(),
  };
}
