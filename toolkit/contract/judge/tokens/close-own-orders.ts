import type { Probe } from "../probe/judge-probe.js";
import { close, closingsOf } from "../writes/close-orders.js";

/** Closes what the run has open, before the first forged token: a service that locks the key for it would keep it open. */
export async function closeOwn(probe: Probe): Promise<void> {
  if (probe.isForging) return;
  probe.isForging = true;
  const { ledger } = probe;
  const left = closingsOf(ledger);
  if (left.size === 0) return;
  await close(probe, left);
  for (const own of ledger.left()) own.closed = !left.has(own.id);
}
