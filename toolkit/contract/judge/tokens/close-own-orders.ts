import type { JudgeProbe } from "../probe/judge-probe.js";
import { closeOrders, ordersToClose } from "../writes/close-orders.js";

/**
 * Closes the open orders of the run before the first forged token: a service that then locks the key would leave them
 * open.
 */
export async function closeOwnOrders(probe: JudgeProbe): Promise<void> {
  if (probe.isForging) return;
  probe.isForging = true;
  const { ledger } = probe;
  const left = ordersToClose(ledger);
  if (left.size === 0) return;
  await closeOrders(probe, left);
  for (const own of ledger.notClosed()) own.closed = !left.has(own.id);
}
