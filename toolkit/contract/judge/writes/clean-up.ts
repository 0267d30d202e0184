import type { Probe } from "../probe.js";
import { createWire } from "../wire.js";

const boundMs = 15_000;

/** Cancels what is left of the judge's orders, also after the run was stopped, within a bound of its own. */
export async function cleanUp({ ledger, requests, settings, notes, wire: { clock } }: Probe): Promise<void> {
  const open = ledger.open();
  if (open.length === 0) return;
  const requestTimeoutMs = Math.min(settings.requestTimeoutMs, boundMs);
  const wire = createWire({ ...settings, requestTimeoutMs, clock, signal: AbortSignal.timeout(boundMs) });
  const left: string[] = [];
  for (const { id } of open) {
    const ask = { operation: "cancelOrder", parameters: { order_id: id } };
    const sent = await wire.send(() => requests.outgoing(ask, clock.now()), ask.operation).catch(() => undefined);
    // A refusal of an order that is no longer pending is no order left over.
    if (!sent?.response || sent.response.status >= 500 || sent.response.status === 401) left.push(id);
  }
  if (left.length > 0) notes.add(`orders of the judge may be left over: ${left.join(", ")}`);
}
