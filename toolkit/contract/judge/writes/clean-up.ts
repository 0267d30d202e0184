import type { Requests } from "../request.js";
import { createWire, type WireOptions } from "../wire.js";
import type { Ledger } from "./ledger.js";

/**
 * Cancels what is left of the judge's orders, also after the run was stopped, within a bound of its own.
 *
 * @returns the ids of those that could not be cancelled
 */
export async function cleanUp(
  ledger: Ledger,
  requests: Requests,
  options: Omit<WireOptions, "signal">,
  boundMs: number,
): Promise<string[]> {
  const open = ledger.open();
  if (open.length === 0) return [];
  const wire = createWire({
    ...options,
    requestTimeoutMs: Math.min(options.requestTimeoutMs, boundMs),
    signal: AbortSignal.timeout(boundMs),
  });
  const left: string[] = [];
  for (const { id } of open) {
    const ask = { operation: "cancelOrder", parameters: { order_id: id } };
    const sent = await wire.send(() => requests.outgoing(ask, wire.clock.now()), ask.operation).catch(() => undefined);
    // A refusal of an order that is no longer pending is no order left over.
    if (!sent?.response || sent.response.status >= 500 || sent.response.status === 401) left.push(id);
  }
  return left;
}
