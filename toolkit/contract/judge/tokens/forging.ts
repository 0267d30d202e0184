import { orNothing } from "../sighting.js";
import type { Probe } from "../probe.js";
import { close, closingsOf } from "../writes/closing.js";

/** Whether the key is refused since tokens were forged, as by a service that locks it: then nothing follows from refusals. */
export async function isLocked(probe: Probe): Promise<boolean> {
  const { example: operation } = probe;
  if (!probe.isForging || operation === undefined) return false;
  const parameters = operation === "listOrders" ? { market_id: probe.settings.market } : {};
  const reply = await orNothing(probe.ask({ operation, parameters }));
  if (!reply || ![401, 403, 404, 423].includes(reply.status)) return false;
  probe.notes.add("the service refuses this key since forged tokens were tried: what rests on it is not known");
  return true;
}

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
