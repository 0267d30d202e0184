import type { Reply } from "../ask/reply.js";
import { asOrder } from "../ask/same-order.js";
import { sightingsIn, type Sighting } from "../ask/sighting.js";
import type { OwnOrder } from "../probe/own-order.js";
import type { Probe } from "../probe/probe.js";
import { placeOrder } from "./place-order.js";
import { isGoneWithin } from "./still-open.js";

const operation = "cancelOrder";

/** Whether a cancel was answered with CANCELED. */
export const isTold = (reply: Reply | undefined) => reply?.ok === true && asOrder(reply.data).state === "CANCELED";

/** Whether a cancel right after the creation has no effect: one that was lost may be an accident, two are none. */
export async function lookAtLost(probe: Probe, { id }: OwnOrder): Promise<Sighting[]> {
  const { own } = await placeOrder(probe);
  const asked = { operation, parameters: { order_id: own.id } };
  const isLost = isTold(await probe.ask(asked)) && !(await isGoneWithin(probe, own, probe.settings.settleMs, true));
  own.closed ||= !isLost;
  if (isLost) {
    const see = sightingsIn(operation, "4.4, 3", `${operation} without effect`);
    return [see("body/state", "CANCELED, once it is cancelled right after its creation", "PENDING", { asked })];
  }
  probe.notes.add(`the first cancel of order ${id} was answered with CANCELED, and had no effect; others had`);
  return [];
}
