import type { Probe } from "../probe.js";
import { close, type Closing } from "../writes/closing.js";

/** Closes what the run has open, before the first forged token: a service that locks the key for it would keep it open. */
export async function closeOwn(probe: Probe): Promise<void> {
  if (probe.isForging) return;
  probe.isForging = true;
  const { ledger } = probe;
  const left = new Map<string, Closing>(
    ledger.left().map(({ id, key, terms }) => [id, { id, key, market: terms.market_id }]),
  );
  if (left.size === 0) return;
  await close(probe, left);
  for (const own of ledger.left()) own.closed = !left.has(own.id);
}
