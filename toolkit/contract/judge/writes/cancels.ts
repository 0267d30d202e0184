import type { Probe } from "../probe.js";

/** Cancels an order, and says whether it is no longer pending: a refusal of one that is not, is no order left over. */
export async function cancels({ ask }: Probe, id: string): Promise<boolean> {
  const reply = await ask({ operation: "cancelOrder", parameters: { order_id: id } }).catch(() => undefined);
  if (!reply) return false;
  return reply.ok || (reply.status >= 400 && reply.status < 500 && reply.status !== 401);
}
